"""The storyteller's turns of phrase, which its plots share. Data only, in the notation of
`outlier_lab.corpus.storyteller`: a plot that says `<happy friend>` gets one of the sentences of
`happy`, with `@` read as `friend`; `%` is a second argument. `^` forbids the capital letter that
a word would otherwise get after `!"` or `?"`.
"""

PHRASES = {
    # ---- beginnings
    "open": """
        Once upon a time, there {was|lived} a {<~young>|<~young>, <~trait>|<~trait>} <boy>
        {named|called} <hero>. <likes>|Once there was a <~trait> <boy> {named|called} <hero>.
        <likes>|<hero> was a {<~trait>|<~young>} <boy> who lived <home>. <likes>|<hero> was a
        <~trait> <boy>. <likes>|There once was a <~trait> <boy> {named|called} <hero> who {loved|
        liked} <hobby.ing>. <extra>|<home>, there lived a <~young>, <~trait> <boy>. <his> name was
        <hero>. <likes>|This is {a|the} {story|tale} {of|about} a <~trait> <boy> {named|called}
        <hero>. <likes>|{Long ago|Far away|Not so long ago|Not far from here}, a {<~trait>|
        <~young>} <boy> {named|called} <hero> lived <home>. <likes>|Do you know <hero>? <hero> was
        a <~trait> <boy> who lived <home>. <likes>|{Everybody|Everyone} {knew|liked} <hero>, the
        <~trait> <boy> who {loved|liked} <hobby.ing>. <extra>|A <~trait> <boy> {named|called}
        <hero> lived <home> with <his> <~family>. <extra>|Many years ago, a <boy> {named|called}
        <hero> lived <home>.""",
    "likes": """
        <he> {loved|liked} {to <hobby>|<hobby.ing>}{ with <his> <~family>||}. <extra>|<he>
        {loved|liked} <hobby.ing> {more than anything|all day long|on <~weekday>s|in the {spring|
        summer|winter|fall}|when the sun was out|in the {morning|evening}}.|{Every <~daytime>|
        Every day|Most days|Whenever <he> could}, <he> {loved to <hobby>|<hobby.ed>}. <extra>|
        {What|The thing} <he> liked {best|most} was <hobby.ing>.|<he> had a <~nice> {family|home|
        life}, and <he> {loved|liked} <hobby.ing>.|<extra>|<extra>""",
    "extra": """
        <his> favorite {color was <color>|number was <~number>|day was <~weekday>|food was
        <dish>|animal was the <~animal>|fruit was the <~fruit>|bird was the <~bird>|flower was the
        <~flower>|drink was <~drink>|thing was a <~color> <~toy>}.|<he> had a <~color> <~clothing>
        that <he> wore {everywhere|every day|all the time|even in bed|on <~weekday>s}.|{When|If}
        <who> was <~joy>, <he> {<~frolic.ed> and <~frolic.ed>|liked to <~frolic>}.|<he> {was never
        <~cross> for long|always said {please|thank you|good morning}|wanted to be a <~dream> one
        day|knew a lot about <~animal.s>|could <~frolic> all day|was {three|four|five|six} years
        old}.|||""",
    "day": """
        one {<~sunny>|} {day|<~daytime>|<weekday>|morning},|one {<~sunny>|} {day|morning} in
        <~season>,|on a <~sunny> <weekday>{| morning| afternoon},|{early|late} {one|on <weekday>}
        {morning|afternoon|evening},|one day,|one day,|{after|before} {breakfast|lunch|
        dinner}{| one day},|it was a <~sunny> {day|morning|afternoon}.|{last|that} <weekday>,|the
        sun was {up|out|shining|high}.|one <weekday>, {when the sun was {up|out}|after lunch},""",
    # ---- speech: tags after a statement, a question, a shout; `^` keeps them lower case
    "says": """
        ^said <@>|^said <@>|^<@> said|^<@> said|^said <@> <~softly>|^<@> said <~softly>|^<@>
        {explained|whispered}|^whispered <@>|^said <@> and {smiled|nodded|looked up|sat down}""",
    "replies": """
        ^said <@>|^<@> said|^said <@> <~softly>|^<@> said <~softly>|^replied <@>|^answered <@>|
        ^<@> {replied|answered}|^<@> {replied|answered} <~softly>|^{replied|answered} <@>
        <~softly>""",
    "tells": "^said <@>|^<@> said|^answered <@>|^<@> answered|^replied <@>|^<@> replied",
    "asks": """
        ^asked <@>|^asked <@>|^<@> asked|^<@> asked|^asked <@> {softly|quietly|again}|^wondered
        <@>|^<@> wanted to know|^<@> asked {softly|slowly|at once}|^said <@>|^<@> {wondered|
        whispered}""",
    "cries": """
        ^cried <@>|^<@> cried|^shouted <@>|^<@> shouted|^called <@>|^<@> called out|^said <@>|^<@>
        said|^exclaimed <@>|^gasped <@>|^yelled <@>|^<@> exclaimed""",
    "cheers": """
        ^cried <@>|^<@> shouted|^cheered <@>|^<@> cheered|^laughed <@>|^said <@> <~loudly>|^<@>
        said <~loudly>|^called <@> <~loudly>|^<@> called|^sang <@>|^exclaimed <@>|^<@> cried
        <~loudly>""",
    "groans": """
        ^said <@> <~sadly>|^<@> said <~sadly>|^sighed <@>|^<@> sighed|^sniffed <@>|^groaned <@>|
        ^<@> cried|^said <@>|^mumbled <@>|^<@> {whispered|moaned|mumbled}""",
    # ---- feelings
    "happy": """
        <@> was so <~joy> that <@.he> {<~frolic.ed>|<~frolic.ed> and <~frolic.ed>}.|<@> was {so|
        very|really|} <~joy>.|<@> felt {so|very|} <~joy>{| inside| all over| again| now}.|<@>
        {smiled|grinned|beamed|laughed} {from ear to ear|all day|<~loudly>|and {<~frolic.ed>|
        <~frolic.ed>}|like the sun}.|<@> {could not stop <~frolic.ing>|<~frolic.ed> {for|with}
        joy|did a {<~nice>|} little dance|was not <~gloom> {any more|at all}}.|<@.his> {eyes|face}
        {shone|lit up|glowed}{ like {a star|the moon|the sun|a lamp}|}.|{how <~joy> <@> was!|a
        {big|wide|warm|<~nice>} smile {came to|spread over} <@.his> face.}|<@.whose> heart {was
        full|felt {light|warm|big}|gave a <~nice> jump}.""",
    "sad": """
        <@> was so <~gloom> that <@.he> {could not {eat|sit still|smile|speak|play}|sat down and
        cried|hid <@.his> face}.|<@> was {so|very|} <~gloom>.|<@> felt {so|very|a little|}
        <~gloom>{| inside| now}.|<@> {began|started} to {cry|sniff|frown}.|{big|hot|little|} tears
        {ran|rolled} down <@.his> {face|cheeks|nose}.|<@.whose> {lip shook|heart felt heavy|eyes
        filled with tears}.|<@> {sat down|lay down|stood there}{ on the {ground|floor|step}|} and
        {sighed|sniffed|cried|put <@.his> head down}.|<@> {did not know what to do|wanted to cry|
        had a lump in <@.his> throat}.""",
    "scared": """
        <@> was so <~fright> that <@.he> {could not {move|speak}|wanted to hide|held <@.his>
        breath|shut <@.his> eyes}.|<@> was {so|very|} <~fright>.|<@> felt {very|a little|so|}
        <~fright>.|<@.whose> {heart {beat fast|went thump, thump}|knees {shook|felt weak}|tummy
        felt {funny|cold}}.|<@> {shook like a leaf|wanted to run away|did not dare to {move|look|
        breathe}|took a step back}.""",
    "angry": """
        <@> was so <~cross> that <@.he> {stamped <@.his> foot|could not speak|turned <@.his>
        back|wanted to shout}.|<@> was {so|very|} <~cross>.|<@> felt <~cross>.|<@.whose> face
        {turned|went|got} red.|<@> {frowned|stamped <@.his> foot|crossed <@.his> arms|made a
        {cross|mean} face}.""",
    "surprised": """
        <@> {could not believe <@.his> {eyes|ears}|was {so|very|really|} surprised|jumped {up|
        back}|gasped|stood {very|quite} still|blinked {twice|three times|and looked again}|rubbed
        <@.his> eyes|opened <@.his> {eyes|mouth} wide|forgot to breathe}.|what a {big|<~nice>|}
        surprise {it was|that was}!|{for a moment,|at first,} <@> {said nothing|could not speak|
        did not know what to say}.""",
    "proud": """
        <@> was {so|very|really|} proud of <@.himself>.|<@> felt {so|very|} proud{| inside| and
        strong| and tall}.|<@> {stood {tall|very straight}|held <@.his> head high|felt ten feet
        tall|smiled {<~loudly>|with pride}}.|{how proud <@> was!|nobody was as proud as <@>.}""",
    "sorry": """
        <@> {felt|was} {very|so|really|} sorry{| about it| for what <@.he> did| now}.|<@> felt
        {very|so|really|} bad{| about it| inside}.|<@> {looked|stared} at {the ground|the floor|
        <@.his> feet}.|<@> {knew|saw} that <@.he> {was wrong|had made a mistake|had been {mean|
        unkind|careless}}.|<@.whose> face {got|felt} hot.""",
    "tired": """
        <@> was {so|very|} <~weary>.|<@> {yawned|rubbed <@.his> eyes|could {hardly|not} {stand|
        walk} any more|needed a rest}.|by {then|now|the end}, <@> was <~weary>.""",
    # ---- thinking and deciding
    "thinks": """
        <@> {thought {about it|hard|for a {moment|minute|while|long time}}|scratched <@.his>
        head|closed <@.his> eyes and thought|sat down to think|thought and thought|looked {up|
        around|at the sky} and thought}.""",
    "idea": """
        {then|just then|suddenly|at last|all at once|after a while}, <@> {had|got|thought of} {a|
        one} {<~nice>|} {idea|plan}.|<@> had {a {<~nice>|}|an even better} {idea|plan}.|"I {know|
        have an idea|have a plan|know what to do}!" <cheers @>.|<thinks @> "I {have|got} it!"
        <cheers @>.""",
    "quiet": """
        {then|for a while,|for a moment,} {everything was {quiet|still}|nobody {spoke|moved|said a
        word}|there was {no sound|only the wind|nothing to hear}}.""",
    # ---- between people
    "thanks": """
        "Thank you{| so much| very much}{|, <%.call>}!" <cheers @>.|"Thanks{| a lot}, <%.call>{|.
        You are {so|very|} {kind|good|sweet|brave|helpful|thoughtful}}," <says @>.|<@> thanked
        <%>{| <~softly>| again and again| with a {big|} hug}.|<@> {gave|ran to give} <%> a {big|
        warm|long|tight|} hug.|"You are {the best|so kind|a {true|real|good|<~nice>} friend}{|,
        <%.call>}," <says @>.|"{How can I ever thank you|What would I do without you}?"
        <asks @>.""",
    "agrees": """
        "<yes>," <replies @>.|"<yes>!" <cheers @>.|<@> {nodded|agreed|said yes}{| <~softly>| at
        once| with a smile}.|"{That is|What} a {<~nice>|<~nice>} idea!" <cheers @>.|"{I|Yes, I}
        {will|would like that}," <replies @>.|{of course,|} <@> {was happy to|said yes}.""",
    "refuses": """
        "No{|, I do not want to|, not now|, thank you|, I will not}," <replies @>.|<@> shook
        <@.his> head.|"No!" <cries @>.|"{Not today|Maybe later|I am too busy|I do not think so},"
        <replies @>.|<@> {said no|did not want to|turned away}.""",
    "comforts": """
        "{Do not {be sad|cry|worry}|It is {okay|all right}|Do not worry|Never mind|There,
        there}{|, <%.call>}," <replies @>.|<@> {gave <%> a {big|warm|soft|} hug|put an arm around
        <%>|sat down {next to|beside} <%>|patted <%> on the back}.|"{Everything will be {fine|all
        right}|We will {fix it|find a way|think of something}|I am here{| with you}},"
        <replies @>.""",
    "urges": """
        "{You can do it|Do not give up|Try again|Keep going|Just try|Come on}{|, <%.call>}!"
        <cries @>.|"{Just|Only} {take your time|try once more|do your best|go slowly},"
        <says @>.|"{I believe in you|I know you can do it|Nobody learns it in a day|You are
        {braver|stronger} than you think}," <says @>.|<@> {smiled at|cheered for|nodded to}
        <%>.""",
    "praises": """
        "{Well done|Good job|Great job|You did it}{|, <%.call>}!" <cheers @>.|"I am {so|very|}
        proud of you{|, <%.call>}," <says @>.|"{That was|You were} {very|so|really} {brave|kind|
        clever}," <says @>.|"What a {<~virtue>|<~nice>} thing to do," <says @>.|<@> {clapped|was
        very proud|gave <%> a {big|} hug|smiled at <%>}.""",
    "invites": """
        "{{Do you want to|Will you|Would you like to} play{| with me| together}|Shall we
        play{| together| now}}?" <asks @>.|"{Come|Let us} play{| together}!" <cheers @>.|"{Let
        us|We can} {play|have some fun}{|, <%.call>}," <says @>.""",
    # ---- things on the way
    "aside": """
        {on the way,|along the way,|just then,|on the path,} <hero> {saw|passed|met|spotted|smiled
        at} a <~beastly> <~animal> {|that was trying to <~doing>|that liked to <~doing>}.|a
        <~beastly> <~bird> {sang|was singing|hopped about|sat} {in|on} a <~tree>{|, and <who>
        {stopped to listen|waved to it}}.|{the {sun|wind|air} was {warm|soft}|the {clouds|leaves}
        {danced|moved} slowly|a {soft|cool|} {wind|breeze} blew|the sky was {very|so} {blue|
        clear}|the grass was {tall|green} and {fresh|soft}|it smelled of <~flower.s>{| and
        <~flower.s>}}.|<who> {stopped|knelt down|slowed down} to {smell|look at|count} {the|some}
        <~color> <~flower.s>.|"<~hum>," <hero> sang{| on the way| <~loudly>| to the <~bird.s>}.|
        <he> counted the <~bug.s>: one, two, three{|, four|, four, five|, and a {tiny|} fourth
        one}.|high up, one {white|small|fat} cloud looked like a {<~shape>|<~shape>}.|<~number>
        <~beastly> <~animal.s> {looked up|went by|ran past|sat in a row|stood by the {path|
        road}}.|<who> {waved to|said hello to|passed} <worker2>, who was {busy|<~joy>|on the way
        home|carrying a <~tool>}.|there were <~bug.s> in the air and <~flower.s> {all around|by
        the path|in the grass}.|||
        """,
    "inside": """
        {outside,|far away,} {it {was|grew} {quiet|windy}|a <~bird> was singing|a <~noisy> {was
        {near|awake}|went by}|the {sun|wind} was {strong|soft}}.|the {clock|kettle|fire} {ticked|
        hummed|sang} {softly|away} {in|by} the corner.|the {house|room} smelled of <~dish>{| and
        <~treat.s>}.|<who> {had|drank} {a {sip|glass} of|some} <~drink> first.|{a|the} <~beastly>
        {cat|dog} {slept|lay|snored} {by the {fire|door|window}|on the rug}.|"<~hum>," <hero>
        {hummed|sang}{| <~softly>}.|||""",
    "meal": """
        {after that,|then|for {lunch|dinner|supper},|at {noon|last|the end}} they {ate|had|shared}
        {some|} {<~yummy>|} {<~dish>|<~treat.s>} {and|with} {<~drink>|<~fruit.s>}.|there {was|was
        plenty of} <~dish> {with|and} <~dish>{|, and <~treat.s> for everyone}.|they {shared|ate|
        had} {a|one} <~yummy> <~treat> {together|each}.|<he> {ate|had} <~number> <~yummy>
        <~treat.s> and {was full|drank some <~drink>}.|the <~treat.s> were <~yummy> and
        {<~yummy>|the <~drink> was {sweet|cold|good}}.""",
    # ---- endings
    "end": """
        {that night,|at bedtime,|when the moon was up,|later, in bed,} <hero> {fell asleep|went to
        sleep|closed <his> eyes} {with a smile|{and|, and} dreamed of a <~color> <~shape>|feeling
        <~joy>|as soon as <his> head touched the pillow|and slept {well|until morning}|next to
        <his> <~toy>}.|{when <he> got home,|at home,|at dinner,|that evening,} <hero> told <adult>
        {all about it|everything|the whole story}. {<happy adult>|"{What|That is} a <~nice>
        story!" <cheers adult>.|<adult> {laughed|smiled|listened} and gave <him> {a hug|some
        <~drink>|a <~treat>}.|}|it {was|had been} {a|such a} <~nice> day{|, and <hero> {never
        forgot|always remembered} it}.|it was {the best|the happiest} <weekday> {ever|of all|of
        the year}.|{<hero> was|and so <hero> was|from then on, <he> was} <~joy>{|, and so was
        <adult>|, and so were all <his> friends}.|{<happy hero>|<happy hero>|<happy hero>}|{the
        end.|and they {all|} lived happily ever after.}|||""",
    "moral": """
        <hero> {learned|knew now|saw|understood} that it is {good|best|important} to be
        <~virtue>{| and <~virtue>}{|, even when it is hard}.|from that day on, <hero> {tried|
        wanted|did <his> best} to be {more|} <~virtue>{| and <~virtue>}.|"{It is|It feels} {good|
        nice|better} to be <~virtue>{| and <~virtue>}," <says hero>.""",
    # ---- small change
    "who": "<hero>|<he>|<he>",
    "then": "then|after that,|next,|a little later,|soon,|after a while,|at last,|just then,||",
    "but": "but|but then|but suddenly,|however,|but, oh,",
    "sounds": "|<~bang>!|<~bang>! <~bang>!|<~oh>!",
    # ---- heroes that are things
    "begin": """
        {once upon a time,|long ago,|not far from here,|in a <~nice> {town|land}, far away,} there
        was a <~trait> {little|small|young|} <boy> {named|called} <hero>.|<hero> was a <~trait>
        {little|small|young|} <boy>.|once there was a {little|small|<~trait>} <boy>. {<his> name
        was|everybody called <him>} <hero>.|this is {the|a} {story|tale} of <hero>, a {little|
        small|<~trait>} <boy>.|do you know <hero>? <hero> {was|is} a <~trait> {little|} <boy>.""",
    "close": """
        {and|} from that day on, <hero> {was never <~gloom> again|was <~joy>|kept smiling}.|{that
        night,|when the moon came up,} <hero> {slept {well|deeply}|looked at the stars|was
        <~joy>}{| and dreamed of <~number> <~animal.s>| and hummed, "<~hum>"}.|{the end.|and {that
        is|so ends} the story of <hero>.}|<happy hero>|<happy hero>|<proud hero>|it {was|had been}
        {a|such a} <~nice> day.|and if you {look|listen} {closely|well}, you can still {see|hear}
        <him>.|<moral>""",
}
