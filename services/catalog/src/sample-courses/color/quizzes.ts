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

export const seeingQuiz = quizOf([
  worth(
    2,
    numeric(
      'Text has a luminance of 0.18 and stands on one of 0.90. What is the contrast? Round to one decimal place.',
      '(0.90 + 0.05) / (0.18 + 0.05) = 0.95 / 0.23 = 4.13. That is enough for large text, and not for ordinary text.',
      4.13,
      0.05,
    ),
  ),
  single(
    'Why is HSL a poor tool for making five badges that look equally strong?',
    'In OKLCH, two colors with the same first number can change places without the page becoming lighter or darker.',
    right('Colors with the same lightness in HSL differ greatly in how light they look'),
    wrong('It has fewer colors than hex', 'Both write the same colors of the machine.'),
    wrong("Current browsers don't understand it", 'They do, as they do OKLCH.'),
    wrong('It has no place for the hue', 'The H is the hue.'),
  ),
  matching(
    'Which property is it?',
    'A color on a screen is three numbers for the machine. These three are for people.',
    [
      ['how near to white or to black', 'lightness'],
      ['how far from gray', 'chroma'],
      ['the place on the wheel', 'hue'],
    ],
    'luminance',
  ),
  single(
    'Neutral gray icons look slightly purple beside a green header. What do you do?',
    'Neighbors push each other away: the green pushes the gray to the other side of the wheel.',
    right("Give the gray a trace of the header's hue"),
    wrong('Give the gray a trace of purple', 'It looks purple already.'),
    wrong('Nothing, since the value is neutral', 'The instrument shows one value. People see the other.'),
    wrong('Raise the contrast of the icons', 'A darker neutral gray is pushed just as far.'),
  ),
  trueFalse(
    'A line of 2 pixels in a chart may be used if its contrast to the ground is 3.2.',
    'For lines in charts, the floor is 3. Thin lines lose color, however, so label the line as well.',
    true,
  ),
])

export const hardPlacesQuiz = quizOf([
  multiple(
    'A map shows the population per district in eleven colors from red to violet. What is wrong?',
    'Data from little to much want a sequential scale: one hue in about five steps of lightness.',
    right('A rainbow has no order that the eye knows'),
    right("Eleven steps can't be matched with a legend"),
    wrong(
      'The middle has to be light',
      'So it is in a diverging scale. Population has no middle that means something.',
    ),
    wrong('Each district should have a color of its own', 'That would be a scale for kinds without an order.'),
  ),
  matching('Which scale fits the data?', 'Choose the kind of scale by the kind of data, before any hue.', [
    ['products', 'categorical'],
    ['rain', 'sequential'],
    ['profit and loss', 'diverging'],
    ['visitors', 'sequential'],
  ]),
  single(
    'The action color of a light scheme has a contrast of 3.4 on the dark ground. What do you do for links in the dark scheme?',
    'Keep the roles, and choose a fresh value for each. The action color climbs the ramp.',
    right('Take a lighter step of the same ramp'),
    wrong('Keep it, since 3 is enough', 'That is for large text and icons. Links need 4.5.'),
    wrong('Raise its chroma', 'Contrast comes from lightness, and strong colors on dark seem to glow.'),
    wrong('Invert it', 'A dark scheme is not the light one turned inside out.'),
  ),
  trueFalse(
    'On dark grounds a shadow is the best way to say which surface is nearer.',
    'Shadows can hardly be seen there. A nearer surface is a lighter one.',
    false,
  ),
  worth(
    2,
    ordering(
      'Order these for a dark scheme, from the farthest and darkest to the lightest.',
      'A surface is a step lighter than the ground that it lies on, and text is a little off white.',
      'pure black',
      'the ground',
      'the surface of a card',
      'the text',
      'pure white',
    ),
  ),
  shortText(
    'A flyer has gray text of cyan, magenta and yellow. Each letter gets colored fringes. In which one ink should it be set?',
    'The plates never lie exactly on top of each other. A percentage of one ink needs no fit.',
    'black',
    'black ink',
    '100 % black',
  ),
])
