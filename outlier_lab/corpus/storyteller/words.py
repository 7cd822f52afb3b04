"""The storyteller's words. Data only; `outlier_lab.corpus.storyteller` says what it does with them.

Every list goes from common to rare: the r-th word, from 0, is drawn with weight 1 / (r + 2).
"""

NAMES = {
    "girl": """
        Lily, Mia, Anna, Sue, Emma, Lucy, Zoe, Ella, Nora, Rosie, Ruby, Amy, Sara, Molly, Daisy,
        Kate, Ivy, Maya, Clara, Hana, Leah, Nina, Grace, Poppy, Tina, Eva, Jane, Holly, Alice,
        Bella, Chloe, Dora, Elsa, Fay, Gina, Hattie, Iris, Jenny, Kira, Lola, Maria, Nell, Olive,
        Penny, Rita, Sofia, Tess, Una, Vera, Wendy, Yara, Abby, Bonnie, Cora, Dina, Edie, Flora,
        Greta, Heidi, Ines, Joan, Kim, Luna, Meg, Nadia, Orla, Pia, Rose, Susie, Tara, Ursula,
        Violet, Willa, Yuki, Zara, Amina, Betty, Carmen, Della, Esme, Freya, Gwen, Helen, Isla,
        Julia, Karin, Leila, Mabel, Noor, Paula, Rana, Sally, Thea, Viola, Wanda, Ada, Birdie,
        Celia, Dolly, Etta""",
    "boy": """
        Tom, Ben, Max, Tim, Sam, Jack, Leo, Finn, Noah, Mark, Oscar, Joe, Eli, Theo, Luke, Henry,
        Charlie, Billy, Omar, Kai, Nick, Peter, Adam, Toby, Hugo, Jake, Milo, Otto, Ravi, Sid,
        Ali, Bobby, Carl, Danny, Ed, Felix, George, Harry, Ian, Jay, Ken, Liam, Mike, Ned, Ollie,
        Paul, Ray, Scott, Ted, Victor, Will, Yusuf, Zack, Alex, Bruno, Colin, Dean, Emil, Frank,
        Gus, Hank, Ivan, Jonah, Karl, Lars, Matt, Neil, Oliver, Pablo, Ross, Simon, Tony, Umar,
        Vince, Walt, Andy, Barney, Cole, Diego, Ernie, Freddie, Glen, Hari, Isaac, Jamal, Kofi,
        Louis, Marco, Nate, Owen, Pip, Rory, Seth, Troy, Wes, Arlo, Boris, Cyrus, Dylan, Enzo""",
    "surname": """
        Green, Hill, Brown, Lamb, Wood, Bell, Rose, Day, Reed, Stone, Field, Park, Lake, Berry,
        Moss, Fox, Nash, Penn, Webb, Gray, Snow, May, Potts, Plum, Finch, Marsh, Banks, Cook,
        Dale, Frost""",
}

NOUNS = {
    # things
    "toy": """
        ball, doll, kite, teddy bear, toy car, toy train, puzzle, robot, toy boat, balloon, drum,
        truck, yo-yo, jump rope, stuffed bunny, paintbrush, toy plane, picture book, whistle, toy
        dinosaur, puppet, wagon, hoop, spinning top, toy horse, toy duck, bat, music box, scooter,
        flute, stuffed elephant, toy rocket, pinwheel, toy phone, tea set, toy crown, rag doll,
        toy sword, magic wand, snow globe, toy bus, toy frog, marble, toy ship, flashlight, toy
        piano, rattle, frisbee, toy camera, crayon box, toy tractor, toy castle, wooden soldier,
        toy tiger, dollhouse, toy drum, telescope, rocking horse, bubble wand, toy guitar""",
    "treasure": """
        shell, coin, key, feather, button, ring, ribbon, bell, marble, bead, pebble, star, gem,
        pearl, map, medal, whistle, penny, jewel, crystal, necklace, spoon, pinecone, acorn,
        locket, fossil, bracelet, ticket, thimble, badge, stamp, compass, lantern, buckle, pin,
        token, seashell, magnet, mirror, charm""",
    "clothing": """
        hat, scarf, coat, jacket, dress, sweater, cap, shirt, backpack, raincoat, cape, skirt,
        vest, belt, apron, crown, mask, bow, robe, sun hat, hood, tie, costume, bonnet, shawl,
        necklace, tutu, poncho""",
    "breakable": """
        vase, cup, plate, lamp, bowl, clock, window, mirror, jar, teapot, flower pot, mug, glass,
        dish, picture frame, jug, candle holder, statue, pitcher, cookie jar, piggy bank, sugar
        bowl, pot, tray, saucer""",
    "tool": """
        rope, ladder, basket, hammer, bucket, broom, net, shovel, bag, box, stick, saw,
        wheelbarrow, rake, pole, hook, blanket, string, sack, brush, cart, wrench, nail, crate,
        mop, spoon, pillow, towel, sponge, hose""",
    "instrument": """
        drum, flute, guitar, bell, piano, horn, violin, trumpet, whistle, harp, tambourine, banjo,
        ukulele, tuba, cello, triangle, xylophone, accordion, fiddle, harmonica""",
    "car": """
        truck, car, bus, tractor, fire truck, taxi, van, jeep, milk truck, mail van, snowplow, tow
        truck, garbage truck, ice cream van""",
    # food
    "fruit": """
        apple, banana, berry, orange, pear, peach, plum, cherry, grape, strawberry, melon, lemon,
        mango, fig, apricot, blueberry, kiwi, pineapple, raspberry, coconut, date, lime, papaya,
        watermelon, blackberry, nectarine""",
    "vegetable": """
        carrot, tomato, potato, bean, pea, pumpkin, onion, cabbage, pepper, turnip, beet,
        cucumber, radish, squash, leek, lettuce, mushroom, zucchini, parsnip, eggplant""",
    "treat": """
        cookie, cake, cupcake, muffin, pancake, pie, donut, lollipop, candy, bun, waffle, tart,
        brownie, biscuit, pretzel, gumdrop, jelly bean, marshmallow, sandwich, ice pop, scone,
        cracker, nut bar, honey cake, fruit tart, sweet roll, caramel, macaroon, popcorn ball,
        ginger snap""",
    # animals
    "animal": """
        cat, dog, bird, rabbit, squirrel, duck, frog, mouse, fox, horse, pig, goat, hedgehog,
        turtle, sheep, cow, deer, hen, owl, donkey, goose, lamb, pony, kitten, puppy, chick, crow,
        lizard, mole, otter, beaver, raccoon, badger, swan, toad, rooster, robin, chipmunk, snail,
        calf, turkey, pigeon, newt, weasel, ferret, peacock, sparrow, piglet, duckling, fawn""",
    "beast": """
        rabbit, bear, mouse, fox, cat, dog, squirrel, hedgehog, puppy, kitten, bunny, raccoon,
        badger, otter, beaver, hamster, mole, chipmunk, koala, panda, lion cub, bear cub, wolf
        pup, tiger cub, weasel, skunk, guinea pig, fox cub""",
    "critter": """
        owl, frog, turtle, hedgehog, deer, crow, goose, toad, goat, donkey, sheep, hen, duck,
        robin, snail, pony, swan, raven, crane, pigeon, heron, lizard, ram, rooster, moose, otter,
        badger, stork""",
    "pet": """
        kitten, puppy, bunny, hamster, turtle, parrot, pony, guinea pig, duckling, lizard, chick,
        mouse, lamb, gerbil, piglet, parakeet, canary, rabbit, tortoise, foal, ferret, gosling""",
    "bird": """
        robin, duck, sparrow, owl, crow, blue jay, swan, goose, parrot, pigeon, woodpecker, dove,
        finch, seagull, penguin, swallow, wren, cuckoo, stork, cardinal, hummingbird, magpie,
        lark, heron""",
    "bug": """
        butterfly, bee, ant, ladybug, snail, spider, cricket, firefly, worm, beetle, dragonfly,
        caterpillar, moth, grasshopper, fly""",
    "zoo": """
        elephant, lion, monkey, giraffe, bear, zebra, tiger, penguin, camel, hippo, panda,
        kangaroo, parrot, seal, crocodile, flamingo, rhino, ostrich, gorilla, llama, koala,
        cheetah, polar bear, leopard, sloth, lemur, walrus, buffalo, jaguar, meerkat""",
    "fish": """
        fish, crab, dolphin, whale, turtle, starfish, octopus, seal, jellyfish, seahorse,
        goldfish, shrimp, lobster, clam, eel, manta ray, sea otter, squid""",
    "baby": """
        duck, turtle, swan, lizard, penguin, goose, snake, ostrich, dinosaur, crocodile, peacock""",
    "giant": """
        elephant, bear, lion, horse, giraffe, bull, moose, rhino, tiger, hippo, camel, buffalo,
        gorilla, ox""",
    # outdoors, some of them heroes
    "cloud": "cloud, rain cloud, snow cloud, storm cloud",
    "light": "lamp, lantern, candle, street lamp, star, lighthouse, night light",
    "flower": """
        flower, rose, daisy, tulip, sunflower, poppy, violet, lily, buttercup, bluebell, daffodil,
        pansy, dandelion, snowdrop, clover, lilac, orchid, marigold""",
    "tree": """
        tree, oak tree, apple tree, pine tree, cherry tree, willow, pear tree, maple tree, fir
        tree, birch tree, palm tree, plum tree, chestnut tree, fig tree, elm tree, nut tree,
        walnut tree""",
    # people
    "worker": """
        baker, farmer, shopkeeper, doctor, gardener, bus driver, painter, tailor, librarian, mail
        carrier, firefighter, sailor, cook, builder, shoemaker, fisherman, nurse, police officer,
        carpenter, miller, clockmaker, zookeeper, toymaker, captain, beekeeper, blacksmith,
        potter, juggler, innkeeper, florist""",
    "dream": """
        pirate, pilot, king, queen, doctor, singer, dancer, wizard, chef, astronaut, clown,
        knight, sailor, painter, farmer, explorer, teacher, magician, firefighter, superhero,
        acrobat, detective, diver, giant, mermaid, ranger, inventor, drummer, cowboy,
        beekeeper""",
    # doings
    "idea": """
        game, race, party, contest, picnic, trip, parade, adventure, dance, show, lesson, story,
        song, puzzle, walk, plan, tea party, concert, treasure hunt, feast""",
}  # fmt: skip

PLACES = {
    # outdoors, with the word for being there
    "place": """
        in park, in garden, at beach, in forest, by lake, in yard, by river, on hill, at
        playground, in field, in woods, by pond, on farm, in meadow, by stream, in orchard, in
        valley, at harbor, on bridge, in village square, in backyard, on path, in vegetable patch,
        by waterfall, at campground, on lawn, by fountain, at duck pond, in rose garden, on
        island, at boat dock, in clearing, by sea, at picnic ground, on mountain, in pumpkin
        patch, by brook, on cliff path, at crossroads, in berry patch""",
    "room": """
        in kitchen, in bedroom, in living room, in attic, in playroom, in hall, in garage, in
        basement, in dining room, in bathroom, in shed, in pantry, in cellar, on porch, in laundry
        room, in workshop""",
    "shop": """
        at market, at store, in toy shop, in bakery, at library, in town, at fair, in bookshop, at
        museum, at train station, in candy shop, at bus stop, in pet shop, at aquarium, in flower
        shop, at post office, at circus, in shoe shop, at supermarket, in hat shop""",
}  # fmt: skip

VERBS = {
    "move": """
        run, walk, hurry, skip, hop, rush, race, march, dash, wander, stroll, jog, dance, trot,
        bounce, scamper, gallop, zoom, stomp, scurry, sprint, zigzag, dart, fly, bustle""",
    "frolic": """
        jump, dance, laugh, sing, giggle, clap, spin, cheer, twirl, hop, wiggle, bounce, skip,
        smile, hum, whistle, wave, leap, chuckle, sway""",
    "hobby": """
        play outside, draw pictures, read books, ride a bike, sing songs, play with blocks, climb
        trees, build towers, paint, run fast, collect rocks, look at the stars, bake with <adult>,
        dance, help <adult>, play in the mud, swim, tell stories, fly kites, play hide and seek,
        jump in puddles, play with cars, pick flowers, feed the birds, dig in the sand, dress up,
        splash in the water, do puzzles, watch the clouds, make up songs, play the drums, look for
        bugs, count things, slide down the hill, swing up high, ask questions, play catch, make
        paper boats, explore, water the plants, cook, make funny faces, collect shells, play tag,
        learn new words, whistle, roll down hills, watch the trains, build forts, wear funny hats,
        play with clay, skate, catch raindrops, plant seeds, make new friends, blow bubbles, look
        at maps, skip rope, write letters, fix things, tell jokes, hike, string beads, fold paper,
        ring bells, march in a line, listen to music, name the clouds, sweep leaves, pretend""",
    "romp": """
        run in the grass, hop over logs, look for berries, climb trees, splash in the stream, dig
        holes, sing songs, chase butterflies, roll down hills, collect nuts, play hide and seek,
        nap in the sun, count the stars, explore, help <adult>, tell stories, play tag, jump in
        puddles, pick flowers, swim, dance in the moonlight, listen to the birds, make new
        friends, smell the flowers, race the wind, gather leaves, build dams, bake acorn pies, ask
        questions, float on leaves, watch the clouds, slide in the mud, whistle, catch snowflakes,
        taste new fruit, hum, skip stones, crawl through tunnels, swing on vines, stack stones,
        peek into holes, draw in the sand, follow footprints, learn new words, tell jokes, nibble
        on clover, hunt for shells, paint rocks""",
    "chore": """
        wash the dishes, sweep the floor, make the bed, water the plants, set the table, feed the
        hens, fold the clothes, rake the leaves, clean the windows, carry the bags, dust the
        shelves, pick the beans, mop the kitchen, stir the soup, peel the potatoes, pull the
        weeds, wipe the table, sort the socks, brush the dog, bring in the wood, hang up the
        coats, shake the rugs, polish the spoons, stack the books, paint the fence, wash the car,
        collect the eggs, plant the seeds, tidy the shed, mend the gate""",
    "doing": """
        sleep in the sun, eat some grass, look for food, drink some water, run in circles, sit on
        a log, wash its face, dig a hole, hide in a bush, nap under a tree, roll in the dust,
        chase its tail, chew on a leaf, look at the sky, stretch its legs, hop on one leg, sniff
        the air, rest on a rock, peek out of a hole, play with a stick, splash in a puddle, count
        its toes, carry a twig, yawn""",
    "make": """
        draw a picture, write a poem, bake a cake, make a card, sing a song, paint a rainbow,
        build a tower, tell a story, make a puppet, draw a map, make a paper boat, pick some
        flowers, make a crown of leaves, string a necklace, learn a dance, write a letter, make
        some soup, sew a pillow, carve a spoon, knit a scarf, fold a paper bird, build a
        birdhouse, play a tune, decorate a hat""",
    "skill": """
        ride a bike, swim, whistle, tie a bow, skate, jump rope, climb the tall tree, read, catch
        a ball, do a handstand, swing alone, count to fifty, write a letter, juggle, hop on one
        leg, spin a hoop, paddle a boat, fly a kite, sew a button, do a cartwheel, snap a tune,
        ski, dive, stand on one hand, throw a frisbee, blow a bubble, knit, dance the waltz, row a
        boat, ride a pony""",
}  # fmt: skip

OTHERS = {
    # describing people and animals
    "young": """
        little, small, young, tiny, clever little, good little, sweet little, busy little""",
    "trait": """
        kind, brave, curious, happy, clever, friendly, shy, funny, quiet, cheerful, smart, gentle,
        busy, playful, helpful, polite, careful, lively, honest, sweet, jolly, patient, good,
        silly, calm, merry, noisy, dreamy, proud, bright, eager, thoughtful, stubborn, bold,
        messy, sleepy, restless, loyal, hopeful, sporty, tidy, loving, generous, chatty,
        imaginative, fearless, wise, adventurous""",
    "beastly": """
        little, big, old, friendly, funny, sleepy, quiet, clever, hungry, gentle, shy, busy,
        happy, lazy, plump, playful, fluffy, spotted, cheerful, lonely, grumpy, tired, brown,
        white, gray, black, wise, proud, skinny, noisy, striped, nervous, dusty, graceful, muddy,
        chubby, calm, golden, young, bold""",
    "joy": """
        happy, glad, proud, excited, cheerful, pleased, thankful, delighted, joyful, merry,
        thrilled, grateful, content, lucky, relieved, jolly, hopeful, lighthearted""",
    "gloom": """
        sad, upset, lonely, unhappy, blue, gloomy, sorry, disappointed, glum, miserable, tearful,
        hurt, heartbroken, down""",
    "fright": """
        scared, afraid, frightened, nervous, worried, shaky, terrified, uneasy, alarmed, timid,
        anxious, jumpy""",
    "weary": """
        tired, sleepy, worn out, weary, hot and tired, sore, ready for bed, exhausted, drowsy""",
    "cross": """
        angry, mad, cross, grumpy, upset, annoyed, furious, jealous, bothered, grouchy,
        displeased""",
    # describing things
    "look": """
        shiny, pretty, old, new, beautiful, nice, special, bright, lovely, soft, smooth, strange,
        wonderful, dusty, strong, rusty, colorful, lucky, funny, magic, plain, precious, sparkly,
        fancy, golden, silver, wooden, simple, curious, clean, rare, light, odd, heavy, painted,
        handmade, useful, splendid, tiny, striped, dotted, glittery, curved, neat, dainty""",
    "color": """
        red, blue, green, yellow, pink, purple, orange, white, brown, black, gray, golden, silver,
        violet, turquoise, scarlet, cream""",
    "nice": """
        nice, good, great, fun, wonderful, lovely, special, exciting, perfect, fine, grand,
        splendid, funny, amazing, fantastic, clever, brilliant, marvelous, delightful, magical,
        glorious, superb""",
    "yummy": """
        yummy, sweet, tasty, warm, fresh, delicious, big, juicy, soft, ripe, round, crunchy,
        sticky, plump, golden, crispy, rich, creamy, crumbly, buttery""",
    "number": "two, three, four, five, six, seven, ten, eight, nine, twelve, eleven, twenty",
    "nth": "second, third, next, fourth, fifth, last, sixth",
    # how
    "softly": """
        softly, quietly, kindly, gently, sweetly, slowly, politely, warmly, calmly, shyly, in a
        small voice, with a smile, with a nod, in a soft voice, with a grin, with a wink, in a low
        voice, after a while, with bright eyes, thoughtfully, patiently, sleepily, bravely""",
    "loudly": """
        happily, loudly, with joy, with a laugh, proudly, cheerfully, with a big smile, excitedly,
        merrily, in a loud voice, at once, with a giggle, with shining eyes, eagerly, gleefully,
        out loud""",
    "sadly": """
        sadly, quietly, with a sigh, in a small voice, softly, with wet eyes, with a frown,
        slowly, with a sniff, in a tiny voice, in a shaky voice, glumly, weakly, miserably""",
    "fast": """
        quickly, fast, right away, as fast as possible, at once, without a word, in a hurry, all
        the way, like the wind, happily, swiftly, straight, with quick steps, in big jumps, side
        by side""",
    "hard": """
        very hard, carefully, slowly, again and again, with all <his> might, bravely, for a long
        time, step by step, with care, little by little, with great care, patiently, with a deep
        breath, until <his> <hands> hurt, without a rest""",
    # where
    "spot": """
        under the bed, behind the sofa, in the closet, under the table, in the toy box, behind the
        door, under a pillow, in the laundry basket, on the top shelf, behind the curtain, under
        the rug, in a drawer, under the stairs, behind the stove, in a big boot, between two
        books, in the bathtub, under a blanket, on the windowsill, behind the piano, in the bread
        box, inside a pot, under a chair, in the coat pocket, behind the mirror, in the sewing
        basket, on top of the clock, in the umbrella stand, under the cushions, behind the broom,
        in the old trunk, next to the fireplace, in the sink, in the piano bench, inside the
        teapot, under the newspaper""",
    "nook": """
        under a bush, behind a big rock, in the tall grass, under a tree, behind the fence, in a
        hollow log, by the water, under the bench, near the gate, behind the barn, next to the
        well, in a pile of leaves, under a wheelbarrow, between two roots, in a flower bed, by the
        old wall, on a low branch, in a bird nest, under the bridge, behind the shed, in the
        sandbox, among the reeds, beside a puddle, in a haystack, on a tree stump, in a rabbit
        hole, under a big leaf, at the foot of the hill, in the mud, by the swing, in a thorn
        bush, near the mailbox, in the ivy, under an old boat, behind the pump, inside a
        bucket""",
    "home": """
        in a small house, in a little town, in a yellow house, near the sea, on a farm, in a big
        city, in a house on a hill, near a forest, in a quiet village, by a lake, in a tall
        building, on a busy street, next to a bakery, in a cottage, near the park, in a house with
        a red door, at the end of a long road, above a shop, by the river, in a house with a big
        garden, across from the school, near the mountains, in a lighthouse, on a boat, in a house
        full of clocks, behind the old mill, near a windmill, on an island""",
    "den": """
        in the forest, in a hollow tree, under a big oak, in a cozy den, by a stream, in the
        woods, near a pond, in a hole under a hill, at the edge of a meadow, in a warm cave,
        behind a waterfall, in the roots of a tree, near a farm, in a green valley, under a berry
        bush, on a high hill, in the tall grass, by a quiet lake, in an old log, between two big
        rocks, near a mossy bank, in a thicket, under a stone bridge, in a wild garden""",
    # what there is to eat and drink
    "dish": """
        soup, bread, rice, pasta, cheese, porridge, pizza, salad, jam, honey, stew, corn, toast,
        butter, fish, oatmeal, mashed potatoes, pudding, popcorn, scrambled eggs, noodles, chicken
        pie, vegetable stew, yogurt, applesauce, corn bread, bean soup, rice pudding, cereal,
        macaroni, hot chocolate, dumplings""",
    "drink": """
        milk, water, juice, tea, lemonade, hot cocoa, apple juice, cold water, warm milk, berry
        juice, orange juice""",
    # when
    "weekday": "Monday, Saturday, Sunday, Friday, Tuesday, Thursday, Wednesday",
    "daytime": "morning, afternoon, day, evening",
    "season": """
        spring, summer, the fall, May, winter, June, April, July, March, August, September,
        October""",
    "sunny": """
        sunny, bright, warm, cool, quiet, fine, lovely, breezy, clear, beautiful, calm, mild,
        golden, fresh, crisp, lazy, busy, hot, peaceful, cloudless""",
    "seller": """
        the shopkeeper, the toymaker, the old seller, the man in the shop, the woman in the shop,
        the clockmaker""",
    # sounds, shapes and sayings
    "hum": """
        La, la, la|Tra-la-la|Hum, hum, hum|Dum-dee-dum|Fa-la-la|Doo-bee-doo|Tum-tee-tum|Hey-ho""",
    "bang": "Crash|Bang|Bump|Thump|Smash|Crack|Clang|Thud|Clatter|Bonk|Boom|Whump",
    "noise": """
        tap, tap, tap|scratch, scratch|creak, creak|thump, thump|whoosh, whoosh|click, click|drip,
        drip, drip|rustle, rustle|bump, bump, bump|hoo, hoo|squeak, squeak|knock, knock|buzz,
        buzz|pit, pat, pit, pat""",
    "shape": """
        dragon, sheep, ship, castle, fish, heart, rabbit, whale, shoe, mountain, feather, teapot,
        bear, dinosaur, snail, crown, mushroom, swan, pillow, train, giant, elephant, cake,
        butterfly, star, turtle""",
    "family": """
        mom and dad, mother, father, grandma, big family, two brothers, mom, three sisters, dad,
        aunt and uncle, grandpa, twin sister, grandma and grandpa, big brother, cousins, baby
        brother""",
    "virtue": """
        kind, honest, brave, patient, gentle, careful, polite, helpful, fair, thoughtful,
        generous, calm, hopeful, humble, truthful, tidy""",
    "oh": "Oh no|Oh dear|Oh my|Goodness|Uh-oh|Dear me|Look|My, my|Help|Wait|Good heavens|Oops",
    "yay": """
        Hooray|Yay|Wow|Yes|Look|Oh|Great|Wonderful|Hurray|Yippee|Hurrah|We did it|Whee|Bravo""",
    "yes": """
        Yes|Of course|Sure|Okay|All right|Yes, please|Yes, let us do it|I would love to|Why not|
        Good idea|That sounds fun|With pleasure|Very well|You bet|Gladly""",
}  # fmt: skip

TABLES = {
    # words that go together: a column each
    "grownup": (
        ("", "call", "he"),
        """
        mom/Mom/she, dad/Dad/he, mommy/Mommy/she, grandma/Grandma/she, daddy/Daddy/he,
        grandpa/Grandpa/he, mother/Mother/she, aunt/Auntie/she, mama/Mama/she, father/Father/he,
        uncle/Uncle/he, granny/Granny/she, papa/Papa/he""",
    ),
    "noisy": (
        ("", "ed", "call"),
        """
        dog/barked/Woof, cat/meowed/Meow, duck/quacked/Quack, cow/mooed/Moo, sheep/bleated/Baa,
        horse/neighed/Neigh, pig/grunted/Oink, hen/clucked/Cluck, bird/sang/Tweet,
        frog/croaked/Croak, goose/honked/Honk, mouse/squeaked/Squeak, owl/hooted/Hoo,
        rooster/crowed/Cock-a-doodle-doo, donkey/brayed/Hee-haw, bee/buzzed/Buzz, crow/cawed/Caw,
        goat/bleated/Maa, turkey/gobbled/Gobble, puppy/yapped/Yip, kitten/mewed/Mew,
        chick/cheeped/Cheep, pigeon/cooed/Coo""",
    ),
    "plant": (
        ("", "grown"),
        """
        seed/flowers, bean/beans, sunflower seed/sunflowers, pumpkin seed/pumpkins, apple
        seed/apples, bulb/tulips, pea/peas, cherry pit/cherries, melon seed/melons, pear
        seed/pears, tomato seed/tomatoes, poppy seed/poppies, plum pit/plums, carrot seed/carrots,
        acorn/leaves""",
    ),
    "sum": (  # all of them, and two parts
        ("", "part", "rest"),
        """
        four/two/two, five/two/three, five/three/two, six/three/three, six/four/two,
        seven/three/four, seven/five/two, eight/four/four, eight/five/three, nine/five/four,
        nine/six/three, ten/five/five, ten/six/four, ten/seven/three, twelve/six/six,
        eleven/six/five""",
    ),
    "mix": (  # two colors, and what they make
        ("", "second", "made"),
        """
        yellow/blue/green, red/yellow/orange, red/blue/purple, white/red/pink, black/white/gray,
        blue/yellow/green, yellow/red/orange, blue/red/purple, red/white/pink,
        white/black/gray""",
    ),
}  # fmt: skip

IRREGULAR_PLURALS = {
    "mouse": "mice",
    "sheep": "sheep",
    "fish": "fish",
    "goldfish": "goldfish",
    "jellyfish": "jellyfish",
    "starfish": "starfish",
    "shrimp": "shrimp",
    "squid": "squid",
    "deer": "deer",
    "moose": "moose",
    "goose": "geese",
    "calf": "calves",
    "wolf": "wolves",
    "ox": "oxen",
    "scarf": "scarves",
    "tomato": "tomatoes",
    "potato": "potatoes",
    "fisherman": "fishermen",
    "popcorn ball": "popcorn balls",
    "buffalo": "buffalo",
}

IRREGULAR_PASTS = {
    "bake": "baked",
    "blow": "blew",
    "bring": "brought",
    "build": "built",
    "catch": "caught",
    "creep": "crept",
    "dig": "dug",
    "do": "did",
    "draw": "drew",
    "drink": "drank",
    "eat": "ate",
    "fall": "fell",
    "feed": "fed",
    "feel": "felt",
    "fly": "flew",
    "hang": "hung",
    "hide": "hid",
    "leap": "leaped",
    "make": "made",
    "read": "read",
    "ride": "rode",
    "ring": "rang",
    "run": "ran",
    "set": "set",
    "sew": "sewed",
    "shake": "shook",
    "sing": "sang",
    "sit": "sat",
    "sleep": "slept",
    "slide": "slid",
    "spin": "spun",
    "stand": "stood",
    "string": "strung",
    "sweep": "swept",
    "swim": "swam",
    "swing": "swung",
    "tell": "told",
    "throw": "threw",
    "wear": "wore",
    "write": "wrote",
    "knit": "knitted",
}
