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
        {they {wrote|painted} a big {S|sign} on the sugar jar.|this time, <he> {tasted|tried} it first: {sweet|yes, sugar}!|<he> {read|checked} the {jars|labels} {twice|with care}.} {they {stirred|mixed} and baked {once more|again}|<meal>}.

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

        the next {day|<~daytime>}, <hero> came back with {a {bag|basket} of <~fruit.s>|<~number> <~yummy> <~treat.s>|a <~look> <toy>|some <~flower.s>}. {<he> put {it|the gift} on the {wall|step} and waited.|"This is for you," <says hero>.} {slowly|little by little|<then>}, the <friend.noun> {came closer|looked up|smiled}.
        "{I am <friend>|My name is <friend>}," <friend.he> {said|whispered}. "{I do not know anyone here|I miss my old {home|friends}|I was afraid that nobody likes me}." {"Now you know me!" <cheers hero>.|"{You can|Come and} {play with me|be my friend}," <says hero>.|<comforts hero friend>}

        {<hero> showed <friend> {the <~place>, the <~place>|the {best|tallest} <~tree>} and {the <~shop>|<his> secret spot}.|they {played|ran} <place.in> until {dinner|the sun went down}.|<friend> knew {a game that <hero> had never played|<~number> new games|how to {juggle|whistle}}.} <aside> {soon|by evening|after that} they {<~frolic.ed>|laughed and <~frolic.ed>} {like old friends|together}.
        <happy friend> {"{A friend is just|Every friend was once} someone {new|you did not know}," <says adult>.|{now|from that day on} they {met|played} every {day|<weekday>}.|<moral>} <end>
        """,
    "anyone: taking turns": """
        <open>

        <day> <hero> and <his> friend <friend> {found|saw|got} {a|one} <look> <toy> <place.in>. {"I saw it first!" <cries hero>. "No, I did!" <cries friend>.|both wanted {it|to play with it}.|<hero> {took|grabbed} it. "It is my turn!" <cries friend>.}
        {they {pulled|tugged} and pulled.|<hero> held one {end|side}, <friend> held the other.|"{Mine|Give it to me|Let go}!" <cries friend>. "{No, mine|You let go|Never}!" <cries hero>.} <angry friend> {<bang> the <toy> fell {into the mud|to the ground}.|then the <toy> {cracked|slipped} and {fell|rolled} {away|down}.|}

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
        {<friend> {came|walked} up. "{You were {great|good}|Well done|I should not brag}," <says friend>.|"{Slow and steady is {good|fine}, too|It is not enough to be fast}," <says friend>.|{"{Next time|Shall we} we run together?" <asks friend>. <agrees hero>}} {they shared the <~treat>.|<moral>|} <end>
        """,
    "anyone: lost in the crowd": """
        <open>

        <day> <hero> went <shop.in> with <adult>. {it was {very|so} {full|loud|busy}.|there were {people|legs|bags} everywhere.|the air smelled of <~dish> and <~treat.s>.} "{Hold my hand|Stay close|Stay with me}," <says adult>. <agrees hero>
        <but> <hero> saw {a <~color> <~toy> {in a window|that moved}|a <~worker2> with a {tall|<~color>} <~clothing>|<~number> <~color> balloons|a <~beastly> <~pet> in a basket}. {<he> stopped|<who> let go} {just for a moment|to look}. when <he> {turned|looked} {around|up}, <adult> was {gone|not there}.

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

        {higher and higher it went.|soon it was {as high as <his> nose|higher than a <~animal>}.|<hero> {stood on {a chair|a log|<his> toes}|stretched}.} {just one more!|only the {top|last one|flag} was missing.} <but> {the wind {came|blew}|a <~beastly> <~pet> ran by|it {shook|swayed}|<his> {foot|elbow} slipped}. <bang> {everything|it all} {fell|came} down{ with a {big|loud} noise|}.
        {<sad hero>|<angry hero>} {"{All that work|It is all gone|I {quit|will never build again}}," <groans hero>.|<he> kicked {a stone|the ground}.|} {<friend> did not laugh.|<friend> {came|sat down} {closer|next to <him>}.} <comforts friend hero>

        {"{Why did it fall|What went wrong}?" <asks hero>. "{It needs a {wide|strong} {bottom|base}|The {big|heavy} ones must be {down|at the bottom}|It was too thin}," <says friend>.|"{Four {hands|arms} are better than two|Two can hold more than one}," <says friend>.|"I was {silly|wrong}. {Will you help me|Please help me}?" <asks hero>. <agrees friend>}
        so they {began|started} {again|from the start}. <friend> held, <hero> {put|laid}; {then they swapped|<hero> {sang|counted}, <friend> {laughed|lifted}}. {<aside>|} {one row of <~color>, one row of <~color>.|they made {a door, <~number> windows and a {bridge|flag}|a {gate|hole} for the <~pet>}.|it grew {slowly|row by row}, but it {stood|did not shake}.}

        {at last|when the sun {went down|was low}}, it {was done|was taller than {both of them|<adult>}}. {"{Wow|What a tower|Look at that}!" <cheers adult>.|they {put|set} {a <~color> flag|the <~toy>} on top.} {<happy friend>|<proud hero>} {"We {did|built} it together," <says hero>.|{alone <he> was fast|alone it fell}, but together {it stood|they were strong}.|<thanks hero friend>} <end>
        """,
    "anyone: not listening": """
        <open>

        "{Do not|Please do not|Never} {go near|play at} the {old well|deep {pond|water}|muddy {hole|ditch}|ice}," <adult> always said. "{It is not safe|You could fall in|It is {deeper|colder} than it looks}." {<hero> {nodded|promised}, but <he> {wondered why|did not really listen}.|"Yes, yes," <says hero>.|<hero> heard it {<~number>|a hundred} times.}
        <day> {<hero> {saw|followed} a <~color> <~bug>|<his> <toy> {rolled|flew} away|<hero> {<~move.ed>|went} {out|off} {to play|all alone}}. {it {led <him>|went}|the way went} {past the <~place>|through the trees}, {farther and farther|on and on}. <aside>

        {there it was|soon <he> was there}: the {place|spot}{ that <adult> had told <him> about|}. {"Only {one|a} {little look|step}," <says hero>.|<thinks hero> "It {looks|does not look} {safe|dangerous}," <says hero>.} <he> {took {one step|two steps}|leaned over|went closer}. <bang> {the {ground|edge|mud} {slipped|broke} away|<his> foot slipped}, and <he> {slid|fell|went} {in|down}{ up to <his> {knees|tummy}|}!
        {it was {cold|wet} and {dark|muddy}.|<his> {shoe|<~clothing>} {was stuck|got full of mud}.} <scared hero> "{Help|Help me|<adult.call>}! {I am stuck|I can not get out|Please come}!" <cries hero>.

        {<quiet>|nobody came at first.|} {<critter> {heard|was near}|<friend> heard} {<him>|the cry}{ and <~move.ed> to get <adult>|}. {soon|then} <adult> came {running|with a <~look> rope|with a long stick}. "{Hold on|Take the {rope|stick}|Give me your hand}{ tight|}!" <cries adult>. {one, two, three, pull!|<adult> pulled {<~hard>|and pulled}.} {<hero> was out|out came <hero>}, {wet|muddy|brown} from {head|nose} to toe{ and without one {shoe|sock}|}.

        "I am {so|very} sorry. I {did not listen|should have listened|went too close}," <groans hero>. {<adult> {wrapped|put} <him> in a {warm|dry|big} {coat|blanket}.|<adult> hugged <him>, mud and all.} "{I say it because I love you|A rule is there to keep you safe|I am {just|only} glad you are safe}," <says adult>.
        {at home there was a {hot|warm} bath, and {warm|some} <~dish>.|<meal>|} {<tired hero>|<happy hero>} {from then on,|after that,} <hero> {listened|thought twice}{ when <adult> {said|told <him>} something|}. {and together they {put up|built} a {fence|sign}{ there|}.|<end>}
        """,
    "anyone: a treasure map": """
        <open>

        <day> <hero> found {an old|a yellow|a torn} {map|piece of paper} {in a <~color> bottle|<spot>|between the pages of a book|<nook>}. {there was a {big|red} X on it!|it {showed|had} the <place>, {a|one} <~tree> and a {big|red} X.|"<~yay>! A treasure map!" <cheers hero>.} <hero> {ran|<~move.ed>} to <his> friend <friend>. {<surprised friend>|}
        "{Let us|We must|Shall we} find {it|the treasure}{ before dark|}{!" <cheers hero>|," <tells hero>}. <agrees friend> {they {took|packed} a <~tool>, {some <~drink>|<~number> <~fruit.s>} and a {<tool2>|shovel|lamp}.|"Maybe it is {gold|a crown|full of <~treat.s>}," <says friend>.}

        {first|the map said: first} they {had to|must} {walk|take} <~number> {big|} steps {past|from} {the|a} <~tree>, then {turn left|go right} {by|at} the {well|rock|{old|} bridge}. {"{One, two, three|Four, five, six}," <friend> counted.|<aside>} {they {crossed|jumped over} a {stream|ditch}|they {crawled|went} {under|through} a {bush|fence}}. {<friend> {slipped|got stuck}, but <hero> {helped|pulled}.|<hero> was {afraid|nervous} in the dark {wood|tunnel}, but <friend> {took <his> {hand|arm}|sang}.|}
        {"Are we {lost|there yet}?" <asks friend>. <thinks hero> "{We held|I held} the map {the wrong way|upside down}!" <cries hero>.|<critter> sat {there|on a {log|rock}}. "{Left|Go left}, {where the <~flower.s> {grow|bloom}|behind the {rock|hill}}," <says critter>.|<tired friend> {"{Just|Only} a little more," <says hero>.|}}

        {at last,|there,} <nook>, {was|they saw} the X{, made of {two sticks|stones}|}! they dug {and dug|<~hard>}. {clunk|tock|clink}! {the {shovel|stick} hit something.|there was {a box|an old trunk}.} {slowly|with <~number> {hands|pulls}}, they opened the {lid|box}. {inside {was|lay}|there was} {no gold, but |}{a <~look> <treasure>, a <~look> <~treasure> and {a letter|a note}|<~number> <~look> <~treasure.s> and a note|a {jar|bag} of {<~color>|glass} marbles and a note}.
        the note said: "{The {real|best} treasure is the one who {digs|walks} with you|Share it, and you will {be rich|have twice as much}|Put something in for the next one who comes|Well done! Love, <adult.call>}."

        {<hero> {looked|smiled} at <friend>.|<happy hero>|<happy friend>} {they shared everything: one for you, one for me.|each took one {thing|treasure} and put in {a <~fruit>|a button} for the next.|<friend> took the <treasure>{,| and} <hero> kept the map.} {"{This was|That was} {the best|a <~nice>} {day|adventure}," <says friend>.|} <end>
        """,
    "anyone: a wish": """
        <open>

        <day> <hero> found a <look> <treasure> <nook>. {when <he> {rubbed|cleaned} it, it {shone|hummed}.|it felt warm in <his> {hands|arms}.} "{I am|This is} {magic|a magic <treasure>}," {^said a {tiny|thin} voice|^it {whispered|sang}}. "You {have|may make} {one wish|three wishes}. {Choose {well|with care}|Think {first|well}}." <surprised hero>
        {"{Anything|Really}?" <asks hero>.|<thinks hero>} "{Then I|I} wish {for a {house|mountain} of <treat.s>|that it were {always|} my birthday every day|to be {bigger than|as tall as} a {house|<~tree>}|for {a hundred|a thousand} <toy.s>}!" <cheers hero>.

        <bang> {and so it was!|there it was!|it came true at once.} {at first|for an hour}, it was {<~nice>|so much fun}. {<he> {<~frolic.ed>|ate|played} and {<~frolic.ed>|laughed}.|<happy hero>} {but soon|then} {<his> tummy hurt|<he> was all alone|there was no room {to sit|left}|it got {boring|too much}|<he> did not fit {through the door|into <his> bed}}. {<his> friend <friend> could not {come in|find <him>|reach <him>}.|<friend> came, {saw it|looked} and {went|ran} {home|away}.|nobody {came|dared} to play.} <sad hero>
        "{I do not like this|It is too much|What did I do|This is not what I wanted}," <groans hero>. {<who> {held|looked at} the <treasure>. "{Please help me|Can I take it back}?" <asks hero>.|<he> {looked for|asked} <adult>. "{Is more always better|What do you really want}?" <asks adult>.}

        {<thinks hero>|<quiet>} "I {only want|just want|wish} {<friend> to {laugh|play} with me|everything {to be as it was|as before}|my {small|own} life and my friends back}," <says hero>. {the <treasure> {shone|glowed} {once more|<~color>}.|a {wind|warm light} {came|went} {through|around} the room.|one, two, three!} {it was all {as before|gone}.|the {magic|house|mountain} was gone.}

        {<friend> {stood|was} at the door{ with a <~toy>|}. "Do you want to play?" <asks friend>. <agrees hero>|<adult> {made|had} {some|} <~dish>, and it was {just enough|the best <hero> ever had}.|<hero> {ran|<~move.ed>} to <friend>{ and hugged <friend.him>|}.} {<happy hero>|} {the <treasure> is now {just|only} a <treasure>{, and it lies <~spot>|}.|<hero> {gave the <treasure> to <critter>|threw the <treasure> into the {river|lake}|put the <treasure> back} and never {wished for|wanted} {more|too much} again.|"{I have|We have} all {I|we} need," <says hero>.} <end>
        """,
    "anyone: a messy room": """
        <open>

        {<hero.whose> room was {a mess|very messy}: {<~toy.s>|<~clothing> and <~toy.s>|books} on the {bed|chair}, {<~fruit.s>|<~toy.s>|a sock} {under|behind} the {bed|door}.|<hero> never {put things away|cleaned up}. there were <~toy.s>, <~toy.s> and {even|} a <~treat> on the floor.} "{Please|You should|It is time to} {clean up|tidy up|put your things away}," <says adult>. <refuses hero> {"{Later|It is fine|I like it {this way|messy}}," <says hero>.|}

        <day> <hero> {wanted|was looking for} {<his> <look> <toy>|the <look> <toy>}. {<friend> {was waiting|waited} {outside|at the door} to play.|it was time to go to the <place>.} {but where was it?|"Where is it?" <asks hero>.} <he> {looked|searched} <~spot>. {<sounds> a {pile|tower} of books fell {on <his> {head|toe}|down}.|<ow>|<he> {stepped|slipped} on a {block|<~treasure>}. ouch!} <he> found {one <~clothing>, <~number> <~treasure.s> and {an old|half a} <~treat>|{only|just} <~number> {socks|<~treasure.s>}}, but no <toy>.
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
        {then <hero> saw {that <critter.his> {fence|roof|chair} was broken|the {weeds|empty plates} {everywhere|all around}|that <critter.his> leg hurt|that <critter.he> was all alone}. "{Are you lonely|Do you need help|Does nobody help you}?" <asks hero>. {<surprised critter>|<critter> {looked away|said nothing|sighed}.} "{Nobody ever asked me|It is hard to do it all alone|I {used to|once} have {many|} friends}," <groans critter>.

        {<idea hero>|that {evening|night}, <hero> told <adult>. "{Grumpy|Cross} is sometimes {just|another word for} {sad|lonely}," <says adult>.} the next day, <hero> {and <friend>|} {came|went} {there|back} with {a {pot|bowl} of <~dish>|<~number> <~treat.s>|a hammer and {some|} nails|<~color> paint}. {they {fixed|painted} the {fence|gate}|<he> {helped to|wanted to} <chore>}{, and it {looked|was} like new|}.
        <critter> {watched|tasted it}. {first <critter.his> {mouth|eyes} smiled, then <critter.his> whole face.|a {tear|smile} ran down <critter.his> face.|<happy critter>} <thanks critter hero>

        {from then on,|now} <critter> {told {stories|the best stories}|showed <him> how to {<make>|<skill>}|waved every morning}. {"<critter.he> is not grumpy at all," <says friend>.|{now everybody|soon many {animals|friends}} came to visit.|the <~flower.s> grew, and the <~bird.s> came back.} <moral> <end>
        """,
}
