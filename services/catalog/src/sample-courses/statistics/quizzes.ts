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

export const describingQuiz = quizOf([
  single(
    'A shop reports that its mean order is $80 and the median $35. What do the orders look like?',
    'Where the two are far apart, the values have a long tail on one side. Half of the orders are below $35.',
    right('Most are small, and a few are very large'),
    wrong('Most are large, and a few are very small', 'A few small ones would pull the mean below the median.'),
    wrong('They form a hill around $57.50', 'With one even hill, mean and median would lie close together.'),
    wrong('Half of them are above $80', 'Half of them are above the median.'),
  ),
  numeric(
    'Of the same orders: how many dollars will 500 of them bring?',
    'The total needs the mean, 500 × $80. The median ignores how large the large orders are.',
    40_000,
  ),
  matching(
    'What is the most that you may do with each kind of value?',
    'Names can be counted, ranks have a middle one as well, and only amounts have averages and ratios that mean something.',
    [
      ['a city', 'count it'],
      ['1 to 5 stars', 'find the middle one'],
      ['minutes', 'say that one is twice another'],
    ],
  ),
  multiple(
    'In a file of ages, one is 212. What is right to do?',
    "A value that can't be real is a slip, and a slip seldom comes alone. Whatever you do, write it down.",
    right('Look for the source, correct it if you can, and say so'),
    right("Treat the age as unknown if it can't be corrected"),
    right('Check whether the same slip produced wrong ages that look possible'),
    wrong('Put in the mean age', 'That invents a value, and hides that one was missing.'),
    wrong(
      'Leave out the oldest and the youngest of every file',
      'A rule has to be about what is wrong, not about what is far out.',
    ),
  ),
  trueFalse(
    'Two thirds of the values lie within one standard deviation of the mean, whatever the values look like.',
    'That holds for values that form one hill, about the same on both sides. With a long tail or two hills it may be far off, and quartiles say more.',
    false,
  ),
])

export const samplesQuiz = quizOf([
  numeric(
    'A poll of 1,000 people has an error of 3 points. How many people does it take for 1.5 points?',
    'The error falls with the square root of the sample: half the error needs four times the people.',
    4_000,
  ),
  single(
    'An app asks "Do you enjoy it?" after a month of use, and 92 % say yes. What do you conclude?',
    "Only some survive: the people who didn't enjoy it had left before they could be asked.",
    right('Those who still use it after a month mostly enjoy it'),
    wrong('92 % of those who install it enjoy it', "Those who left aren't in the sample."),
    wrong('Nothing, unless more people are asked', 'More people by the same door bring the same bias.'),
  ),
  single(
    'The same survey method is used with ten times as many people. What happens to its bias?',
    'Only the part that is chance gets smaller, to about a third. A million biased answers give a very precise wrong number.',
    wrong('It falls to a tenth', 'Neither chance nor bias does that.'),
    wrong('It falls to about a third', "Chance does, by the square root of ten. Bias isn't chance."),
    right('Nothing'),
    wrong('It grows tenfold', 'It pushes to the same side as before, and as far.'),
  ),
  trueFalse(
    'A 95 % interval from 30 to 37 means that the true mean lies in it with a probability of 95 %.',
    'The true mean is a fixed number: it is in this interval or not. The 95 % belong to the method, which catches the truth in about 95 of 100 samples.',
    false,
  ),
  worth(
    2,
    ordering(
      'Put the steps of the bootstrap in order.',
      'Your sample plays the population. Without replacement, each draw would be the same values again.',
      'Draw from the sample, with replacement, as many values as it has',
      'Compute the figure of this draw',
      'Repeat it thousands of times',
      'Sort the results',
      'Read off between which values the middle 95 % lie',
    ),
  ),
])

export const claimsQuiz = quizOf(
  [
    single(
      'A test gives p = 0.04. What do the 4 % say?',
      "The calculation assumes that only chance is at work. So it can't tell how probable this assumption is.",
      right('How often chance alone would produce data at least this striking'),
      wrong('How probable it is that chance did it', 'The calculation assumed that chance did it.'),
      wrong(
        'How probable it is that we are wrong',
        'That depends also on how plausible the effect was, and on how many things were tried.',
      ),
      wrong('How large the effect is', 'With enough people, a tiny effect has a small p-value.'),
    ),
    numeric(
      'If nothing has any effect, what is the chance, in percent, that at least one of twenty tests falls below 0.05? Round to whole percent.',
      '1 − 0.95<sup>20</sup> = 0.64. Each look is a ticket in the lottery.',
      64,
      0.5,
    ),
    worth(
      2,
      matching(
        '"Students who take notes get better marks." Which explanation is each of these?',
        'Before you believe that A causes B, write down the other three as concretely as you can.',
        [
          ['Notes help them learn.', 'A causes B'],
          ['Those who understand more find more worth noting.', 'B causes A'],
          ['Those who are less tired both note and learn more.', 'C causes both'],
          ['Only students who took notes or had good marks were asked.', 'the way of choosing'],
        ],
      ),
    ),
    multiple(
      '"We looked every morning, and on Thursday it was significant, so we stopped." What would have been better?',
      'Stopping at a lucky moment makes false alarms much more frequent than 5 %.',
      right('Fix beforehand when to stop'),
      right('Use a method that is made for repeated looks'),
      right("Take Thursday's result as a question for fresh data"),
      wrong('Look twice a day, to be surer', 'Each further look is one more chance for a false alarm.'),
    ),
    shortText(
      'A clinic has better results than another in each age group, and worse results over all. Whose paradox is that?',
      'It treats more old patients. Compare like with like, within the age groups.',
      'Simpson',
      "Simpson's",
      'Simpson’s',
      "Simpson's paradox",
      'Simpson’s paradox',
    ),
  ],
  THREE_ATTEMPTS,
)
