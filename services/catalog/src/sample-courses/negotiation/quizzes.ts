import {
  matching,
  multiple,
  numeric,
  ordering,
  quizOf,
  right,
  shortText,
  single,
  trueFalse,
  worth,
  wrong,
} from '../sample-quiz.ts'

export const moneyQuiz = quizOf([
  matching(
    'Which of your preparations is it?',
    'The limit follows from the alternative. The goal is ambitious, and has a reason that you could say aloud.',
    [
      ['"Sign with the other landlord for $1,150 by Friday"', 'alternative'],
      ['"Not more than $1,230"', 'limit'],
      ['"$1,080, as two flats in the house went for"', 'goal'],
    ],
    'anchor',
  ),
  single(
    'You have no other offer, and the employer knows it. What is the most useful thing to do before the talk?',
    'The alternative is the only real source of strength, because it says what a No costs you. Even a modest one changes how you speak.',
    right('Improve the alternative: another application, a freelance contract'),
    wrong('Prepare more arguments', 'Time spent on the alternative is worth more than arguments.'),
    wrong('Say that you have another offer', 'It is untrue, and they know it.'),
    wrong('Lower your goal', 'People who aim higher get more, as long as they have a reason.'),
  ),
  numeric(
    'A dealer asks $9,600 for a van, with a warranty that is worth $500 to you. What is your limit, in dollars, for a van like it without warranty?',
    'The limit is the alternative, corrected by what the two differ in: 9,600 − 500.',
    9_100,
  ),
  trueFalse(
    'Your limit is $1,230. After an hour you are offered $1,250 "because we have come so far together". The time that you have spent is a reason to accept.',
    'Time spent is no reason. Only something that you have learned about the flat would move the limit. Thank them, and call the other landlord.',
    false,
  ),
  multiple(
    'What did Nadia do in the talk about her salary?',
    'She asked, gave a reason with her number, and let silence work. The other offer kept her calm without being used.',
    right('Named a number first, with a reason in the same breath'),
    right('Asked how the manager had arrived at 60'),
    right('Counted to five before she went on'),
    wrong('Used her other offer as a threat', 'It would have cost goodwill, and she got there without it.'),
    wrong('Proposed to meet in the middle', 'The middle depends on who began more boldly.'),
  ),
  shortText(
    'The first number pulls the talk towards itself, even with people who know of it. What is this called?',
    "Naming a number first is no mistake if you know the range. If you don't, ask for theirs.",
    'anchoring',
    'anchor',
    'an anchor',
  ),
])

export const hardTalksQuiz = quizOf([
  single(
    '"You always let us down!" shouts a colleague. It happened once. What do you say first?',
    'As long as somebody feels unheard, they repeat the same thing, louder. First the person, then the matter.',
    right('"On Friday the figures were missing, and you stood in front of the board without them."'),
    wrong('"Not always. It was once."', 'True, and it starts an argument about one word.'),
    wrong('"Calm down, we will find a solution."', 'It has never calmed anyone.'),
    wrong('"I understand, but our supplier was late."', 'Explanations are for later, and "but" takes the rest back.'),
  ),
  worth(
    2,
    ordering(
      'Put the parts of a good No in order.',
      "The first says why and isn't an excuse. The No itself is short, and the last part says what can be done instead.",
      'A Yes to something larger',
      'The No itself',
      'Another Yes: what you can do',
    ),
  ),
  trueFalse(
    'You have said No, and now there is a long silence. It helps to add another reason.',
    'Bear the silence. Each further reason is one more point to argue about, or the first step towards Yes.',
    false,
  ),
  matching(
    'What do you ask?',
    'Each question is calm, and leaves room for a good reason, if there is one.',
    [
      ['"Sign today, or the offer is gone."', '"What changes tomorrow?"'],
      ['"I agree, and the company does not allow it."', '"What can you decide by yourself?"'],
      ['A new demand comes when all seemed settled.', '"Shall we then open everything?"'],
    ],
    '"Shall we meet in the middle?"',
  ),
  multiple(
    'What helped Mei against a much larger buyer?',
    'She was weak in power and strong in preparation, and she had a living without the chain.',
    right('She showed how the standard contract would hurt him'),
    right('She looked for what he may decide by himself'),
    right('She could have left'),
    wrong('She asked for sympathy', "She didn't. An empty Christmas shelf is his problem."),
    wrong(
      "She had the contract's clause on payment changed",
      'A date is easier to move than a clause: she proposed three deliveries.',
    ),
  ),
])
