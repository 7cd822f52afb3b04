"""The bundled storyteller: an endless, seeded stream of original little stories.

    story(seed=0, index=12)

For machines that cannot reach the Hub: simple words, small troubles and good ends, in the manner
of TinyStories (Eldan and Li 2023, arXiv 2305.07759), though not equal to it. A story is a plot
(a file in `plots/`, whose first line says who the hero is: anyone, that is a child or an animal,
a child, or something from a list of nouns), told in turns of phrase (`phrases`) with words
(`words`), and every choice is drawn from a generator seeded by the story's own number. The
notation of plots and phrases:

    {a|b|c}         one of these, each as likely as the others; {a|} is a or nothing
    <toy>           a word of the list `toy`, drawn where the story first needs it and kept
    <toy2>          another one, kept too
    <~toy>          a word drawn for this place only; no story draws a word twice
    <hero>, <friend.his>, <adult.noun>      one of the cast: name, pronoun, what they are
    <he> <him> <his> <himself> <boy> <hands>    the same for the hero
    <happy friend>  one of the phrases `happy`, in which `@` stands for `friend`
    a blank line    a new paragraph

"a" becomes "an", and sentences get their capital letters, after everything else.
"""

from outlier_lab.corpus.storyteller.teller import story

__all__ = ["story"]
