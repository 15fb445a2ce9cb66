# The words of the course: lessons of data/lessons.toml, and what the coach says in the first game.

lesson-goal = You flee from Rome to Carthage, 37 steps away. Whoever arrives first wins; buildings carry you.
    .title = To Carthage
    .end = Steps win. Most of them come from buildings, at the moment they are bought.
lesson-goal-steps = Each building in the Forum shows steps, which your Roman goes at once when you buy it. It costs its counters and, on top, the surcharge of its place, in counters of any kind. You have 1 food, 5 gold and 5 peace.
    .task = Buy the building with the most steps that you can pay for.
    .right = Senatus: 4 steps towards Carthage. You will choose with which counters you pay.
    .wrong = That brings 3 steps. Senatus brings 4, and you can pay for it.
    .nothing = Without buildings you do not move. You have counters enough for 4 steps.
    .one = Aquilifer brings a single step and takes up your only bare legion. Look for more.

lesson-turn = A new building comes, you play a card, everybody collects, you may buy, you may pay tribute.
    .title = Your turn
    .end = Play, collect, buy, pay: always in this order.
lesson-turn-play = You have 1 gold and 3 peace. Whatever card you play, every player activates all own cards of that type: each bare one makes a counter. At the end of your turn the Goth wants tribute for space 3 of his road: 1 food, and you have none.
    .task = Play the type that lets you pay the tribute.
    .right = Two farms lie before you, the new one too (R8): 2 food. Gaius gets 1.
    .wrong = Then you have no food at the end of the turn, and cannot pay the Goth.
lesson-turn-tribute = Tributes lie on spaces 1 and 2. As long as somebody goes on paying, the Goth stands still.
    .task = Pay the tribute.
    .right = The Goth stays, and your turn is over. The next space, with its price, is now Gaius’s concern.
    .wrong = Without it the Goth goes to the last tribute, and everything he passes is due: a farm, a city and a legion must be given up by the two of you.

lesson-forum = Buildings slide: every turn each of them becomes one counter cheaper, and in the end it is gone.
    .title = The Forum
    .end = Wait until a building is cheap, but not until it is gone, or bought by another.
lesson-forum-type = You have 1 food, 2 gold and 3 peace. Pascua costs 4 food and 2 peace, and only 1 more for its place: 4 steps. In the rows lie, without the card you will play: you 2 farms, 1 city and 2 legions; Gaius 1 farm, 3 cities and 1 legion.
    .task = Play the type that makes Pascua yours this turn.
    .right = Three farms, 3 food: you have 4 now. Gaius gets just 1.
    .wrong = 3 peace more, but Pascua wants 4 food and you have 1.
    .his = Gaius has three cities: he would collect 3 gold, more than you. Always count what others collect.
lesson-forum-price = Now you can pay. Aquilifer stands at +4, Pascua at +1.
    .task = Buy Pascua.
    .right = 7 counters for 4 steps. It is built on a bare farm, which from now on makes its counter or uses Pascua.
    .wrong = 6 counters for a single step: that place is too dear, and the legion under it would be taken.
    .late = Next turn Pascua would be at 0, but then Gaius chooses first. And whatever lies on 0 leaves the game.

lesson-abilities = When cards are activated, a building offers its ability instead of the counter of the card below.
    .title = Abilities and glory
    .end = Use abilities whenever they bring steps or glory, and keep glory for when you need it.
lesson-abilities-use = Gaius has played a legion, so your legion is activated too. It carries Senatus, and you have 2 peace.
    .task = Take what brings you nearer to Carthage.
    .right = A step, and 1 glory, which stands for any counter in a payment (R22).
    .wrong = 1 peace more brings no step. Senatus turns 2 peace into a step and a glory.
lesson-abilities-glory = You buy Emeriti for 1 food, 1 gold and 3 peace. You have 1 food, 5 gold, 3 peace and 1 glory. Glory could stand for any of them.
    .task = Pay so that you keep the most useful counter.
    .right = Paid to the last peace and food, and the glory stays: it will be whatever you lack.
    .wrong = Glory is the one counter that fits everywhere. Pay with what you have.

lesson-goth = The Goth comes to Rome. Tribute holds him up; without it he takes cards.
    .title = The Goth
    .end = Pay while you can. If you must give something up, give what you have most of.
lesson-goth-pay = The first space of his road shows a food and a gold: that is the price of tribute now, and you can pay it.
    .task = Hold the Goth up.
    .right = The counters lie on space 1, and the Goth stays on his.
    .wrong = He would come one space nearer and demand a farm and a city: you would lose cards that make counters all game long.
lesson-goth-lose = Gaius could not pay, and the Goth has come to space 5. Everything he passed is due. You both give up one card after the other, of types that are still owed (R27). You have 2 farms, 1 city and 3 legions.
    .task = Give up a card that you can do without.
    .right = You keep at least one card of every type.
    .wrong = It is the only city in your row. Until you play another you collect no gold, whoever plays a city, and city buildings have no place.
lesson-goth-shield = A legion is due. You have a bare one, one under Senatus and one under Cohors Praetoria, a red shield.
    .task = Lose as little as you can.
    .right = That is what a shield is for: it is lost in place of the card below. The steps that it brought stay with you.
    .wrong = The shield can take the blow: then all three legions stay.
    .senatus = Senatus would be lost with its legion, and with it a step whenever legions are played.

lesson-end = The game is over at once when a Roman reaches Carthage, or when the Goth enters Rome. Then whoever is nearest wins.
    .title = The end
    .end = Count the steps that you can make in one turn. If they are enough, go.
lesson-end-last = You stand on step 36, and so does Gaius. Farms are being activated, and Iumenta turns 2 food into a step, as often as you like. You have 2 food and 3 glory.
    .task = Arrive before Gaius does.
    .right = One payment is left.
    .wrong = A food in the hand does not carry you to Carthage, and Gaius needs but one step as well.
lesson-end-carthage = Now it does not matter what you keep.
    .task = Pay, and arrive.
    .right = Step 37: Carthage. You have won.
    .wrong = Pay.

lesson-mistake = Newcomers spend everything on a building and have nothing left for the Goth.
    .title = The usual mistake
    .end = Before you pay, look at the price of the next tribute. Now play a whole game: the coach will help you for some turns.
lesson-mistake-keep = You are buying Senatus: 2 gold, 4 peace and 4 more of any kind. You have 1 food, 5 gold and 5 peace. The tribute on space 6 of the road costs 1 food.
    .task = Pay so that you can still pay the tribute.
    .right = The rest is paid in gold and peace, and your food is still there.
    .wrong = Then a gold would be left, but no food: no tribute, and the Goth takes a farm, your only one.
lesson-mistake-tribute = Four steps gone, and a food left.
    .task = Pay the tribute.
    .right = The Goth stays where he is, and your farm is safe.
    .wrong = You have kept the food for this. Otherwise the Goth takes your only farm.

coach-first = Each card you play makes everybody’s cards of that type work. Choose a type of which you have more than your opponents, and that you need for tribute.
coach-play = What do you lack for the building you want, and for the tribute? And who else collects by it?
coach-buy = Steps for counters: compare, surcharge included. Leave yourself enough for the tribute.
coach-pay = Keep glory if you can, and what the next tribute costs.
coach-tribute = Pay if you can: the more tributes lie, the more is due when somebody does not pay.
coach-lose = Give up what you have most of. A shield is lost alone, and saves its card.
