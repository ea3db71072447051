import {
  matching,
  multiple,
  numeric,
  ordering,
  quizOf,
  right,
  shortText,
  single,
  THREE_ATTEMPTS,
  trueFalse,
  worth,
  wrong,
} from '../sample-quiz.ts'

export const costsQuiz = quizOf([
  worth(
    2,
    numeric(
      'A bakery sells a bread-making weekend. A seat costs $180; flour, lunch and card fees come to $30 per person; rent and pay are $900 per weekend. How many seats must be sold to break even?',
      'The contribution of a seat is $150, so 900 / 150 = 6.',
      6,
    ),
  ),
  worth(
    2,
    numeric(
      'On average ten people come. They think of $140 per seat. How many people are then needed to earn at least the same?',
      'Now: 10 × 150 = $1,500. With a contribution of $110 it takes 1,500 / 110 = 13.6, so 14. If there are only twelve places, the question is settled.',
      14,
    ),
  ),
  single(
    'And at $210 per seat: how many of the ten may stay away before they earn less than now?',
    'The contribution is $180. With nine people that is $1,620, more than $1,500; with eight it is $1,440.',
    wrong('None', 'Nine people already bring more than ten do now.'),
    right('One'),
    wrong('Two', 'Eight people bring $1,440, a little less than now.'),
    wrong('Three', 'The change is $30 of a new contribution of $180: a sixth of ten is less than two.'),
  ),
  matching(
    'What is it?',
    'Any price between floor and ceiling leaves both sides better off. The reference is what people compare you with.',
    [
      ['what one more customer costs you', 'floor'],
      ['what the customer gains over the next best thing', 'ceiling'],
      ['the price of the next best thing', 'reference'],
    ],
    'contribution',
  ),
  trueFalse(
    'The six years for which the baker trained belong to the costs of each seat.',
    'They are spent, and give nobody a reason to pay. If guests learn more from her than from a video, that raises the ceiling.',
    false,
  ),
])

export const raiseQuiz = quizOf(
  [
    numeric(
      'A rival charges $0.30 per booking. A practice has 400 bookings a month and four therapists, and would pay $24 for each with you. How many dollars a month does it save with you?',
      'The rival costs $120, and you $96. Besides, $96 is known in advance, and nobody thinks of the bill when booking.',
      24,
    ),
    multiple(
      'A large practice asks for 25 % off, "as everyone does". What may you offer?',
      'Something in exchange for something, or another thing for less. Never the same thing for less.',
      right('Two months free for a year paid in advance'),
      right('The smaller plan'),
      right('A lower price if five practices share one contact for support'),
      wrong('25 % off, if they tell nobody', 'The next one hears of it. A reason must bear being said aloud.'),
      wrong('12.5 %, to meet in the middle', 'Half of a discount without a reason is one too.'),
    ),
    matching(
      'Why is each of these a poor unit to charge by?',
      "A good unit grows with the worth, can be foreseen, and doesn't punish good use.",
      [
        ['per practice', "it doesn't grow with the worth"],
        ['per login', 'people share a password'],
        ['a share of recovered fees', 'each bill is argued about'],
      ],
      'nobody can count it',
    ),
    worth(
      2,
      ordering(
        'In which order does a good price page say these?',
        'A reader should leave it knowing what they will pay, what they get, and what happens if it was a mistake.',
        'What it does, for whom',
        'The plans, with prices in full',
        'For whom each plan is, and what it does',
        'An example with real numbers',
        'Answers to the questions that people ask',
        'One way to begin',
      ),
    ),
    shortText(
      'A price page says "From $15". What should stand beside it, so that a reader knows what they will really pay? An …',
      'Say in full what a customer of a typical size pays in a month, with everything included.',
      'example',
      'an example',
      'example with real numbers',
      'an example with real numbers',
      'example in full',
      'an example in full',
    ),
  ],
  THREE_ATTEMPTS,
)
