"""The storyteller's plots. Data only, in the notation of `outlier_lab.corpus.stories`.

The word before the colon says who the hero is: anyone (a child or an animal), a child, or something
from a list of nouns.
"""

PLOTS = {
    "anyone: a lost toy": """
        <open>

        <hero> had {one thing that <he> loved {most|best}: a <~look> <toy>|a <~color> <toy> that went everywhere with <him>|
        a <~look>, <~color> <toy>. It {was a gift from <adult>|once belonged to <adult>|came in a big box|made <him> <~joy>}}.
        <day> the <toy> was {gone|lost|not there|nowhere to be seen}. <sad hero>

        "{Where is|Where did I leave|Who has seen} my <toy>?" <asks hero>. {<who> {looked|searched} <~spot>.|
        first <he> looked <~spot>, then <~spot>.|<who> {peeked|felt} <~spot>, but {there was only a <~treasure>|
        <he> just found {an old|a dusty} <~clothing>}.} {it was not there.|no <toy>!|nothing but dust.|}
        {<he> even looked <~spot>.|<he> called its name, but a <toy> cannot answer.|<who> looked again and again.|}

        {<adult> {came in|heard <him>|saw <his> face}.|<he> went to <adult>.} <comforts adult hero>
        "{When|Where} did you {play with it|have it|see it} last?" <asks adult>. <thinks hero>
        "{I was|I think I was|Yesterday I was} <place.in>," <says hero>. {so|together} they <~move.ed> to the <place>
        {and looked <~nook> and <~nook>|to look|hand in hand}. <aside>

        {<sounds> there it was!|at last, <who> saw something <~color>.|<adult> pointed. "What is that?" <asks adult>.|
        {just when|as} they wanted to {go home|give up}, <who> saw it.} the <toy> was <~nook>{, {a little wet|dusty|safe and dry}|}.
        <happy hero> {<thanks hero adult>|<he> {kissed|hugged} the <toy> {<~number> times|and would not let go}.}

        {after that,|from then on,|now} {<hero> always put the <toy> back {in its place|in the same spot|<~spot>}|
        <who> looks after <his> things better|the <toy> sleeps in <his> arms}. <end>
        """,
    "anyone: the last treat": """
        <open>

        <day> <adult> {baked|brought home|gave <him>|bought} {a <~yummy> <treat>|a basket of <treat.s>|some <~yummy> <treat.s>}.
        {<happy hero>|the smell was {sweet|<~nice>}.|"{For me? Yum|Yum|Oh, yum}!" <cheers hero>.} <who> ate {one|two} {and|, and then} {one more|another}
        {until|, until} {there was|only} one <treat> {was|} left.

        <then> {<his> friend <friend> {came by|sat down next to <him>|walked up}|<friend>, {a|the} <friend.noun> from next door, came to play}.
        "{Can|May|Could} I have {that <treat>|some|a bite}{, please|}?" <asks friend>. {<refuses hero>|"It is mine," <says hero>.|
        <who> held the <treat> {close|behind <his> back}. "It is {mine|my last one}!" <cries hero>.} <sad friend>

        {<who> took a {big|small} bite, but it did not taste {good|<~yummy>} now.|<hero> looked at <friend>, and the <treat> felt {heavy|big} in <his> <hands>.|
        <hero> remembered {how <friend> gave <him> <~number> <~fruit.s> {last week|once}|the day <friend> {shared|gave <him>} some <~dish>}.|
        <adult> {saw it and said|said <~softly>}, "A <treat> is {sweeter|better} when {two eat it|you share it}."} <sorry hero>

        {"{Wait|Come back|I am sorry}, <friend>!" <cries hero>.|<who> ran after <friend>.} {<hero> {broke|cut} the <treat> {in two|in half|into two pieces}|
        "Let us {share|each have half}," <says hero>}. {the {bigger|big} piece was for <friend>.|one half for <friend>, one half for <himself>.|}
        <happy friend> <thanks friend hero>

        {they sat <place.in> and ate{| <~fast>}.|they {ate|chewed} and {<~frolic.ed>|talked about <~animal.s>}.} {"{It tastes|This is} {better|best} together," <says hero>.|
        it was the {best|sweetest} <treat> of all.|<moral>|the next day, <friend> brought <~number> <~fruit.s> and shared them, too.} <end>
        """,
    "anyone: the broken thing": """
        <open>

        <adult> had {a <~look> <breakable>|a <~color> <breakable> {with <~color> {dots|flowers|stars} on it|from <adult.his> own grandma}}. "{Please|You must|Always} be careful
        {with it|near it}," <adult> {often|always} said. <day> <hero> {was {<~frolic.ing>|playing {ball|catch|tag}} in the house|
        wanted to {reach|see} the <~treat.s> on the shelf|<~move.ed> past the table with a <~toy>}. {<inside>|}

        <but> <his> {elbow|foot|arm|<toy>} {hit|bumped|touched} the <breakable>. <~bang>! it {fell|dropped|rolled} {off|from} the {table|shelf} and {broke|cracked}
        {into <~number> pieces|in two|}. <surprised hero> <scared hero>

        {"{What now|What should I do|What will <adult.call> say}?" <asks hero>.|<thinks hero>} {<who> {hid|pushed} the pieces <~spot>.|
        <who> wanted to hide the pieces <~spot>, {but {that felt|it felt} wrong|and so <he> did}.|<he> wished <he> could make it whole.}
        {soon|just then|a little later|at dinner}, <adult> {came in|came home|looked around}. "{Where is|What happened to|Do you know what happened to} my <breakable>?" <asks adult>.

        {{"The <~pet> did it," <tells hero>. but {that was not true|it was a lie}, and <his> tummy hurt.|<who> said nothing at first.|}
        then <who> took a {deep|big} breath.|<hero> looked up.} "I {did it|broke it|have to tell you something}. {I am {so|very} sorry|It was me|I bumped into it}," <says hero>.
        {<sorry hero>|}

        <adult> {was quiet for a moment|sat down|was not angry|was sad about the <breakable>}. "{Thank you for telling {me|} the truth|
        I am glad that you told me|You were brave to say it|A <breakable> can be {fixed|mended}, but a lie is hard to {fix|mend}}," <says adult>.
        {together|then|that afternoon}, they {glued it {with care|slowly}|swept up the pieces|made a new one out of clay|put the pieces in a box}.
        {it had {lines|cracks}, but it {looked|was} even more <~look>.|it was not like {new|before}, but it was theirs.|}
        {<hero> felt {much better|light again}.|<happy hero>|<moral>} <end>
        """,
    "anyone: a noise at night": """
        <open>

        one night, {when the {house|world} was {dark|still}|after the {lamp|light} was out|when everyone was asleep}, <hero> {heard|woke up and heard} a {strange|funny|soft|loud} noise.
        <~noise>! {it came from <spot>|it came {again|nearer}|there it was again}. <scared hero> <who> {pulled the blanket over <his> head|hugged <his> <toy>|sat up in bed}.

        "{Who|What} is {there|that}?" <asks hero>. {nobody answered.|there was only more noise.|<~noise>!} {"{Maybe|Perhaps} it is a <~beastly> {ghost|giant|monster|dragon}," <says hero>.|
        {in <his> head, it was|<who> thought of} a {big|hairy|green} {monster|dragon} with <~number> {teeth|eyes|legs}.|the shadows looked like a {<~shape>|<~shape>}.}
        {<he> called <adult>|<who> {wanted|tried} to sleep, but {could not|the noise went on}}.

        {<hero> took {a|<his>} flashlight and {<adult>'s hand|<his> <toy>}|<adult> {came|came in} with a {candle|light|lamp}. "Let us {look|go and see|find out} together," <says adult>|
        then <hero> thought, "I {can|will} be brave"}. {step by step|slowly|on tiptoe}, {they|<he>} {went|crept|walked} {to the {door|window|corner}|across the floor}.
        {<quiet>|} {one, two, three!|<his> heart beat fast.|}

        {it was only {the <~pet>|a <~beastly> <~pet> that wanted {to come in|some <~drink>|to play}|a branch {of the <~tree>|} {at|on} the window|the {wind|rain} {at the window|in the chimney}|
        <adult> who {baked|cooked} <~dish> for the morning|a <~bug> that could not find the way out|a {leaky|dripping} {pipe|tap}|
        a <~toy> that {rolled|swung} {to and fro|in the wind}}!}
        {<hero> {laughed|had to laugh}.|"{Is that all|It was only you|You silly thing}!" <cheers hero>.|<happy hero>}

        "{Things look|Everything looks} {bigger|scary} in the dark," <says adult>. {<hero> {nodded|yawned} and went back to bed.|<tired hero>|
        <hero> was {not|no longer} <~fright>.} {{next time|the next night}, <he> {looked|smiled} and was not afraid at all.|
        soon <he> {slept|dreamed} {deeply|well}.|<end>}
        """,
    "anyone: a rainy day": """
        <open>

        {one <~weekday>,|one {day|morning},|all {day|week},} {it {rained and rained|was raining hard}|{rain|big drops} {fell|ran} down the window|dark clouds {came|hung} over the {house|hill}}.
        <hero> wanted to {<hobby>|go to the <place>|play outside with <his> friend <friend>}, but {it was too wet|<adult> said no|<he> could not}. <sad hero>

        "{There is nothing to do|I am bored|I hate rain|When will it stop}," <groans hero>. {<he> counted {the drops|<~number> puddles}.|<who> {lay|sat} {by the window|on the rug}.|}
        {<adult> {smiled|looked up}. "Then {think of|make up} something {new|<~nice>}," <says adult>.|<thinks hero>|{there was a knock. It was <friend>, with a wet <~clothing>!}}

        <idea hero> <who> {took|got|carried} {a {big|} box and a <tool>|<~number> {chairs|pillows} and a {blanket|sheet}|a <tool> and some {paper|string}} {from the {attic|shed|closet}|}.
        {soon|<then>} it was a {ship|castle|cave|tent|rocket|train|tower}{ with a <~color> {flag|door|roof}|}! "{I am|Now I am|Look, I am} a <~dream>!" <cheers hero>.
        {{<friend>|<adult>} {was|played} the {king|queen|crew|cook|dragon|passenger}.|they {sailed|traveled} {all the way|} to {the moon|a far island|the land of <~fruit.s>}.}
        {they {met|fought off|fed} <~number> <~zoo.s>{| and a <~beastly> whale}.|<~bang>! ^went the thunder, but {nobody|no one} {minded|cared|heard it}.|}

        <meal> {when {the sun came out|the rain stopped}, {nobody noticed|<hero> did not even {see|notice}}.|{then|at last} {there was a rainbow: red, orange, yellow, green, blue and purple|the sun came out}.
        {they {jumped|splashed} in {every|} puddles.|"Already?" <asks hero>.}|it rained until {evening|bedtime}, {but|and} that was {fine|good}.}
        "{Rain is|Rainy days are} {not so bad|fun, too|<~nice>}," <says hero>. <end>
        """,
    "anyone: the slow seed": """
        <open>

        <day> {<adult>|<worker>} gave <hero> a {small|tiny|<~look>} <plant>. {it was {smaller|lighter} than a <~bug>.|it did not look like much.|}
        "{Plant it|Put it in the ground|Give it {water|sun}} and {wait|be patient|you will see}," {^<he> heard|<tells adult>}. <hero> {dug|made} a {small|deep} hole
        {in the garden|by the fence|under the window|in a pot} and put the <plant> in. <he> {gave it {water|a drink}|patted the {earth|ground}|sang to it: "<~hum>"}.

        the next {morning|day}, <who> {ran|hurried} to look. {nothing!|there was only {mud|earth}.|not even a leaf.} {<sad hero>|"{Grow|Wake up}, little <plant>!" <cries hero>.|
        "Why does it not grow?" <asks hero>.} {<who> wanted to dig it up {again|and look}.|<who> waited {<~number> days|a whole week}, and {still nothing|nothing happened}.|}
        <adult> {laughed|smiled|sat down next to <him>}. "{Good|Big|The best} things {need|take} time," <says adult>. "{You were small once, too|The <plant> is {busy|not asleep} {down there|in the dark}|
        Even the {tallest|biggest} <~tree> was once {tiny|a seed}}."

        {so|from then on,} <hero> {came|looked} every {day|morning} with {a {cup|can} of water|<his> watering can}. {<he> pulled the weeds and chased away the <~bird.s>.|when it was hot, <he> made some shade with a <~clothing>.|
        on <~weekday> it rained; on <~weekday> the sun shone.|while <he> waited, <he> {<hobby.ed>|counted to <~number>}.|}
        {<aside>|}

        {then, {one|on a <~sunny>} {morning|day}|after <~number> {days|weeks}|when <he> {almost forgot it|did not think of it}}, {there was|<hero> saw} something {green|small and green|<~nice>}! {a {tiny|little} leaf {peeked|came} out {of the earth|of the ground}.|<surprised hero>}
        {day by day|in the warm sun|week by week}, it grew {taller|bigger}{ and {taller|bigger}|}: {up to <his> {knee|nose|chin}|as tall as <adult>|as high as the {fence|window}}. {in the end|<then>} there were {<~number>|big|beautiful|fresh|real|so many} <plant.grown>{ on it|}.
        <happy hero> {"{It was|I am glad} I {waited|did not dig it up}!" <cheers hero>.|"{You see? Waiting helps|Now you know how to wait}," <says adult>.|<praises adult hero>} <end>
        """,
    "anyone: learning something hard": """
        <open>

        {<he> could do many things, but {one|there was one} thing was {too|very} hard: <he> could not <skill>.|
        <hero> wanted to <skill>{, just like <friend>| more than anything}.|all <his> friends could <skill>, but <hero> could not.}
        <day> <who> {said|told <adult>}, "{Today|This time|Now} I {want to|will} {learn it|learn to <skill>}!"

        {<who> {tried|began}, but {it went wrong|<he> fell {down|over}|nothing worked}.|the first time, <he> {fell {down|over}|failed}.} <sounds> {the second time {was worse|was no better}.|then <he> tried {again|<~hard>}, {and again it went wrong|but it did not work}.|}
        {<his> {knee|elbow|nose|finger} hurt a little.|<tired he>|} "{I can not do it|I will never learn it|It is too hard|I give up}," <groans hero>. {<sad hero>|<angry hero>|}

        {<friend>|<adult>} {came|sat down} {by|next to <him>}. "{Do you know|Did I ever tell you} how often I {fell|failed} {when I learned it|at first}? {<~number>|a hundred|a thousand} times!" {^said the kind voice|^<he> heard}.
        {<urges adult hero>|<comforts adult hero>} {<he> showed <him> a {trick|<~nice> trick}: {slow|look ahead|hold on and breathe}.|"{Slowly|Look ahead|Breathe}, and do not {think of falling|look down}," <says adult>.|}

        <hero> {nodded|wiped <his> {nose|eyes}|took a deep breath}. {<he> {tried|practiced} <~hard>.|{every|each} {day|<~daytime>} <he> {tried|practiced} {some more|<~number> times|<~hard>}.|
        <he> {tried|practiced} in the {morning|rain}, and <he> {tried|practiced} {at noon|in the evening}.} {little by little|day by day|slowly}, {it got {better|easier}|<he> {got|became} better}. {<aside>|}

        {and then,|at last,|one {morning|<~weekday>},} {it worked|<he> did it}! <hero> {could {really|} <skill>|was able to <skill>}{, all by <himself>| without help| just like that}! {<proud hero>|"{Look|Look at me|I did it}!" <cheers hero>.|<happy hero>} <praises adult hero>
        {<hero> knew now: {if you {try|fall} {again and again|often enough}, you {learn|get better}|nobody is born a {master|<~dream>}|hard things get easy, one step at a time}.|{soon|later}, <he> {helped|taught} {a friend|<friend>} to <skill>, too.|} <end>
        """,
    "anyone: a hurt animal": """
        <open>

        <day> <hero> {was {walking|playing} <place.in>|went to the <place>}{ with <his> <~clothing> on| all alone|}. <aside> {suddenly|then} <he> heard {a {small|sad|weak} {sound|cry}|something cry}. {it came from the {grass|bushes}.|<who> looked <~nook>.|"Who is there?" <asks hero>.}

        there, <nook>, {was|lay|sat} a {small|little|<~beastly>} <animal>. {its {leg|foot|back} was {stuck|caught} in {a {net|fence|rope|string}|some {wire|roots|thorns}}|it had {a thorn in its {foot|side}|a hurt {leg|foot}|hurt its leg}|it {could not {get up|move}|was cold and hungry}}.
        {it {shook|looked up} {with {big|wide|wet} eyes|and made no sound}.|it was {afraid|scared} of <hero>.|<scared he>} "{Do not be {afraid|scared}|I will not hurt you|I will help you|Poor thing}," <says hero>.

        {<hero> {moved|came} {closer|near} {slowly|very slowly}.|<who> sat down and waited.|<thinks hero>} <but> {the <animal> {pulled back|tried to hide}|<he> did not know {what to do|how to help}}. {so|then} <who> {ran|<~move.ed>} home to {get|ask|fetch} <adult>. "{We must|Let us} be {gentle|slow and quiet}," <says adult>.
        {they {brought|took} a {blanket|basket|soft towel}, {some water|a {bowl|cup} of <~drink>} and {a {soft|clean} cloth|some <~fruit.s>}.|<adult> {held|calmed} the <animal> {while|and} <hero> {helped|sang}: "<~hum>."}

        {together|very gently|with {care|slow <hands>}}, they {set it free|helped it|{washed|cleaned} the {leg|sore spot} and put {a {cloth|leaf}|a <~color> ribbon} around it}. {they {made|built} a {bed|nest} {of {straw|leaves|wool}|in a box}, <spot>.|{every|each} {day|<~daytime>}, <hero> {brought|gave} it {<~fruit.s>|<~vegetable.s>|<~drink>|seeds}{ and {sang|talked} to it|}.|}
        {after {<~number> days|a week|a good rest}|soon}, the <animal> {could {walk|run|jump} again|was {well|strong} {again|}|stood up, first {slowly|a bit shaky}, then {tall|strong}}.

        {"{Go|You can go} home now, little {one|friend}," <says hero>.|it was time to say goodbye, and <hero> was {happy and sad|brave}.|<hero> opened the {door|gate|box}.} the <animal> {looked back {once|one more time}|<~frolic.ed> around <him> {once|<~number> times}|touched <his> {hand|nose|arm}} and {<~move.ed>|ran} {away|off} {into|to} the {woods|grass|trees}.
        {<praises adult hero>|<happy hero>|<moral>} {sometimes|{every|each} {spring|<~weekday>}|now and then}, {it {came|comes} {back|to visit}|<hero> saw it {<nook>|near the {house|trees}}}{ and {waved|said hello}|}. <end>
        """,
    "anyone: salt for sugar": """
        <open>

        <day> <hero> {wanted to|said, "Let us"} {bake|make} {<treat.s>|some <treat.s>} for {<adult>|<his> friend <friend>|the {party|fair|picnic}}. {<his> apron was too {long|big}.|<he> put on {an|a <~color>} apron.|first, <he> washed <his> <hands>.}
        {into the bowl went|<he> {took|mixed} {a big bowl and|}} {<~number> eggs|flour|milk}, {butter|milk|<~number> <~fruit.s>} and {a {cup|spoon} of sugar|sugar}. {<who> {stirred|mixed} {round and round|<~hard>}.|<~bang>! an egg fell on the floor.|flour flew {up|everywhere}, even on <his> nose.|"<~hum>," sang <hero>.}

        {soon|<then>} the {oven|kitchen|house} smelled {sweet|of <treat.s>|<~nice>}. {<friend>|<adult>} {came|was} {in|there} and {took|had} {a {big|} bite|the first <treat>}. {oh, what a face!|<surprised hero>|<who> waited for a smile.} {"{Salty|Oh, salt|Too salty}!" <cries hero>. <he> had tasted one, too.|"Is it {good|sweet}?" <asks hero>. but it was salty!|
        the <treat.s> were {not sweet at all|as salty as the sea}!}

        {<hero> {took|mixed up} the {salt|wrong jar} {for|with} {the|} sugar.|the jars of salt and sugar looked {the same|just alike}.|"{I took the wrong jar|I used salt, not sugar}," <groans hero>.} {<sad hero>|<sorry hero>|<angry hero>} {"{Now|All} my <treat.s> are {ruined|bad}," <groans hero>.|<he> {wanted to throw|threw} {them|the <treat.s>} {away|out}.|}

        <comforts adult hero> {"{Everybody|Every <~worker>|Even a cook} {makes mistakes|does that {once|sometimes}}," <says adult>.|<adult> {began|started} to laugh, and {soon|then} {both|they both} laughed.|} {<idea hero>|"{Let us|We can} {try again|start over}," <says adult>.}
        {they {wrote|painted} a big {S|sign} on the sugar jar.|this time, <he> {tasted|tried} it first: {sweet|yes, sugar}!|<he> {read|checked} the {jars|labels} {twice|with care}.} {they {stirred|mixed} and baked {once more|again}.|<meal>}

        {the {new|next} <treat.s> were <~yummy>, <~yummy> and {sweet|gone {soon|in no time}}.|"{Yum|Mmm}! {The best|These are} <treat.s>{ ever|}!" <cheers adult>.|everybody ate {<~number>|two|three} of them.}
        {{and|but} the salty ones? {the <~animal.s> {liked|loved} them|they gave them to the {goats|sheep}|they made a {tower|wall} out of them}.|<hero> {laughed|smiled}. "{Next time I will {taste|look} first|A mistake can be {fun|funny}}," <says hero>.|<happy hero>} <end>
        """,
    "anyone: everyone forgot": """
        <open>

        {it was <hero.whose> birthday.|today was a {<~nice>|big} day: {it was|} <hero.whose> birthday{!|.}|<hero> {woke|got} up {early|with a smile}. it was <his> birthday!} <he> {<~move.ed>|ran} {to the kitchen|down the stairs|to <adult>} and {waited for|hoped for} {a hug|a song|a <treat>}. <but> <adult> {only|just} {drank|made} <~drink> and said, "Good morning. {Eat your <~dish>.|Did you sleep well?|It is <weekday>.|Mind the <~pet>.}"

        {<hero> waited.|"Maybe {it is a joke|they will say it later}," <says hero>.|<surprised he>} <he> {went|<~move.ed>} to {see|find} <his> friend <friend>. "{Do you know what day it is|What day is {it|today}}?" <asks hero>. "{<weekday>, of course|A {cloudy|<~sunny>} day|Washing day}," <says friend>. "{I am|I have to be} {busy|off} now{. Bye|}!"
        {<hero> {met|asked} <worker>{, too|}, but {the <worker.noun> {only|just} {waved|nodded}|nobody knew}.|<his> other friend <friend2> {ran past|had no time}{|, too}.|} <sad hero> "{Nobody|No one} {knows|thinks of me|remembers}," <groans hero>.

        {<who> {sat|hid} <nook> {and {drew lines in the {sand|dust}|counted <~bug.s>}|all alone}.|slowly, <he> walked {home|back}{ and kicked a {stone|pebble}|}.|<aside>} {the {house|den|place} was {dark|very quiet}.|the curtains were {closed|drawn}.|} <he> opened the door {<~hard>|} and {looked in|stepped inside}. "Surprise!" ^{everybody|they all} {shouted|called}.

        {there were {<~number>|<~color>} {balloons|lamps} and {a {big|huge|tall} cake|<~yummy> <~treat.s>}{ with <~number> candles|}.|{<adult>|<friend>} {held|carried} a {cake|big <~color> box}.|the {room|table} was full of {<~flower.s>|<~color> paper stars}.} <surprised hero>
        "{We did not forget|How could we forget you|We had to keep {it|the} secret|Happy birthday}!" <cheers friend>.
        {<adult> {laughed|hugged <him>}. "{We worked on it all {day|week}|You should see your face}!"|<happy hero>}
        {<friend> gave <him> a <~look> <~toy>, and <friend2> gave <him> {some <~flower.s>|a <~color> <~clothing>}.|<meal>} <thanks hero friend>
        {"{This is|It is} the {best|<~nice>} birthday {ever|of my life|of all}," <says hero>.|they {<~frolic.ed>|played|sang} until {the moon came up|bedtime|everyone was tired}.|<end>}
        """,
    "anyone: a new neighbor": """
        <open>

        <day> {a new family|somebody new} moved {in next door|to the other side of the {road|hill|river}}. {there {were {boxes|chairs|beds} everywhere|was a big cart full of {boxes|chairs}}.|<hero> {watched|peeked} from behind {a|the} {tree|wall|<~clothing>}.}
        {between|behind} the boxes {sat|stood} a <friend.noun> with a <~color> <~clothing>{, all alone| and a {sad|shy} face| and big eyes}.

        "{Hello! I am <hero>|Hi, my name is <hero>}. {What is your name|Who are you}?" <asks hero>. the <friend.noun> {said nothing|looked down|hid behind a {box|chair}|turned red}. {<surprised hero>|"Maybe <friend.he> does not like me," <says hero>.|<sad hero>}
        {at {home|dinner}, <adult> said|"It is not that," <tells adult>. <adult> said}, "{New places|First days} {are|can be} scary. {Give <friend.him> time|Be patient|Everybody is shy sometimes}."

        the next {day|<~daytime>}, <hero> came back with {a {bag|basket} of <~fruit.s>|<~number> <~yummy> <~treat.s>|a <~look> <toy>|some <~flower.s>}. {<he> put {it|the gift} on the {wall|step} and waited.|"This is for you," <says hero>.} {slowly,|little by little,|<then>} the <friend.noun> {came closer|looked up|smiled}.
        "{I am <friend>|My name is <friend>}," <friend.he> {said|whispered}. "{I do not know anyone here|I miss my old {home|friends}|I was afraid that nobody likes me}." {"Now you know me!" <cheers hero>.|"{You can|Come and} {play with me|be my friend}," <says hero>.|<comforts hero friend>}

        {<hero> showed <friend> {the <~place>, the <~place>|the {best|tallest} <~tree>} and {the <~shop>|<his> secret spot}.|they {played|ran} <place.in> until {dinner|the sun went down}.|<friend> knew {a game that <hero> had never played|<~number> new games|how to {juggle|whistle}}.} <aside> {soon|by evening|after that} they {<~frolic.ed>|laughed and <~frolic.ed>} {like old friends|together}.
        <happy friend> {"{A friend is just|Every friend was once} someone {new|you did not know}," <says adult>.|{now|from that day on} they {met|played} every {day|<weekday>}.|<moral>} <end>
        """,
    "anyone: taking turns": """
        <open>

        <day> <hero> and <his> friend <friend> {found|saw|got} {a|one} <look> <toy> <place.in>. {"I saw it first!" <cries hero>. "No, I did!" <cries friend>.|both wanted {it|to play with it}.|<hero> {took|grabbed} it. "It is my turn!" <cries friend>.}
        {they {pulled|tugged} and pulled.|<hero> held one {end|side}, <friend> held the other.|"{Mine|Give it to me|Let go}!" <cries friend>. "{No, mine|You let go|Never}!" <cries hero>.} <angry friend> {<~bang>! the <toy> fell {into the mud|to the ground}.|then the <toy> {cracked|slipped} and {fell|rolled} {away|down}.|}

        {they {looked|did not look} at {each other|the <toy>}.|now nobody {played|was <~joy>}.} {<hero> sat <nook>, <friend> sat <nook2>.|"I {will not|never want to} play with you {again|any more}!" <cries friend>.|} {it was {very|too} quiet.|the <toy> lay {there|in the grass}, all alone.|playing alone was {no fun|boring}.}
        {<adult>|<critter>} {came by|saw them|heard it all}. "{One <toy> and two friends|What a pity|Such a <look> <toy> and no one plays with it}!" {^said a voice|^they heard}. "{What could you do|Is there another way|How can both of you {play|have fun}}?"

        <thinks hero> {"We could take turns," <says hero>. "{You {first|can start}|I count to <~number>, then we swap}."|"{What if|Maybe} we {play together|make a new game}?" <asks hero>.} <agrees friend> {"{I am sorry|Sorry that I {shouted|pulled}}," <says friend>. "Me, too," <says hero>.|they shook {hands|on it}.|}
        first <friend> {had a turn|played}, then <hero>, then <friend> again. {they counted {out loud|together}: one, two, three{|, four, five|, four}!|they {made up|played} a game with {<~number>|new} rules.|they {laughed|<~frolic.ed>} so much that {their tummies hurt|a <~bird> flew up}.} <aside>

        {in the end,|soon} they forgot {whose turn it was|who was first}. {<happy friend>|<happy hero>} {"{Taking turns is|Sharing is} {easy|<~nice>}," <says hero>.|"{Two can have|It is} more fun {than one|together}," <says friend>.|<moral>} <end>
        """,
    "anyone: a race": """
        <open>

        every {year|<~season>|summer} there was a {<~nice>|big} race {<place.in>|around the <place>|from the <~place> to the <place>}. {the winner got a {<~color> ribbon|<~look> {medal|cup}|big <~treat>}.|everybody {came|wanted to win}.} <friend> was {the fastest|very fast}. "{I always win|Nobody can beat me|You are too slow, <hero>}!" <cheers friend>.
        {<hero> was not {very|so} fast, but <he> {never gave up|wanted to try|could keep going}.|<hero> {said nothing|only smiled} and {tied <his> {shoes|<~clothing>}|practiced every <~daytime>}.|<sad hero>} {<urges adult hero>|}

        <day> {they all stood {at the start|in a row}.|a <~noisy> looked on.|<worker> {held|waved} a {flag|<~color> cloth}.} "{Ready, set, go|One, two, three, go|On your marks, go}!" <friend> {<~move.ed> {off|ahead}|was {far ahead|in front} at once}. <hero> came {last|after <~number> others}.
        {<his> {legs|feet} {hurt|were heavy}.|step by step <he> went {on|up the hill}.|"{Do not stop|One more step|Keep going}," <he> {told <himself>|thought}.} {<aside>|}

        <but> <friend> {stopped to {wave|rest|eat a <~fruit>|talk to <critter>}|looked back and {laughed|tripped}|took a {nap <nook>|wrong turn}}. "{I have {time|so much time}|They are all far behind}," <friend> {said|thought}. {<hero> {<~move.ed>|ran} on, {not fast|slow} but {steady|sure}|<hero> did not stop}. {closer and closer|one by one <he> passed the others, and {closer|nearer}} {came|was} the {end|line}.
        {when <friend> {looked up|saw <hero>}, {it was {too|almost too} late|<friend.he> ran like the wind}.|"{Go, go|Come on}, <hero>!" <cries adult>.}

        {<hero> {crossed|was over} the line first, by one {step|nose|toe}!|<hero> won!|they {ran|jumped} over the line {together|at the same time}!|<hero> was not first, but <he> was {second|third}, {better than ever|and that was <~nice>}!} <surprised friend> {<happy hero>|<proud hero>} <praises adult hero>
        {<friend> {came|walked} up. "{You were {great|good}|Well done|I should not brag}," <says friend>.|"{Slow and steady is {good|fine}, too|It is not enough to be fast}," <says friend>.|{"{Next time, shall|Shall} we run together?" <asks friend>. <agrees hero>}} {they shared the <~treat>.|<moral>|} <end>
        """,
    "anyone: lost in the crowd": """
        <open>

        <day> <hero> went to the <shop> with <adult>. {it was {very|so} {full|loud|busy}.|there were {people|legs|bags} everywhere.|the air smelled of <~dish> and <~treat.s>.} "{Hold my hand|Stay close|Stay with me}," <says adult>. <agrees hero>
        <but> <hero> saw {a <~color> <~toy> {in a window|that moved}|a <~worker.noun> with a {tall|<~color>} <~clothing>|<~number> <~color> balloons|a <~beastly> <~pet> in a basket}. {<he> stopped|<who> let go} {just for a moment|to look}. when <he> {turned around|looked up|looked back}, <adult> was {gone|not there}.

        "{<adult.call>|<adult.call>? Where are you|<adult.call>! <adult.call>}?" <asks hero>. {nobody answered.|so many {coats|bags|faces}, but not {the right one|<adult.his> face}.|<who> ran {left|this way}, then {right|that way}.} <scared hero> {<sad he>|"I am lost," <groans hero>.|}
        {then <he> remembered what <adult> {often|always} said: "If you are lost, {stay where you are|stand still|ask {for help|someone who works there}}."|<thinks hero>} {so <he> stood still {by|next to} a {big|} {clock|fountain|lamp|<~color> door}|so <he> went to <worker>}.

        {<worker> {saw|noticed} <him>|<worker> {bent|knelt} down}. "{Are you {lost|all right|alone}|Can I help you|Why are you {sad|alone}}, {little one|my friend|little <boy>}?" <asks worker>. "{I can not find <adult>|<adult.call> is gone|I let go of <adult.his> hand}," <tells hero>. "{Do not worry|We will find <adult.him>|That happens}. {What does <adult.he> look like|What is <adult.his> name|What is <adult.he> wearing}?" <asks worker>.
        {"<adult.he> {has|wears} a <~color> <~clothing>," <tells hero>.|<hero> {told <worker.him> {all|about the <~color> <~clothing>}|thought hard. "A <~color> <~clothing>," <he> said}.} {<worker> {rang|hit} a {bell|gong}|<worker> {lifted|put} <him> {up high|on a {box|chair}}|together they {looked|asked} {everywhere|around}}.

        {soon|<sounds> there|then, from the {back|stairs|left}}, {a voice called|<who> heard}, "<hero>! {There you are|Oh, my dear|At last}!" it was <adult>! {they {ran|flew} into each other's arms.|<adult> {held|hugged} <him> {tight|for a long time}.|<happy hero>} {"I {looked|was looking} for you everywhere," <tells adult>.|"I am sorry I let go," <says hero>.|}
        {<thanks adult worker>|<worker> gave <hero> a <~yummy> <~treat>.|<thanks hero worker>} {on the way home,|from then on,} <hero> held {on tight|<adult.his> hand}{ and did not let go|}. <end>
        """,
    "anyone: a gift for a sick friend": """
        <open>

        <day> <hero> {went|<~move.ed>} to play with <his> friend <friend>, but <friend> was {sick|ill|in bed}. "{<friend> has a {cold|fever|sore throat}|No playing today|<friend> must rest}," {^said the {nurse|doctor}|^<he> heard at the door}. <sad hero>
        "{Poor <friend>|How {boring|sad} to be in bed|I {want|wish I could} {help|cheer <friend.him> up}}," <says hero>. {<thinks hero>|} {<idea hero>|"What can I do?" <asks hero>. "{Make|Bring} <friend.him> something," <says adult>.}

        <hero> {took|got} {paper, {paint|glue} and a brush|a {big|little} <tool> and some {string|paper}|<~number> {sticks|leaves} and {some |}yarn}{ and sat down <place.in>|}. {<he> wanted to <make>.|"I will <make>," <says hero>.} it {was not easy|took a long time}. {the {first|} try {went wrong|looked like a <~shape>}.|there was {paint|glue} on <his> {nose|<~clothing>}.|<he> worked {<~hard>|until dinner}.} {<inside>|}
        {"That is <~nice>," <says adult>.|at last it was {ready|done}: {<~color>|big}, {<~color>|bright} and {<~nice>|full of love}.|} <adult> {gave <him>|added|packed} {a {pot|jar} of <~dish>|<~number> <~fruit.s>|some <~drink>}{, too|}.

        {in the {rain|wind}, <he> {carried|took} it all to <friend>.|<who> <~move.ed> to <friend.whose> {house|door|window} {<~fast>|}.} <aside> {<he> knocked: {one, two, three|tap, tap}!|<who> {looked|climbed} in at the window.} <friend> {lay|sat} {in bed|under <~number> blankets} with a {red|<~color>} nose. "{Achoo|Oh}! Is that {you, <hero>|for me}?" <asks friend>.
        {"I made it for you," <tells hero>. |}<surprised friend> {<happy friend>|<friend> laughed for the first time {that|in a} {day|week}.} <thanks friend hero>

        {they {told|read} {stories|jokes} until it was {late|dark}.|<hero> told <friend.him> {about the {<~animal.s>|<~bug.s>} outside|<~number> {jokes|stories}}.|<meal>} {after {<~number> days|a few days}|the next <~weekday2>|soon}, <friend> was well{ again|}. {"Your gift {made me well|was the best medicine}," <says friend>.|and when <hero> {had a cold|was sick}, who came with a gift? <friend>!|together they {<~move.ed>|went} to the <place>{ at last|}.} <end>
        """,
    "anyone: the tower": """
        <open>

        <day> <hero> wanted to build {the {tallest|biggest}|a {tall|big}} {tower|castle|fort|house} {of {blocks|boxes|stones|sticks|logs}|{ever|in the world}}. {<he> {carried|brought} {them|everything} to the <~place>.|first came the {big|heavy} ones, then the small ones.|"One, two, three, <~number>," <he> counted.}
        {<friend> {came|<~move.ed> by}. "Can I help?" <asks friend>. <refuses hero> "{I can do it alone|It is my tower}!"|<his> friend <friend> wanted to help, but <hero> {wanted|liked} to do it alone.|"I do not need help," <says hero>, when <friend> {came|asked}.}

        {higher and higher it went.|soon it was {as high as <his> nose|higher than a <~animal>}.|<hero> {stood on {a chair|a log|<his> toes}|stretched}.} {just one more!|only the {top|last one|flag} was missing.} <but> {the wind {came|blew}|a <~beastly> <~pet> ran by|it {shook|swayed}|<his> {foot|elbow} slipped}. <~bang>! {everything|it all} {fell|came} down{ with a {big|loud} noise|}.
        {<sad hero>|<angry hero>} {"{All that work|It is all gone|I {quit|will never build again}}," <groans hero>.|<he> kicked {a stone|the ground}.|} {<friend> did not laugh.|<friend> {came|sat down} {closer|next to <him>}.} <comforts friend hero>

        {"{Why did it fall|What went wrong}?" <asks hero>. "{It needs a {wide|strong} {bottom|base}|The {big|heavy} ones must be {down|at the bottom}|It was too thin}," <says friend>.|"{Four {hands|arms} are better than two|Two can hold more than one}," <says friend>.|"I was {silly|wrong}. {Will you help me|Please help me}?" <asks hero>. <agrees friend>}
        so they {began|started} {again|from the start}. <friend> held, <hero> {built|stacked}; {then they swapped|<hero> {sang|counted}, <friend> {laughed|lifted}}. {<aside>|} {one row of <~color>, one row of <~color>.|they made {a door, <~number> windows and a {bridge|flag}|a {gate|hole} for the <~pet>}.|it grew {slowly|row by row}, but it {stood|did not shake}.}

        {at last|when the sun {went down|was low}}, it {was done|was taller than {both of them|<adult>}}. {"{Wow|What a tower|Look at that}!" <cheers adult>.|they {put|set} {a <~color> flag|the <~toy>} on top.} {<happy friend>|<proud hero>} {"We {did|built} it together," <says hero>.|{alone <he> was fast|alone it fell}, but together {it stood|they were strong}.|<thanks hero friend>} <end>
        """,
    "anyone: not listening": """
        <open>

        "{Do not|Please do not|Never} {go near|play at} the {old well|deep {pond|water}|muddy {hole|ditch}|ice}," <adult> always said. "{It is not safe|You could fall in|It is {deeper|colder} than it looks}." {<hero> {nodded|promised}, but <he> {wondered why|did not really listen}.|"Yes, yes," <says hero>.|<hero> heard it {<~number>|a hundred} times.}
        <day> {<hero> {saw|followed} a <~color> <~bug>|<his> <toy> {rolled|flew} away|<hero> {<~move.ed>|went} {out|off} {to play|all alone}}. {it {led <him>|went}|the way went} {past the <~place>|through the trees}, {farther and farther|on and on}. <aside>

        {there it was|soon <he> was there}: the {place|spot}{ that <adult> had told <him> about|}. {"Only {one|a} {little look|step}," <says hero>.|<thinks hero> "It {looks|does not look} {safe|dangerous}," <says hero>.} <he> {took {one step|two steps}|leaned over|went closer}. <~bang>! {the {ground|edge|mud} {slipped|broke} away|<his> foot slipped}, and <he> {slid|fell|went} {in|down}{ up to <his> {knees|tummy}|}!
        {it was {cold|wet} and {dark|muddy}.|<his> {shoe|<~clothing>} {was stuck|got full of mud}.} <scared hero> "{Help|Help me|<adult.call>}! {I am stuck|I can not get out|Please come}!" <cries hero>.

        {<quiet>|nobody came at first.|} {<critter>|<friend>} heard {<him>|the cry}{ and <~move.ed> to get <adult>|}. {soon|then} <adult> came {running|with a <~look> rope|with a long stick}. "{Hold on|Hold on tight|Take it|Do not let go}!" <cries adult>. {one, two, three, pull!|<adult> pulled {<~hard>|and pulled}.} {<hero> was out|out came <hero>}, {wet|muddy|brown} from {head|nose} to toe{ and without one {shoe|sock}|}.

        "I am {so|very} sorry. I {did not listen|should have listened|went too close}," <groans hero>. {<adult> {wrapped|put} <him> in a {warm|dry|big} {coat|blanket}.|<adult> hugged <him>, mud and all.} "{I say it because I love you|A rule is there to keep you safe|I am {just|only} glad you are safe}," <says adult>.
        {at home there was a {hot|warm} bath, and {warm|some} <~dish>.|<meal>|} {<tired hero>|<happy hero>} {from then on,|after that,} <hero> {listened|thought twice}{ when <adult> {said|told <him>} something|}. {and together they {put up|built} a {fence|sign}{ there|}.|<end>}
        """,
    "anyone: a treasure map": """
        <open>

        <day> <hero> found {an old|a yellow|a torn} {map|piece of paper} {in a <~color> bottle|<spot>|between the pages of a book|<nook>}. {there was a {big|red} X on it!|it {showed|had} the <place>, {a|one} <~tree> and a {big|red} X.|"<~yay>! A treasure map!" <cheers hero>.} <hero> {ran|<~move.ed>} to <his> friend <friend>. {<surprised friend>|}
        "{Let us|We must|Shall we} find {it|the treasure}{ before dark|}{!" <cheers hero>|," <tells hero>}. <agrees friend> {they {took|packed} a <~tool>, {some <~drink>|<~number> <~fruit.s>} and a {<tool2>|shovel|lamp}.|"Maybe it is {gold|a crown|full of <~treat.s>}," <says friend>.}

        {first|the map said: first} they {had to|must} {walk|take} <~number> {big|} steps {past|from} {the|a} <~tree>, then {turn left|go right} {by|at} the {well|rock|{old|} bridge}. {"{One, two, three|Four, five, six}," <friend> counted.|<aside>} {they {crossed|jumped over} a {stream|ditch}|they {crawled|went} {under|through} a {bush|fence}}. {<friend> {slipped|got stuck}, but <hero> {helped|pulled}.|<hero> was {afraid|nervous} in the dark {wood|tunnel}, but <friend> {took <his> {hand|arm}|sang}.|}
        {"Are we {lost|there yet}?" <asks friend>. <thinks hero> "{We held|I held} the map {the wrong way|upside down}!" <cries hero>.|<critter> sat {there|on a {log|rock}}. "{Left|Go left}, {where the <~flower.s> {grow|bloom}|behind the {rock|hill}}," <says critter>.|<tired friend> {"{Just|Only} a little more," <says hero>.|}}

        {at last,|there,} <nook>, {was|they saw} the X{, made of {two sticks|stones}|}! they dug {and dug|<~hard>}. {clunk|tock|clink}! {the {shovel|stick} hit something.|there was {a box|an old trunk}.} {slowly|with <~number> {hands|pulls}}, they opened the {lid|box}. {inside lay|inside they found} {no gold, but |}{a <~look> <treasure>, a <~look> <~treasure> and {a letter|a note}|<~number> <~look> <~treasure.s> and a note|a {jar|bag} of {<~color>|glass} marbles and a note}.
        the note said: "{The {real|best} treasure is the one who {digs|walks} with you|Share it, and you will {be rich|have twice as much}|Put something in for the next one who comes|Well done! Love, <adult.call>}."

        {<hero> {looked|smiled} at <friend>.|<happy hero>|<happy friend>} {they shared everything: one for you, one for me.|each took one {thing|treasure} and put in {a <~fruit>|a button} for the next.|<friend> took the <treasure>{,| and} <hero> kept the map.} {"{This was|That was} {the best|a <~nice>} {day|adventure}," <says friend>.|} <end>
        """,
    "anyone: a wish": """
        <open>

        <day> <hero> found a <look> <treasure> <nook>. {when <he> {rubbed|cleaned} it, it {shone|hummed}.|it felt warm in <his> {hands|arms}.} "{I am|This is} {magic|a magic <treasure>}," {^said a {tiny|thin} voice|^it {whispered|sang}}. "You {have|may make} {one wish|three wishes}. {Choose {well|with care}|Think {first|well}}." <surprised hero>
        {"{Anything|Really}?" <asks hero>.|<thinks hero>} "{Then I|I} wish {for a {house|mountain} of <treat.s>|that it were {always|} my birthday every day|to be {bigger than|as tall as} a {house|<~tree>}|for {a hundred|a thousand} <toy.s>}!" <cheers hero>.

        <~bang>! {and so it was!|there it was!|it came true at once.} {at first|for an hour}, it was {<~nice>|so much fun}. {<he> {<~frolic.ed>|ate|played} and {<~frolic.ed>|laughed}.|<happy hero>} {but soon|then} {<his> tummy hurt|<he> was all alone|there was no room {to sit|left}|it got {boring|too much}|<he> did not fit {through the door|into <his> bed}}. {<his> friend <friend> could not {come in|find <him>|reach <him>}.|<friend> came, {saw it|looked} and {went|ran} {home|away}.|nobody {came|dared} to play.} <sad hero>
        "{I do not like this|It is too much|What did I do|This is not what I wanted}," <groans hero>. {<who> {held|looked at} the <treasure>. "{Please help me|Can I take it back}?" <asks hero>.|<he> {looked for|asked} <adult>. "{Is more always better|What do you really want}?" <asks adult>.}

        {<thinks hero>|<quiet>} "I {only want|just want|wish} {<friend> to {laugh|play} with me|everything {to be as it was|as before}|my {small|own} life and my friends back}," <says hero>. {the <treasure> {shone|glowed} {once more|<~color>}.|a {wind|warm light} {came|went} {through|around} the room.|one, two, three!} {it was all {as before|gone}.|the {magic|house|mountain} was gone.}

        {<friend> {stood|was} at the door{ with a <~toy>|}. "Do you want to play?" <asks friend>. <agrees hero>|<adult> {made|had} {some|} <~dish>, and it was {just enough|the best <hero> ever had}.|<hero> {ran|<~move.ed>} to <friend>{ and hugged <friend.him>|}.} {<happy hero>|} {the <treasure> is now {just|only} a <treasure>{, and it lies <~spot>|}.|<hero> {gave the <treasure> to <critter>|threw the <treasure> into the {river|lake}|put the <treasure> back} and never {wished for|wanted} {more|too much} again.|"{I have|We have} all {I|we} need," <says hero>.} <end>
        """,
    "anyone: a messy room": """
        <open>

        {<hero.whose> room was {a mess|very messy}: {<~toy.s>|<~clothing> and <~toy.s>|books} on the {bed|chair}, {<~fruit.s>|<~toy.s>|a sock} {under|behind} the {bed|door}.|<hero> never {put things away|cleaned up}. there were <~toy.s>, <~toy.s> and {even|} a <~treat> on the floor.} "{Please|You should|It is time to} {clean up|tidy up|put your things away}," <says adult>. <refuses hero> {"{Later|It is fine|I like it {this way|messy}}," <says hero>.|}

        <day> <hero> {wanted|was looking for} {<his> <look> <toy>|the <look> <toy>}. {<friend> {was waiting|waited} {outside|at the door} to play.|it was time to go to the <place>.} {but where was it?|"Where is it?" <asks hero>.} <he> {looked|searched} <~spot>. {<sounds> a {pile|tower} of books fell {on <his> {head|toe}|down}.|<he> {stepped|slipped} on a {block|<~treasure>}. ouch!|} <he> found {one <~clothing>, <~number> <~treasure.s> and {an old|half a} <~treat>|{only|just} <~number> {socks|<~treasure.s>}}, but no <toy>.
        {<angry hero>|<sad hero>} {"I can not find anything {here|in this mess}," <groans hero>.|} {<friend> could not wait {any more|any longer} and went alone.|"Do you see {now|why}?" <asks adult>.|<adult> {stood|was} in the door and {said nothing|smiled}.}

        {"{Fine|All right}, I will {clean up|tidy}," <says hero>.|<idea hero>} {<he> made it a game: {everything <~color> first|count to <~number> and put away <~number> things}.|<he> put the {cars|blocks} in the box, the books on the shelf and the {socks|clothes} in the drawer.|"<~hum>," <he> sang and {swept|carried|sorted}.} {<adult> {helped|brought a broom}.|<inside>|}
        {under the {last|very last} {sock|pile}|at the very {bottom|end}|{<spot>}}, {there was|<he> found} {the <toy>|<his> <toy>}! {and {also|} the <~treasure> that was {lost|gone} {since|for} {weeks|last <~weekday2>}|and {a coin|<~number> coins}, too}! <happy hero>

        {the {room|floor} {shone|was clean}. {<he> {could|had room to} {dance|play|<~frolic>}.|it looked bigger.}|"{What a|Such a} {<~nice>|clean} room!" <cheers adult>.} {now everything had a {place|home}|from then on, <he> tidied {a little|} every {day|evening}}. {<friend> came {back|again}, and they played {until dinner|with the <toy>}.|} <end>
        """,
    "anyone: the grumpy neighbor": """
        <open>

        {near|next to} {<hero.whose> home|<him>} lived <critter>, {old and|who was} {very|so|} {grumpy|cross}. "{Go away|Be quiet|Do not step on my <~flower.s>}!" <critter> {always shouted|said every day}. {everybody was {afraid of|scared of} <critter.him>.|nobody {liked|visited} <critter.him>.|even the <~bird.s> {flew|stayed} away.}
        <day> <hero.whose> <toy> {flew|fell|rolled} {over the fence|into <critter.his> garden|through the {gate|bushes}}. {<scared hero>|"Oh no, not there!" <cries hero>.} "{Leave it|Do not go in|<critter.he> will be {angry|mad}}," <says friend>, {<his> {best|good} friend|who {was|played} with <him>}. {but <hero> {loved|wanted} <his> <toy>.|<thinks hero>}

        {<who> {took a deep breath and|} {knocked|went to the door}.|slowly, <he> {opened|went through} the gate.} "{What do you want|Who is it|You again}?" <asks critter>. "{Good day|I am sorry}. {May I|Can I please} {get|have} my <toy>{ back|}?" <asks hero> <~softly>. {<critter> {frowned|grumbled}, but <critter.he> {gave|threw} it back.|<critter> looked at <him> for a long time. "{Here|Take it}."}
        then <hero> saw {that <critter.his> {fence|roof|chair} was broken|the {weeds|empty plates} {everywhere|all around}|that <critter.his> leg hurt|that <critter.he> was all alone}. "{Are you lonely|Do you need help|Does nobody help you}?" <asks hero>. {<surprised critter>|<critter> {looked away|said nothing|sighed}.} "{Nobody ever asked me|It is hard to do it all alone|I {used to|once} have {many|} friends}," <groans critter>.

        {<idea hero>|that {evening|night}, <hero> told <adult>. "{Grumpy|Cross} is sometimes {just|another word for} {sad|lonely}," <says adult>.} the next day, <hero> {and <friend>|} {came|went} {there|back} with {a {pot|bowl} of <~dish>|<~number> <~treat.s>|a hammer and {some|} nails|<~color> paint}. {they {fixed|painted} the {fence|gate}|<he> {helped to|wanted to} <chore>}{, and it {looked|was} like new|}.
        <critter> {watched|tasted it}. {first <critter.his> {mouth|eyes} smiled, then <critter.his> whole face.|a {tear|smile} ran down <critter.his> face.|<happy critter>} <thanks critter hero>

        {from then on,|now} <critter> {told {stories|the best stories}|showed <him> how to {<make>|<skill>}|waved every morning}. {"<critter.he> is not grumpy at all," <says friend>.|{now everybody|soon many {animals|friends}} came to visit.|the <~flower.s> grew, and the <~bird.s> came back.} <moral> <end>
        """,
    "anyone: the stage": """
        <open>

        {there was going to be a|<day> <adult> told <him> about a|everyone talked about the} {<~nice>|big} show <place.in>. {"You can {sing|play the <~instrument>|dance|tell a poem}," <says adult>.|<hero> was to {sing a song|play the <~instrument>|be a <~animal> in a play|say a poem}.}
        {<who> practiced {every day|<~hard>|in front of the mirror|<spot>}.|"<~hum>," <he> {practiced|sang} {in the bath|all day|to the <~pet>}.} {at home, it {went well|was easy}.|<adult> clapped every time.|even the <~bird.s> {listened|knew it by now}.}

        then the {day|evening} came. {there were {so many|a hundred|rows of} {people|eyes|faces|chairs}!|<hero> peeked {out|through the curtain}: so many {eyes|faces}!} <scared hero> "{I can not do it|I forgot {everything|my song}|I want to go home}," <groans hero>. {<his> friend <friend>, {who was next|who had a <~clothing> on},|<his> {best |}friend <friend>} {took <his> {hand|arm}|stood beside <him>|smiled}.
        {"{I am|I feel} {scared|nervous}, too," <tells friend>.|<comforts friend hero>} {"{Look only at me|Think of the <~pet> at home|Breathe in, breathe out|Sing it for one face only}," <says friend>.|"{What if I make a mistake|And if I forget it}?" <asks hero>. "{Then you smile and go on|Then you make up something new|Nobody will know}," <replies friend>.}

        <hero> {went|walked|stepped} out{ on shaky legs|}. {<quiet>|the light was {bright|warm}.|<his> mouth was dry.} {<he> {saw|looked at} <adult> in the {first|<~nth>} row.|<who> {closed <his> eyes|took a {deep|big} breath}.} {at first <his> voice was {small|thin}, {but|and} then {it|} grew {and grew|strong|big}.|the first {word|note} came, and {then all|} the others {followed|came, too}.}
        {in the middle, <he> {forgot a {word|line}|made a mistake}, but <he> {smiled and went on|sang "<~hum>" instead}{, and nobody {minded|noticed}|}.|a <~bug> sat down on <his> nose, and everybody laughed, <hero> {most of all|too}.|}

        {when it was over|at the end}, {there was {no sound|silence} for a {moment|second}. then|} {everybody {clapped|cheered|stood up}|they clapped {and clapped|for a long time}}. {"{Bravo|More}!" <cheers adult>.|a {<~flower>|<~color> <~flower>} flew onto the stage.} <proud hero> {<praises adult hero>|<thanks hero friend>}
        {"{I was afraid, and I did it anyway|Brave is when you are scared and do it anyway|Next time I want to sing two songs}," <says hero>.|then it was <friend.whose> turn, and <hero> {clapped the loudest|held the curtain}.|<happy hero>} <end>
        """,
    "anyone: returned with thanks": """
        <open>

        <day> <hero> asked <friend>, <his> {best|good|dear} friend, "{Can|May} I borrow your <look> <toy>{| for a day| until <~weekday2>}? {I will be careful|I will bring it back|Please}!" {<friend> {loved|liked} the <toy>, but {said yes|gave it to <him>}.|<thinks friend> <agrees friend>|<agrees friend>} <thanks hero friend>
        {<hero> played with it {all day|<place.in>|until dinner}.|it was even {better|more fun} than <he> thought.|<happy hero>} {<aside>|<inside>}

        <but> {it {began|started} to rain, and <hero> left it {out|<nook>}|<he> {dropped|pulled|bent} it too {hard|far}|the <~pet> {chewed on it|ran off with it}|<he> sat on it{ by mistake|}}. {when <he> {looked|picked it up}, it was {broken|cracked|bent}.|there was a {big|long} {crack|scratch} in it.|one {part|piece} {was missing|came off}.} <surprised hero> "{What will <friend> say|Oh no, it is not even mine|How do I tell <friend>}!" <cries hero>.
        {<he> thought of {hiding it {<spot>|}|saying that it was like that before}, but that {was not|did not feel} right.|<he> asked <adult>. "{If you break it, you {mend|fix} it|Tell the truth, then help}," <says adult>.}

        {first|so} <hero> {tried to fix it|got glue and string|counted <his> coins: <~number>}. {<he> worked {<~hard>|until late}.|it looked {better|almost good}, but not {the same|like new}.} {with a heavy heart,|the next {day|morning},} <he> {<~move.ed>|went} to <friend>. "{I am so sorry|I have to tell you something}. {I broke your <toy>|It broke while I had it|I did not take care of it}," <groans hero>. {"You can have my {<toy2>|<~look> <toy2>}{ for it|}."|"I tried to {fix|mend} it."}
        {<sad friend>|<friend> looked at the <toy> for a long {time|while}.|<quiet>} {then <friend> {smiled|sighed}.|<sorry he>} "{I am sad about it, but {glad|happy} you told me|Thank you for being honest|You are more {important|dear to me} than a <toy>|I once broke something, too}," <replies friend>.

        {together, they {painted it <~color>|put a <~color> ribbon on it|fixed it again}{, and now it was {special|<~look>}|}.|they played with the {<toy2>|other toys} {together|instead}.|the <toy> had a {mark|scar} now, and {it was the mark of a friend|they liked it so}.} {<happy hero>|<happy friend>|<moral>} {"{Next time|From now on} I will be {more careful|very careful}," <says hero>.|} <end>
        """,
    "anyone: somebody else's": """
        <open>

        <day> {on the way to the <place>|<place.in>|near the {bus stop|gate|well}}, <hero> {found|saw|stepped on} {a <look> <treasure>|a {little|<~color>} {bag|purse} with <~number> coins{ in it|}}. {"<~yay>! {Now it is mine|Lucky me|Finders keepers}!" <cheers hero>.|it {shone|lay} in the {sun|grass}, {and nobody was {near|there}|all alone}.|<happy hero>} <he> put it in <his> {pocket|bag} {and <~move.ed> {home|on}|}.
        {<he> {showed it to|met} <friend>. "{It is {so|very} pretty|Lucky you}. {But whose is it|Who lost it}?" <asks friend>.|at {home|dinner}, <adult> saw it. "{Is it yours|Whose is it|Where did you get that}?" <asks adult>.} {"{I found it|It is mine now}," <tells hero>.|<hero> {said nothing|looked away}.}

        that night, <hero> could not sleep. {<he> thought {of|about} {somebody|the one} who {looked|was looking} for it {everywhere|in the dark}.|the {thing|find} felt {hot|heavy} under <his> pillow.|what if it were <his> own <toy>?} {<thinks hero>|<sad hero>|"{It is not mine|Somebody is sad now}," <says hero>.}
        {in the morning|as soon as the sun was up}, {<hero> {made|painted} a sign: "Found! {Is it yours|Who lost it}?"|<hero> went from door to door.|<hero> and <adult> {went|<~move.ed>} back to the {same|} place.} {<aside>|} "{Did you lose {this|something}|Is this yours}?" <asks hero>. "{No, not mine|Not I}," <tells worker>. {"Nor {mine|I}," <tells worker2>.|}

        then {they|<hero>} {saw|met|heard} <critter>, who {cried {softly|quietly}|looked {under every {leaf|stone}|at the ground}|walked up and down}. "{What are you looking for|Why are you sad|Did you lose something}?" <asks hero>. "{It {belonged to|was a gift from} my {mother|father|old friend}|It is all I have {from|of} my {mother|grandma}|I saved it for the winter}, and now it is {gone|lost}," <groans critter>.
        {slowly, <hero> {opened|held out} <his> {hand|bag}.|"Is it this one?" <asks hero>.|it was hard to give it {away|back}, but <hero> did it.} <surprised critter> {<happy critter>|"{My treasure|That is it|You found it}!" <cheers critter>.} <thanks critter hero>

        {<critter> {gave <him>|shared} {a <~yummy> <~treat>|some <~fruit.s>|a <~color> <~flower>}.|"{You will always be welcome {here|at my {house|place}}|Come and visit me}," <says critter>.|<praises adult hero>} {<hero> had no {treasure|coin} now, but {a {light|happy} heart|<he> slept {well|like a stone} that night}.|<moral>} <end>
        """,
    "anyone: the nest": """
        <open>

        <day> after a {storm|windy night}, <hero> {found|saw} {a nest|a {small|little} nest with {<~number> eggs|one egg}|a {tiny|baby} <bird>} on the ground {under a <~tree>|<nook>|<place.in>}. "{Peep|Cheep}, {peep|cheep}!" {^it came {softly|weakly}|^said a {tiny|weak} voice}{ from inside|}. {<surprised hero>|"Oh, you poor {thing|little one}!" <cries hero>.}
        {high up,|in the {tree|branches},} {the mother <bird> {cried|flew in circles}|a {big|worried} <bird> {cried|called}}. {"{It fell|The wind blew it down}," <says hero>.|<he> wanted to {pick it up|take it home}, but <he> {waited|stopped}.}

        {<he> called <adult>|<friend> came by|<he> asked <friend> to help}. {"{We should|Let us} {be very {quiet|gentle}|not scare them}," <tells hero>.|"{Can we keep it|Will it be all right|What do we do}?" <asks hero>.} "{It {needs|wants} {its mother|to be home}|A nest {belongs|is best} {high up|in a tree}}," <replies adult>.
        {they {got|brought} a {ladder|tall ladder}{, {gloves|a basket} and some {moss|straw}|}.|<adult> {held|lifted} <him> up.|<hero> {made|built} a {new|soft} bed of {grass and moss|leaves|wool} for it.} {slowly, step by step|with {soft|careful} <hands>}, {<hero> {put|set} it {back|on a {strong|thick} branch}|they put it {back|into a fork of the tree}}. <but> {the branch {shook|cracked}, and <hero> held on {tight|with both <hands>}|a {drop|cold wind} made <his> {arms|legs} shake}. {<scared hero>|<urges adult hero>|}

        {it held!|there! it was safe.|done!} {they hid <nook> and waited {for an hour|quietly|without a sound}.|<quiet>} {at last|<then>} the mother {came|flew} {back|down} and {sat in the nest|fed her little one {with|} a <~bug>|sang}. {<happy hero>|"{She is back|She found it|Look, she came}!" <cheers hero>.}
        {every day,|from then on,} <hero> {watched|looked up} {from {far away|<his> window}|with <adult>}. {soon|after <~number> days}, there were {<~number>|two|three} {little|hungry|loud} {mouths|beaks}. {one {by one|day}, they {learned|began} to fly: {hop, flap|flap, flap}, {oops|up}!|in <~season>, they {spread|opened} their {little|new} wings and flew {away|off|over the {hill|house}}.}

        {{sometimes|now and then}, a <bird> {sits|sat} {at|by} <his> window and {sings|sang}.|<hero> waved. "{Goodbye|Fly well}, little {friends|ones}!" <cries hero>.|on <his> windowsill lay one {<~color>|soft} feather.} {<moral>|<proud hero>|} <end>
        """,
    "anyone: who eats the garden": """
        <open>

        <hero> had a {little|small|<~nice>} garden with {<vegetable.s>, <~vegetable.s> and <~vegetable.s>|<~number> rows of <vegetable.s>|big <color> <vegetable.s> in it}. {<he> {watered|looked after} it every {morning|day}.|nobody was as proud of a garden as <he> was.} <day> {a <vegetable> was|<~number> <vegetable.s> were|half of the <vegetable.s> were} {gone|missing|eaten}! {there were {bites|holes} in the leaves.|only the {leaves|stalks} lay there.} <surprised hero>
        "{Who did this|Who eats my <vegetable.s>|Who was in my garden}?" <asks hero>. {<angry hero>|<sad hero>} {<adult> {said|thought}, "It {was|could be} {the wind|a <~animal>}."|<he> asked the <~animal>, but it only {yawned|looked up}.|"It was not me," <tells friend>, <his> friend.}

        {<idea hero>|<thinks hero>} {<he> put {flour|sand} on the {path|ground} to {see|catch} footprints.|<he> hung {bells|cans} on a string {all around|by the fence}.|that night, <hero> {sat|hid} <nook> with a {lamp|blanket}{ and <friend>|}.} {the moon {came up|was round}. an owl hooted.|<tired hero>|it was cold, but <he> {stayed|waited}.}
        {then, {late|at midnight},|in the middle of the night,} <he> heard {<~noise>|a crunch|steps}! {something {moved|ran} {under|between} the <vegetable.s>.|two {eyes|ears} {looked|came} {out|up}.} <scared hero> {<he> {lifted|held up} the lamp.|"Stop! {Who is there|I see you}!" <cries hero>.}

        it was {a {thin|small|hungry} {<~beast>|<~animal>}|a mother {rabbit|mouse|hedgehog} with <~number> {babies|little ones}}{, with a {full|round} mouth|}. {"{Please do not be angry|I am sorry|Forgive me}. {My children are hungry|The winter was long|I found nothing else to eat}," {^it said|^said the little thief}.|it was so {afraid|scared} that {its ears trembled|it dropped everything}.} {<hero> was not {mad|angry} {any more|now}.|<sorry he>|<thinks hero>}
        "{You only had to ask|There is enough for {all|us both}|We can share}. {But please ask first|But no more secrets|Will you help me}?" <asks hero>. {"Gladly," {^it said|^came the answer}.|it nodded {and nodded|<~softly>}.}

        {from {then|that night} on,|now} {one row {was|is} for {the guest|the little one|visitors}|<hero> put out a {plate|basket} every evening}. {the little {one|thief} {pulled the weeds|kept the <~bug.s> away|dug the {holes|earth}} to say thank you.|and in {the fall|<~season>} the garden {had|gave} more <vegetable.s> than ever{: <~number>|: a hundred|}!} {<meal>|<happy hero>} <end>
        """,
    "anyone: saving coins": """
        <open>

        {in the {window|corner} of the {shop|store} {was|stood} a <look> <toy>.|every day <hero> {stopped at|walked past} the {shop|window} with the <look> <toy>.} <he> {wanted it {so much|more than anything}|dreamed of it {every|at} night}. "It costs <sum> coins," <tells seller>. <hero> had {no coins|none} at all{. <sad hero>|.}
        {"You can {work|help} and save," <says adult>.|<idea hero>} so <hero> {helped|worked|began}. {on <~weekday>, <he> helped to <chore>|<he> helped {<adult>|the neighbors} to <chore>}{, and {then|on <~weekday>} to <chore2>|}. {clink! {one|a} coin, and {another|one more}.|<his> {arms|feet} were {tired|sore}, but the {jar|bank} {got|grew} {heavy|full}.}

        {at last|after <~number> weeks}, <he> had <sum> coins! {<he> counted them {twice|again and again}.|<happy hero>} {<day>|the next morning,} <he> {<~move.ed>|ran} to the shop {with the coins in <his> {pocket|<~clothing>}|<~fast>}. <aside> {on the corner,|by the bridge,} <he> {saw|met} {<friend>, who was crying|<his> friend <friend> with a {sad|pale} face}. "{What is wrong|What is it|Why do you cry}?" <asks hero>. "{I lost the money for the {bread|medicine}|My <pet> is sick, and {medicine|the doctor} costs <sum.part> coins|My <clothing> is torn, and {the|} winter is coming. A new one costs <sum.part> coins}," <groans friend>.
        <hero> {looked at|felt} the coins{. they were so {shiny|heavy}|}. <thinks hero> {"<sum.part> for you and <sum.rest> for me," <says hero>.|<he> {gave|counted out} <sum.part> coins {and put them in <friend.whose> hand|for <friend>}. <sum.rest> were left.} <surprised friend> <thanks friend hero>

        now <he> could not buy the <toy>. {<he> {walked|went} {home|past the shop} {slowly|quietly}, {but|and yet} <his> heart was {light|warm}.|"{It can wait|I can save again}," <says hero>.} {<seller> {saw it all|heard of it}. "{Come {in|here}|Wait}, {I need|I could use} a {helper|good heart} {on <weekday>s|in the shop}," <says seller>. "{Your pay is|You will get} the <toy>!"|
        <adult> heard {of|about} it{ and said nothing|}. but {in the morning|on <his> birthday}, there was a {box|<~color> box} on the {table|bed}: the <toy>!|soon <friend> {came|was there} with {the <sum.part> coins|a basket}. "{Now let us go to the shop together|I helped, too. Here they are}," <says friend>.}
        {<happy hero>|<moral>} {and {who played with it|they played with it} {first|together}? {both of them|<hero> and <friend>}!|} <end>
        """,
    "anyone: the swap": """
        <open>

        {it all {began|started} with {a|one} <treasure>.|<day> <hero> had nothing but a <treasure>.} {"What can I do with a <treasure>?" <asks hero>.|<who> wanted {a gift|something <~nice>} for <adult>{. it was <adult.his> birthday|}, but {had|there was} no money.} <he> put it in <his> pocket and <~move.ed> {out|off} {to the <place>|into the world|down the road}.
        <aside> {soon|first} <he> met <worker>. "{Oh, a <treasure>|That is just what I need}! {Will you swap|Can I have} it for {my|this} <tool>?" <asks worker>. {<agrees hero>|"{A <tool>? Why not|Let us swap}," <replies hero>.} {and {off <he> went|on <he> went} with the <tool>.|the <worker.noun> was <~joy>, and so was <hero>.}

        {by the {river|bridge|road}|a little farther on} {sat|stood} <critter>{ with a {long|sad} face|}. "{If I only had|I need|My kingdom for} a <tool>{ to fix my {roof|boat|door}|}," <groans critter>. "{Take mine|Here you are|I have one}," <says hero>. "{Then take|In return, have|For that you get} this <clothing>. It is {too small for me|<~color> and warm}." {<thanks critter hero>|<hero> put it on. it {was|fit} {perfect|a bit big}.}
        {then {the wind blew|it got cold}, and <friend> {came|stood} there without a {coat|<~clothing>} and {shook|sneezed}.|then <he> saw <friend>, who {was cold|shook} {all over|like a leaf}.} {<hero> {did not|had to} think {long|twice}. "{Have|Take} my <clothing>," <says hero>.|"You need it more than {me|I do}," <tells hero>, and gave <friend> the <clothing>.} "{I have only {a <fruit>|<~number> <~fruit.s>}|I can give you {just|only} a <fruit>}," <replies friend>. "{That is enough|Deal|I like <fruit.s>}!" <cheers hero>.

        {so <hero> {came|went} home with {a <fruit>|<fruit.s>}.|{what|and what} did <he> bring home? a <fruit>!} {"{A <treasure> for a <tool>, a <tool> for a <clothing>, a <clothing> for a <fruit>|I swapped and swapped|It was a long way from a <treasure> to a <fruit>}," <tells hero>. {"{Are you angry|Was that silly|Was it a bad swap}?"|}|<hero> told <adult> {all about it|the whole story}.}
        <adult> {laughed|smiled} {<~loudly>|until <adult.his> tummy shook}. "{You also got {<~number> friends|a good story}|And you made three {friends|people happy}|That is the best <fruit> in the world}," <replies adult>. {<meal>|they {cut|shared} it {in half|in two}. it was <~yummy>.|they planted {the|its} {seed|pit}, and {one day|in spring} there {was|grew} a tree.} {<happy hero>|<happy adult>|} <end>
        """,
    "anyone: a box ship": """
        <open>

        <day> {a big box stood {in the hall|<room.in>|by the door}.|<adult> got {a new {stove|chair|lamp}|something} in a {big|huge} box.} {"Can I have {it|the box}?" <asks hero>. <agrees adult>|"It is {only|just} a box," <says adult>. but <hero> {saw|knew} more.} {with {a pen|scissors|paint} and {tape|glue|<~number> plates}, <he> made {<~number>|round} windows, a door and {a <~color>|one} {button|wheel}.|<he> painted it {<~color> and <~color>|<~color>} and wrote {<his> name|"Star"} on it.}
        "{Who is coming with me|All aboard|Captain <hero> is ready}!" <cries hero>. {<his> friend <friend> {climbed|got} in{ with a <~fruit>|}.|the <~pet> jumped in.|<his> friend <friend> put on a {pot|bowl} as a helmet.} {ten, nine, eight, seven, six, five, four, three, two, one... {zoom|whoosh}!|"{Three, two, one|Ready, steady}, go!"}

        {up they {flew|went}|off they {flew|went}}, {over the {roofs|trees|<~shop>}|past the {clouds|moon}|through the clouds} {and|, then} {over the {sea|mountains}|into the dark}. {the {house|world} {got|was} as small as a {<~fruit>|<~treasure>}.|the stars looked like {<~color> {lamps|buttons}|<~treat.s>}.} {<~bang>! a {cloud|rock} {hit|bumped into} them. "{Turn left|Hold on|Pull the rope}!" <cries hero>.|"{Is that|Look,} a {comet|<~zoo>}!" <cries friend>.|"<~hum>," they sang.}
        they landed {on {the moon|a <~color> star|an island|a cloud}|in the {land|kingdom} of the <zoo.s>}. {the ground was {soft as|made of} {cheese|<~dish>|pillows}.|everything was <~color>: the trees, the {sand|rocks}, the {rivers|rain}.} there {lived|was} {a {small|<~beastly>} {moon mouse|giant|<zoo>}|a <~beastly> <zoo> with {<~number> eyes|a <~clothing>}} who was {lonely|hungry|very old}. "{Nobody ever visits me|Have you got {<~dish>|some <~treat.s>}|Who are you}?" {^it asked|^came a {deep|thin} voice}.

        {<scared friend>|<surprised hero>} {but <hero> {shared <his> <~treat>|held out <his> {hand|<~fruit>}}.|"We come as friends," <tells hero>.|<invites hero friend>} {they {<~frolic.ed>|played ball} with {a star|moon stones} and {ate|drank} <~drink> out of {shells|cups made of ice}.|it {showed|gave} them a <~look> <treasure>{ that {shone|hummed}|}.|{jumping|a jump} was easy there: {hop, up|up, up} and slowly down.}
        then {from {far away|down below}, <adult> {called|said}|a voice {came|rang} through the {stars|dark}}, "{Dinner|<hero>, {dinner|bedtime}|The <~dish> is {ready|getting cold}}!" {zoom|whoosh}, {back|home} they flew{, faster than the wind|}. {"{Where have you been|Where were you|Was it far}?" <asks adult>. "{On the moon|Very far|You would not believe it}!" <cheers hero>.|<tired hero>} {in <his> pocket {was|lay} {a <~look> <~treasure>|{some|a bit of} {star dust|sand}}{. how did it get there?|.}|"{Tomorrow|Next time} we {fly|sail} to {the sun|the sea}," <says friend>.|and the box? it waits for the next trip.} <end>
        """,
    "anyone: adrift": """
        <open>

        <day> <hero> and <his> friend <friend> {found|built} {a {small|little|<~look>} {boat|raft}|a raft of {logs|<~number> boards}} {by|at} the {lake|river|pond}. "{Let us sail to the island|We are pirates|I am the captain}!" <cheers hero>. {"{Is it safe|Should we ask first|What about the wind}?" <asks friend>. "{It is only a little way|Do not worry}," <replies hero>.|<agrees friend>} {<adult> had told <him> to {ask first|stay by the shore}, but {<he> forgot|it looked so easy}.|}
        {at first it was <~nice>.|the water {shone|was smooth}.} {they {sang|<~frolic.ed>}: "<~hum>."|they {saw|counted} <~number> <~fish.s>.|a <~color> <~bug> {sat down|rode along} {on|in} the boat.} {<but>|then} the wind {came up|blew {hard|strong}} and {pushed|took} them {away|farther and farther}. {the {rope|stick|paddle} fell into the water.|the shore got {smaller and smaller|very far}.} {<scared friend>|<scared hero>}

        "{Help|We are too far out|We can not get back}!" <cries friend>. {"I {am sorry|should have asked}," <groans hero>.|<sorry hero>|<sad friend>} {<quiet>|they {called|shouted}, but {nobody heard|there was only wind}.|a wave {splashed|came} into the boat.} {<thinks hero>|"We must {stay calm|think|not stand up}," <tells hero>.} {they used {their hands|a <~clothing>} {as a paddle|to scoop out the water}.|<hero> {waved|tied} <his> {<color> <clothing>|<clothing>} {on|to} a {stick|pole} like a flag.}
        {a {head|back|nose} came {up|out of the water}|something big {swam|came} near}. it was a <~beastly> {<giant>|<fish>|duck|swan|otter|beaver}! {it {looked|blinked} at them|"{Need a push|Are you lost|What a funny boat}?" {^it asked|^said the animal}}. {"Yes, please!" <cries friend>.|"Can you help us?" <asks hero>.} {it {took the rope in its mouth|pushed {from behind|with its head}} and {swam|pulled}.|slowly it {pushed|pulled} them {along|back}.}

        {on the shore {stood|was} <adult>{ with a {lamp|blanket}|, pale with {fear|worry}|}.|<adult> {had seen|saw} the flag and came {running|into the water}.} <adult> {took|held} them both in <adult.his> arms. "{Never|Please never} {do that|go out alone} again," <says adult>. {"We promise," <tells friend>.|<sorry hero>} {they {got|had} {dry clothes|blankets} and {a hot drink|<~dish>}.|<meal>}
        {<hero> {threw|gave} {<~number> <~fruit.s>|a <~treat>} to {their|the} {helper|new friend}.|<thanks hero adult>|} {the next time, {<adult> came along|they asked first}, {with a {long|strong} rope|and it was {more fun|even better}}.|now {the boat is {tied up|on a rope}|they {sail|play} only {in the shallow part|near the shore}}.} <end>
        """,
    "anyone: counting": """
        <open>

        <hero> was learning to count. {<he> counted {everything|all day}: {spoons|steps|stairs}, {buttons|clouds|toes}, <~bug.s>.|"One, two, three," <he> {counted|sang} {on the stairs|in bed}.} <day> <adult> {gave <him> a {basket|bag} and said|said}, "{Please bring|Go and find|Bring} me <sum> <fruit.s>{ for {the|a} {cake|pie}|}." {<agrees hero>|"<sum>! {I can count that|That is easy}!" <cheers hero>.}
        <hero> {went|<~move.ed>} to the <place>. {under|by} {the|a} <~tree>, <he> {found|picked} <fruit.s>: {one, two, three|one, two}... {until there were <sum.part>|<sum.part> in all}. {<aside>|} {a little {farther|later}|then|{behind|by} the {fence|wall}}, <he> found <sum.rest> more. "<sum.part> and <sum.rest> {make|is|are} <sum>!" <says hero>. <proud hero>

        {on the way back|then}, <he> met <critter>. "{I am so hungry|I had no breakfast|Those look <~yummy>}. {May I have one|Can you spare some}?" <asks critter>. {<thinks hero>|<agrees hero>} <hero> gave <critter.him> <sum.part>{. now there were <sum.rest> {left|in the basket}| <fruit.s>, and <sum.rest> were left}. {<thanks critter hero>|<happy critter>}
        {at home, <adult> {counted|looked}. "{Only <sum.rest>|<sum.rest>|There are <sum.rest>}? {I need <sum>|Where are the others|<sum.part> are missing}!" <says adult>.|"{How many have you got|Did you find <sum>}?" <asks adult>. "<sum.rest>," <tells hero>.} "I had <sum>, but <critter> was hungry. {<sum> take away <sum.part> is <sum.rest>|So I gave <critter.him> <sum.part>}," <tells hero>.

        {<adult> {smiled|nodded}. "{Then we bake a small {cake|pie}|That is good counting and a good heart|You can count, and you can share}," <replies adult>.|"{Well counted|That is right}, and well shared," <replies adult>.} {then {there was a knock|the door opened}. {<critter> stood|there was <critter>} {there|outside} with a {bag|basket}: <sum.part> <~color> <~flower.s>!|<meal>|the {cake|pie} was small, but <~yummy>.}
        {<hero> counted {the slices|the plates}: one, two, three. {just right|enough for all}!|that night, <hero> counted {stars|sheep}: one, two, three, four... and {fell asleep|slept} {at <~number>|before ten}.|<happy hero>} <end>
        """,
    "anyone: mixing colors": """
        <open>

        <day> <hero> {wanted to paint|was painting} {a picture {of|for} <adult>|a {<~tree>|<~shape>|<~zoo>|house}}{ <place.in>| <room.in>|}. {there was|<he> had} only {a pot of|} <mix> {paint|} and {a pot of|} <mix.second> paint. {<he> painted {a <mix> {sun|hill|hat}|<~number> <mix> {dots|lines|circles}} and a <mix.second> {sky|river|door}.|first <he> painted everything <mix>, then <mix.second>.} {"<~hum>," <he> sang.|<inside>|}
        but <he> needed <mix.made>{ for the {<~bird>|<~flower.s>|boat|roof}|}. "{I have no|There is no} <mix.made>{ here| paint|}," <groans hero>. {<who> {asked|went to} <friend>, but {<friend> had only {brown|black}|<friend> did not have any}.|<sad hero>|"{Use|Take} <mix> {instead|again}," <says friend>, but <hero> {did not want to|shook <his> head}.}

        {<but> <his> {elbow|sleeve} hit the {pot|jar}|then {the <~pet> ran|a <~beastly> <~pet> jumped} {over|across} the table}. <~bang>! the <mix> paint {ran|flowed|spilled} into the <mix.second>. {"<~oh>! {My paint|What a mess}!" <cries hero>.|<angry hero>|<surprised he>} {then <he> looked {again|closely}.|but wait!} {where the {two|colors} met|in the {middle|puddle}}, {there was something new|it was not <mix>, and not <mix.second>}: <mix.made>! {"{Look|<adult.call>, look|Magic}! <mix> and <mix.second> {make|is} <mix.made>!" <cheers hero>.|<happy hero>}
        {"{That is how it works|Colors are like friends: together they make something new|The rainbow knows that, too}," <says adult>.|<adult> {came|ran} {to see|in}. {<praises adult hero>|"What did you {find out|learn}?" <asks adult>.}} {<hero> {stirred|mixed} {slowly|<~hard>} {and|, then} painted {the {<~bird>|roof|<~flower.s>}|a big} <mix.made> {spot|part|<~shape>}.|<he> mixed {a little more <mix>|<mix.second> with <mix>|a light one and a dark one}. how many <mix.made>s there were!}

        {<friend> {came back|wanted to try}, {and|} they mixed {all day|everything}: {a <~color> that looked like <~dish>|<~number> new colors|one color like mud}.|soon there was <mix.made> on {the floor, the chair and <his> nose|<his> <~clothing>, too}.|they {gave the colors names: "{frog|<~fruit>} <mix.made>" and "{night|<~dish>} <mix.second>."|made a sign: <mix> plus <mix.second> is <mix.made>.}} {the picture hung {on the {wall|door}|in the {kitchen|hall}} {for a {long time|year}|for all to see}.|<thanks adult hero>|<adult> {loved|liked} the picture {so much|very much}.} {<hero> {washed|cleaned} the {brush|floor} {without being asked|and <~frolic.ed>}.|"A mistake can be {the start of something|a <~nice> thing}," <says hero>.|} <end>
        """,
    "anyone: a snow day": """
        <open>

        one {morning|winter day|<~weekday>}, {everything|the {whole|} world} was white. {it had snowed {all night|while <hero> slept}.|snow lay on the {roofs|trees}, the {road|path} and even on the <~tool>.} "<~yay>! Snow!" <cheers hero>. {<he> {put on|pulled on} <his> {<~clothing>, <his> <~clothing>|warmest <~clothing>} and {<~move.ed>|ran} {out|to the <place>}.|"Put on your <~clothing>," <says adult>. <agrees hero>}
        {<his> friend <friend> was {already there|there, too}.|<friend>, <his> friend, {threw|made} the first snowball.} "{Let us|Shall we|Can we} make a snowman{!" <cheers friend>|?" <asks friend>}. {they rolled {one|a big} ball, {a second|a smaller} one and a {third|little} one for the head.|first they rolled a ball as big as a {<~giant>|<~vegetable>}.} {it was {so heavy|too heavy}, but together they {lifted|pushed} it.|<tired friend>|}

        {it|the snowman} got {a <~vegetable>|a <~fruit>} for a nose, {stones|buttons|<~number> nuts} for {eyes|a mouth} and <~look> {twigs|sticks} for arms. {"{He|It} looks like {a king|Uncle|a baker}," <says friend>.|they {named|called} him {Mr. <surname>|Sir <surname>}.} <but> {the wind|it} {was|blew} {so|very} cold{, and the snowman had no {hat|scarf}|}. "{He must be cold|He needs {something|a <clothing>}|Poor snowman}," <says hero>. {<thinks hero>|} <hero> {took off|gave him} <his> {<color>|<~look>} <clothing>. {now <his> own {ears|head|neck} {were|got} cold.|"Now he is {fine|warm}," <says hero>.}
        {<aside>|a <~bird> sat down on his head.|they played until their noses were {red|cold}.|<~number> <~bird.s> came for the {crumbs|nose}.} {"{Come in|It is late|Time for <~dish>}!" <cries adult>.|soon it {got|was} dark.}

        {in the night,|that evening,} {it snowed again|the wind {howled|blew}}. <hero> {looked out|lay in bed}. {"{Is he lonely|Is he all right out there}?" <asks hero>.|<he> thought of {the snowman|his cold nose}.} "{He likes the cold|Snowmen sleep well in the snow}," <replies adult>. {<adult> gave <him> {hot|warm} <~drink>.|<meal>}
        the next {day|morning}, {there was a {surprise|new thing}: |}the snowman {held {a letter|a bag}|had {a <~color> {ribbon|box}|something} in his arms}. in it {was|lay} {a {new|<~look>} <clothing>|<~number> <~treat.s>} and {a note|the words}: "{Thank you|For you|From a friend}." {<surprised hero>|"Who {did|wrote} that?" <asks hero>. <adult> {looked away and smiled|said nothing}.} {<happy hero>|}

        {then the sun came, and {day by day|slowly} he got {smaller|thinner}.|in {March|spring}, the snowman {got smaller and smaller|melted}.} {<sad hero>|"{Do not go|Must you go}?" <asks hero>.} "{He will be back {next winter|with the snow}|Snow turns into water, and water into snow|Now he is in the {river|<~flower.s>}}," <says adult>. {and where he had stood, {the first|<~number>} <~flower.s> {grew|came up}.|<hero> kept the {<~vegetable>|buttons} for next {year|winter}.} <end>
        """,
    "anyone: up in the tree": """
        <open>

        {it was a windy {day|<~daytime>|<weekday>}.|the wind blew {hard|all day}.} <hero> {flew|was flying} <his> <look> kite <place.in>. {the {tail|string} was <~color>.|it {danced|jumped} like a <~beastly> <~fish>.|higher and higher it {went|flew}.} <but> {the {wind|string} {turned|broke}|a {big|strong} {gust|wind} came}, and the kite {got stuck|flew} {high up|} in a <tree>! {<sad hero>|"{Oh no|Come down|My kite}!" <cries hero>.|<surprised hero>}
        {first <he> {pulled|shook the tree}, {and pulled again|but nothing came down}.|<he> {threw|jumped up with} a {stick|shoe}, and now {the {stick|shoe} was stuck, too|it was stuck, as well}!} {"{I am too {small|short}|It is too high}," <groans hero>.|<angry hero>}

        <friend> came {by|along} with a <~clothing> on. "{What is wrong|What are you looking at|Can I help}?" <asks friend>. "{My kite is up there|I can not reach it}," <tells hero>. {<friend> {jumped|stretched}, but was too {small|short}, too.|"Get on my {back|shoulders}," <says friend>. {it was not {high|tall} enough.|they {shook|fell} and laughed.}}
        {then|after that} <critter> {came|stopped}{, a little slowly|}. {"{I have|Take} a ladder," <says critter>. but the ladder was {one step|a little} too short.|"{Pull|Shake} the branch!" <cries critter>. {only|just} {leaves|a {nut|<~fruit>}} fell down.} {<quiet>|all three {looked|stared} up.}

        <idea friend> {"{The ladder, then me|You {below|down there}}, {then you|I on top}, {and then|with} the stick," <tells hero>.|"{Alone we are {small|short}|One is too short}, {but|and} three are tall," <says critter>.} {one {climbed|stood} on the other.|<critter> at the bottom, <friend> in the middle, <hero> on top.} {"{Do not|Please do not} {sneeze|laugh|tickle}!" <cries friend>.|it {shook|swayed} a little.|<scared hero>} {the {fingers|stick} {came|got} closer... closer...|{"{Left|Higher|A bit more}!" <cries critter>.}}
        there! <hero> {had|got} it! {<~bang>! they all fell {down|into the {grass|leaves}}, {and|but} nobody was hurt.|down came the kite{ and <~number> <~fruit.s>, too|, the stick and the shoe|}.} {<happy hero>|<happy friend>|they {laughed|<~frolic.ed>} until {they had hiccups|the <~bird.s> flew up}.}

        {the kite had a {hole|little tear}, but <friend> {fixed|mended} it with {tape|a leaf|a <~color> ribbon}.|<thanks hero friend>|<thanks hero critter>} {then everyone {flew|held} it once: {first|also} <critter>, then <friend>, then <hero>.|they {shared|ate} the <~fruit.s>{ under the {<tree>|tree}|}.} {"{Together we are as tall as a tree|What one can not do, three can}," <says hero>.|<moral>|} <end>
        """,
    "anyone: hide and seek": """
        <open>

        <day> <hero>, <friend> and <friend2> played hide and seek <place.in>. {"{You count|I count}, {I hide|you two hide}!" <cheers friend>.|it was <hero.whose> turn to {count|look}.} <hero> {closed <his> eyes|stood by a <tree>} and counted: "{One, two, three, four, five|Eight, nine, ten|Seven, eight, nine, ten}! {Here I come|Ready or not}!"
        {<aside>|} <he> {looked|searched} <~nook>: {nobody|only a <~bug>}. <he> {looked|peeked} <~nook>: there was a {foot|<~clothing>}! "{Found you|I see you}, <friend2>!" <cheers hero>. {<friend2> {laughed|came out}{ with leaves {in|on} <friend2.his> {hair|ears}|}.|"How did you {find|see} me?" <asks friend2>.}

        but {where was <friend>|<friend> was {not there|nowhere}}? {they looked <~nook>, <~nook> and {even|} <~nook>.|they {called|shouted}, "<friend>! {Come out|You win|Where are you}!"} {no answer.|only the wind answered.|<quiet>} {it got {late|dark|cold}.|a {drop|cloud} came.} {"{What if something happened|Is this still a game|Did <friend.he> go home}?" <asks friend2>.|<scared hero>|<sad hero>}
        {<thinks hero>|"{Think|Wait}. What does <friend> {like|love} best?" <asks friend2>.} {"<friend> {loves|likes} {<treat.s>|to sleep|<animal.s>}," <says hero>. they {<~move.ed>|went} to {the old barn|the {kitchen|shed}|the {hay|boat}}.|then <hero> {heard|noticed} {something|a {sound|noise}}: {snore, snore|zzz, zzz|a soft snore}.}

        there was <friend>, <~nook>, {fast asleep|asleep} {with a <~pet> on <friend.his> {lap|tummy}|on a {bag|pile} of {wool|leaves}|with {crumbs|jam} on <friend.his> {chin|nose}}! {<hero> {laughed|had to laugh}.|"{Shh|Look}," <says friend2>.|<happy hero>} {"{Wake up|Good morning}!" <cheers hero>.|<hero> tickled <friend.his> {nose|foot} with a {leaf|feather}.} {"{Did I win|Is it morning|Are you still counting}?" <asks friend>{ and yawned|}.|<friend> {opened|rubbed} <friend.his> eyes. "{You took so long|It was so {warm|cozy} here}," <says friend>.}
        {"You {won|are the best hider}, but {please do not sleep|next time snore louder}," <says hero>.|"{We were worried|Do not scare us like that}," <tells friend2>. <sorry friend>} {they {walked|went} home {arm in arm|in a row}.|<meal>|then it was <friend.whose> turn to count, but <friend.he> only {got to|counted to} three and yawned.} <end>
        """,
    "anyone: hiccups": """
        <open>

        <day> {after <he> {drank|had} <~drink> too {fast|quickly}|in the middle of {breakfast|lunch|a song}}, <hero> {got|had} the hiccups. hic! {hic! hic!|the spoon {jumped|flew}.|<his> <~clothing> jumped, too.} "{I can hic not stop|Oh hic no|What is hic this}!" <cries hero>. {<adult> {laughed|smiled} a little.|hic, hic, {all morning|again and again}.|every hic was louder.}
        "{Hold your breath|Drink {a glass of|some} <~drink>|Count to <~number>}," <says adult>. {<hero> {held <his> breath|tried} until <his> face was {red|as red as a <~fruit>}.|<hero> tried it.} {hic!|it did not {help|work}. hic!}

        {<his> friend <friend> {came|heard it}|so <he> went to <friend>, <his> friend}. "{Stand on your head|Hop on one leg|Think of <~number> <~animal.s>|Say <~fruit.s> backwards}," <says friend>. {<hero> {did it|stood on <his> head} and {fell over|fell into a bush}. hic!|<hero> {hopped|tried} and {tried|laughed}. hic! hic!} {<aside>|} {then|on the way} they {asked|met} <worker>. "{Eat|Try} a {spoon of <~dish>|<~fruit>} {with|and} {your eyes closed|your nose shut}," <says worker>. {hic!|it was <~yummy>, but... hic!}
        {<critter> knew something, too: "{Sing|Walk backwards|Look at your toes} and {turn around|hum}: <~hum>!" {hic!|"La, hic, la, hic!" <cries hero>.}|soon everybody {came|ran} along with {good tips|a cure}: {<~number>|so many} cures, and {still: |}hic!} {<tired hero>|<sad hero>|"I will hiccup {forever|until I am a hundred}," <groans hero>.}

        {<but>|then} {<~bang>! a {balloon|paper bag} {went off|popped}|a <~beastly> <~animal> jumped out of a bush|<friend2> jumped from behind {a|the} {door|tree} and {shouted|cried}, "Boo!"}! {everybody jumped {up|}.|<hero> jumped {so|very} high.} <quiet> {one, two, three... nothing!|they waited: no hic.|<hero> {opened|closed} <his> mouth: nothing.} "{They are gone|It is gone|I am cured}!" <cheers hero>. {<happy hero>|everybody {clapped|cheered}.}
        {"{That was easy|You are welcome}," <says friend>. "{Hic|Oh no, hic}!"|and then, from behind, {there was|they heard} a {small|loud} sound: "Hic!" {now <friend> had them|it was {<adult>|the <~pet>}}!} {<hero> {laughed|laughed so hard} that {<his> tummy hurt|tears came}.|"{Stand on your head|Shall I say boo}!" <cheers hero>.} {<meal>|} <end>
        """,
    "anyone: the picnic": """
        <open>

        <day> <hero> and <friend> {wanted to have|planned} a picnic <place.in>. {<hero> packed|into the basket went} <~dish>, {<~treat.s>|<~number> <~treat.s>} and <~fruit.s>{, and a bottle of <~drink>|}. <friend> {brought|had} a {<~color>|big} blanket and a <~toy>. {"{It will be|What} a <~nice> day!" <cheers friend>.|<happy friend>} <aside>
        {they {walked|sang} {all the way|} up the {path|hill}: "<~hum>."|the basket was heavy, so {they took turns|both carried it}.} at last they {found|chose} a {good|<~nice>} {spot|place} <~nook>. {<friend> {put|laid} out the blanket.|"I am {so hungry|hungry}," <says friend>.} hero opened the basket.

        <but> {it was {empty|almost empty}! there was a hole in the {bottom|side}.|{<~number>|a hundred} ants {had come|were} in the {basket|<~treat.s>}!|it began to rain{, {hard|right into the <~dish>}|}!|the basket was {not|the wrong one}: {only|just} {socks|wool|old <~clothing>s} in it!} {<surprised hero>|<surprised friend>} "{Our {lunch|food}|All that food|<~oh>}!" <cries friend>. {<sad friend>|<angry hero>|"{Now what|What do we eat now}?" <asks hero>.}
        {<thinks hero>|<comforts hero friend>} {"Let us see what we {can find|have}," <says hero>. in <his> {pocket|<~clothing>} {was|there was} {one|half a} <~treat>, and <friend> found <~number> {nuts|berries}.|they {looked around|picked}: {berries|nuts}, <~fruit.s> and {a <~flower> for the table|fresh {water|mint}}.|they {walked|followed the {crumbs|trail}} back and found {one <~fruit>|<~number> <~treat.s>} {on the path|<~nook>}.}

        {then|just then} <critter> {came|looked out}{, {drawn|called} by the noise|}. "{No lunch|What happened|Why the long faces}? {I have|Come, I have} {a pot of|too much} <dish>{, too much for one|}," <says critter>. {<friend2> came, too, with {a <~yummy> <~treat>|<~number> <~treat.s>}.|{<worker> was nearby and {gave|brought} some <~drink>.}} {everyone brought {something|a little}, and {a little|it} was enough.|soon the blanket was full{ of <~dish>, <~fruit.s> and <~treat.s>|}!}
        {<meal>|they ate {and ate|until they could not move}.} {"{This is|It is} {better|a better lunch} than {ours|the one we lost}," <says friend>.|<thanks friend critter>|<happy friend>} {and the ants? {they|the ants} had a {feast|picnic}, too.|in the end, even the {rain stopped|sun came back}.|the last crumb went to a <~beastly> <~bird>.} {<moral>|} <end>
        """,
    "anyone: a new baby": """
        <open>

        <day> <adult> {said|smiled and said}, "{There is news|I have to tell you something}. {We are|Our family is} {having|getting} a baby!" {<hero> {did not know|was not sure} {what to think|if that was good}.|<surprised hero>|"{Can it play ball|Will it play with me|Where will it sleep}?" <asks hero>.} {soon|after <~number> weeks}, the baby was {there|home}: {a tiny|<hero.whose>} {little|} {<sibling.noun>|new <sibling.noun>} {named|called} <sibling>.
        {everybody {looked at|came to see} <sibling>.|"{How sweet|So small|What a cute nose}!" <cries worker>.} {they brought {gifts|<~toy.s>|<~color> socks}, but {none|nothing} for <hero>.|nobody {asked|looked at} <hero>.} {<sibling> {cried|slept} {all day|a lot}.|<adult> was {always|too} {busy|tired}.} "{Shh|Later|Not now}, the baby {sleeps|is sleeping|is hungry}," <adult> {always|often} said. <sad hero> {<angry hero>|}

        "{Nobody needs me now|Can we {give|send} <sibling.him> back|I want it to be like before}," <groans hero>. {<he> {hid|sat} <spot> with <his> <~toy>.|<he> {packed|put} <his> <~toy> and a <~treat> {in|into} a bag{ to move out|}.} {<adult> {found <him>|sat down next to <him>}. "{My heart did not get smaller|Love is not like a <~treat>|I have two arms}. {It grew|It does not get less when you share it|One for you, and one for <sibling>}," <says adult>.|"Do you know {who|what} was {just as|once so} {small|loud}?" <asks adult>. "You! {And I loved you just the same|You cried for <~number> weeks}."}
        {then <sibling> {began|started} to cry.|<quiet> then, from the {crib|bed}: waah!} {<adult> {sang|rocked <sibling.him>}, but {it did not help|<sibling.he> only cried louder}.|nothing helped: no milk, no {song|blanket}.} {<hero> {came|went} {closer|near}{ slowly|}.|"{Can|May} I try?" <asks hero>.} {<he> made a {silly|funny} face|<he> {sang|hummed}, "<~hum>,"|<he> {wiggled|showed <sibling.him>} <his> <~toy>|<he> held out one {finger|<~toy>}}, and {then|suddenly} it was {quiet|still}.

        <sibling> {looked at <hero> with {big|<~look>} eyes|held <his> {finger|nose} {tight|}} and smiled! {it was {<sibling.his>|the} {very first|first} smile.|<surprised hero>} "{That is for you|<sibling.he> likes you best|You are a {real|big} help}!" <cheers adult>. {<proud hero>|<happy hero>}
        {from then on,|now,} <hero> {helped: <he> {brought|found} the {socks|bottle} and {told|read} <sibling> stories|showed <sibling> {everything|the world}: this is a <~flower>, {this|and that} is a <~pet>}. {"{When you are big|One day}, I will {teach you to <~skill>|show you the <place>}," <says hero>.|and {the <~toy>|<his> second best <~toy>} now slept in the crib.} <end>
        """,
    "anyone: the kitchen band": """
        <open>

        <day> <hero> {heard|saw} {a band|music} {in the {street|village square|park}}: {a <instrument>, a <~instrument> and a <~instrument>|a <~worker.noun> who played the <instrument>}. <he> {could not keep <his> feet still|<~frolic.ed> all the way home}. "I want to {play music|make music|be in a band}, too!" <cheers hero>. {"{But I have|We have} no <instrument>," <says hero>. <sad hero>|but a <instrument> {costs|cost} {a lot|too much}.}
        {<adult> {smiled|looked around}. "{Music is everywhere|Listen}. {What do you hear|What makes a sound}?" <asks adult>.|<thinks hero>} {drip, drip, went the {water|tap}. {tick, tock|tock}, went the clock.|<he> {hit|tapped} a {pot|cup} with a spoon: {bong|ding}!} <idea hero>

        {a pot was the drum.|two {lids|spoons} went {clang|click, clack}.} a {bottle|jar} of {rice|beans} went {shh, shh|chick, chick}. <hero> {called|got} {<friend>|<his> friends <friend> and <friend2>}, who {blew on a {bottle|comb|leaf}|plucked a {string|rubber band}|sang through a {tube|<~tool>}}. {they played {loud|fast}, then {soft|slow}.|"One, two, three, four!" <cheers hero>.}
        {but it {sounded|was} {awful|terrible}! <~bang>, <~bang>, {screech|ow}!|<but> everyone played something else{, all at once|}.} {the <~pet> {ran away|hid {<spot>|}}.|"{Stop|My ears}!" <cries critter> {next door|from outside}.} {<sad hero>|<angry friend>|<friend> {wanted|was ready} to go home.}

        "{We have to|We must} {listen to each other|play together, not alone|start slowly}," <says hero>. {<he> {tapped|clapped} the beat: {boom, boom, boom|one, two, one, two}.|first only the drum, then the {spoons|lids}, then the {voice|song}.} {again and again they {tried|played}.|they {practiced|played} until {<~weekday>|dinner}{ and again the next day|}.} {little by little|slowly}, {it {became|turned into} {a song|music}|the {noises|sounds} {met|fit}}. {<aside>|even the <~pet> came {back|out}.}
        {on <weekday>|then one evening}, they played <place.in>. {people {stopped|came} and {tapped their feet|<~frolic.ed>}.|<adult> danced with {<worker>|<critter>}!|<critter> {clapped|sang} the loudest.} {"{What is your band called|What is your name}?" <asks worker2>. "The <~color> <~animal.s>!" <cheers hero>.|someone {threw|gave them} {a coin|<~number> coins|a <~flower>}.} {<happy hero>|<proud hero>|<praises adult hero>} <end>
        """,
    "anyone: cannot sleep": """
        <open>

        {it was {late|bedtime|night}|the {moon|stars} {shone|was high}|the lamp was out}, but <hero> could not sleep. {<he> {turned|rolled} {left|this way} and {right|that way}.|the pillow was too {hot|hard|flat}.|<his> {eyes|legs} {did not want to|would not} {close|lie still}.} "{I am not tired|I can not sleep}," <says hero>. {<adult> {came|brought} a glass of <~drink>.|<adult> {kissed|hugged} <him> again.} "{Close your eyes|Think of something <~nice>|Count something}," <says adult>.
        so <hero> {counted|tried counting} {sheep|stars|<~animal.s>|<~fruit.s>}: one, two, three, four{, five|}... but {the <~nth> {one|} {wore|had} a <~color> <~clothing>|one of them {sneezed|sang|ran off}}, and <he> {laughed|had to laugh}. {now <he> was wide awake!|that did not help.}

        <he> got up and {went|tiptoed} {to the window|through the {house|dark}}. {the <~pet> {looked up|was awake, too}.|the clock said {tick, tock|eleven}.} outside, {everything was {silver|blue and still}|{the {garden|<place>} {lay|slept} in the moonlight}|a <~bird> called}. "{Who|Who else} is awake{ at night|}?" <asks hero>. {"I am," {^it came|^said a voice} from the dark. it was <critter>.|on the {fence|roof|branch} sat <critter>.} {<surprised hero>|}
        "{Why do you not sleep|What do you do all night}?" <asks hero>. "{I look after the {stars|night}|I work at night|I listen}. {Do you hear|Listen}: {the wind goes {hush|shh}|the {grass|river} {breathes|whispers}|far away a train sings}," <replies critter>. {<hero> {listened|put <his> chin on <his> {arms|<hands>}}.|<quiet>} {hush, {hush|shh}, went the {wind|trees}.|"The <~flower.s> close. The <~bug.s> are {still|home}. The <~animal> {dreams|snores}," <says critter>.}

        "{{In|By} day you play, {at|by} night you {grow|rest}|Everyone needs the dark to {grow|dream}|Tomorrow needs you {fresh|awake}}," <says critter>. {<hero> yawned{ once, twice|}.|<tired hero>|<his> eyes got {small|heavy}.} {"{Good night|Sleep well}," <says hero>.|"{Will you be here tomorrow|Are you still there}?" <asks hero>. "{Every night|Always}," <replies critter>.}
        {<he> {crept|went} back to bed, and {the pillow was just right|it was warm and soft}.|<adult> {found|saw} <him> asleep {at|by} the window and carried <him> to bed.} {<he> dreamed {of {flying|sailing|walking} {over|through} {the {stars|clouds}|a <~color> {sea|forest}}|that <he> could {fly|talk to the <~animal.s>}}.|soon there was only one {small|soft} sound: {a snore|<hero>, breathing}.} {in the morning,|when <he> woke up,} {there was a feather on the windowsill.|<he> was not sure: was it a dream?|<he> told <adult> about it{, and <adult> smiled|}.} {good night!|sweet dreams!|}
        """,
    "anyone: stuck cart": """
        <open>

        <day> <worker> came {down|along} the road with a {big|heavy|full} cart of <vegetable.s>. {it was {market|<weekday>} day.|the cart {creaked|went {rumble, rumble|creak, creak}}.} <but> {near|by} the {bridge|<place>}, the wheel {sank into the mud|got stuck in a hole}. <worker> {pushed|pulled}, {but|and} {it|the cart} did not move{ at all|}. "{Oh, my <vegetable.s>|I will be late|What now}!" <cries worker>.
        <hero> {saw it|came by} {with <his> <~toy>|on <his> way home}. "{I will|Let me} help!" <cheers hero>. {"You? You are too {small|little}," <says worker>.|<worker> {laughed|looked at <him>}. "{So small|Thank you, little one}."} <hero> pushed {<~hard>|with all <his> might}. {the cart {moved a little|creaked}, but no more.|nothing!} {<tired hero>|"{We need more|It is too heavy}," <says hero>.}

        {so <he> {called|got} <friend>.|<friend> came running.} {heave-ho|one, two, three}! {they {pulled|pushed}|all three pulled}, but {it|the wheel} {stayed|was stuck}. {then <friend> {called|got} <friend2>.|<friend2> {put down <friend2.his> <~toy> and came|came, too}.} {heave-ho|one, two, pull}! {no.|the cart {shook|rocked}, but it {stayed|did not come out}.} {then <critter> came, {slow|old} but strong.|<critter> {heard|saw} them and {came|<~move.ed> over}.} {heave-ho|pull|push}! {it {almost|nearly} {moved|came out}!|the wheel {turned|moved} a {bit|little}.}
        {they {sat down|stopped} to rest.|<sad hero>|<angry friend>} {a {tiny|small} <bug> {flew|crawled} {by|along}.|on a {leaf|stone} sat a {tiny|<~beastly>} <bug>.} "{Can|May} I help?" {^it asked|^asked the <bug>}. {everybody {laughed|smiled}. "{You|What can a <bug> do}?" <asks friend2>.|"{You are too small|A <bug>}?" <asks critter>.} but <hero> {said|shook <his> head}. "{I was too small, too|Small is not nothing|Everybody can help}. {Come|Take your place}!"

        {so|and so} they {all|} {pulled|pushed}: <worker>, <hero>, <friend>, <friend2>, <critter>, and {in front|at the end} the {tiny|little} <bug>. {"One, two, three, {now|pull}!" <cheers hero>.|"Heave-ho, <~hum>!" they sang.} <~bang>! {with a {pop|big splash}|slowly, then fast}, the wheel came out! {everyone fell {into the mud|on top of each other} and {laughed|cheered}.|<happy worker>|<happy hero>}
        {"{Who was it|Who did it|Was it the <bug>}?" <asks friend>. "{All of us|Everyone, even the {smallest|<bug>}}," <says hero>.|"{I knew it|See}!" {^cried|^said} the <bug>.} {<thanks worker hero>|<worker> gave {everybody|each of them} a {big |}<vegetable>{, and the <bug> a {leaf|drop of honey}|}.} {that {night|evening} there was <vegetable> {soup|stew} for {all|everybody}.|<meal>|<moral>} <end>
        """,
    "anyone: the moon in the water": """
        <open>

        one {night|evening}, <hero> {went|walked} {by|past} the {pond|well|lake} {with <friend>|and <friend> came along}. {it was {clear|still|warm}.|a <~bird> called.|<~number> <~bug.s> {danced|hummed}.} {<hero> looked {down|into the water}.|"Look {down|there}!" <cries friend>.} there, in the water, {lay|was} the moon! {it was {round|white} and {cold|wet}.|it {shook|trembled} a little.} "{The moon fell {in|down}|It fell into the water|The poor moon}!" <cries hero>. {<surprised friend>|"{It will drown|It must be cold|We have to help it}," <says friend>.}
        {<idea hero>|<thinks hero>} {they {got|fetched} a {net|bucket|<tool>}.|<hero> {lay down|knelt} and {stretched|reached} out <his> {arm|<hands>}.} {splash! they {pulled|lifted} it up, but {there was {only water|just a frog}|the moon was gone} {in it|}.|when <he> touched it, the moon broke into {<~number>|a hundred} pieces!} {then it {was|lay} there again{, round and whole|}.|<sad hero>|"{Now we broke it|Oh no}!" <cries friend>. {but soon it was whole again.|}}

        {again and again they tried|they tried {with a <~tool> and|with} a <~clothing>{, too|}}. {<friend> {slipped|leaned too far} and fell in: splash!|<hero> got a {wet|cold} {foot|nose}.} {<critter> {sat|came} by the water and {watched|laughed}.|<quiet> then <critter> came.} "{What are you doing|Are you fishing|What are you fishing for}?" <asks critter>. "{The moon fell in|We want to save the moon|We are pulling out the moon}," <tells hero>. {<critter> {did not laugh|smiled|nodded}.|<critter> laughed {and laughed|<~loudly>}.} "{{Look up|Turn around and look up}," <says critter>|And who is that up there?" <asks critter>}.

        {slowly,|both} {they|<hero> and <friend>} {looked|turned their heads} up. {there, {high|high up} in the sky, {hung|was|stood} the moon, {dry|round} and {bright|far away}.|and there was the moon, {where it {always|had always} been|right over the <~tree>}!} {<surprised hero>|"{Two moons|There are two}!" <cheers friend>.} "{That one is a picture|The water is like a mirror|The pond only {shows|paints} it}," <says critter>. "{It does the same with you|Look, it has you, too}." {<hero> {looked|bent down} again: {there was a <boy> in the water, {with a wet nose|and {smiled|waved}}|a <boy> looked {up|back} at <him>}.|}
        {<happy hero>|they {laughed|<~frolic.ed>} until {the <~bird.s> woke up|their tummies hurt}.|"{We saved it after all|I am glad it is safe}," <says friend>.} {<thanks hero critter>|} {at home, <adult> {asked|saw the wet {feet|clothes}}. "{Where have you been|What have you been doing}?" <asks adult>. "{Saving the moon|Fishing for the moon}," <tells hero>.|{in bed|through the window}, <hero> {waved|said good night} to {both|the} {moons|moon}.} {<end>|}
        """,
}
