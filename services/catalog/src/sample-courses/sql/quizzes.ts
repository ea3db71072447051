import {
  codeGap,
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

export const oneTableQuiz = quizOf([
  numeric(
    "Which number does <code>SELECT count(*) FROM customers WHERE city &lt;&gt; 'Oslo';</code> answer?",
    "Ada, Chen and Dina. Emil's city is unknown, so the condition isn't true for him.",
    3,
  ),
  single(
    'Why does PostgreSQL refuse <code>SELECT name, count(*) FROM customers GROUP BY city;</code>?',
    'After <code>SELECT</code> only things may stand of which each heap has exactly one.',
    right('A heap is a city, and a city may have several names in it'),
    wrong(
      '<code>city</code> must be selected if it is grouped by',
      'It may be left out. The trouble is with what is there.',
    ),
    wrong(
      '<code>count(*)</code> needs a column in its parentheses',
      '<code>count(*)</code> counts rows, and is fine with groups.',
    ),
    wrong('Some cities are <code>NULL</code>', 'They form a heap like the others.'),
  ),
  codeGap(
    'Complete the query: cities with more than one customer.',
    'It is a condition on the heap, and the number exists only after grouping. <code>WHERE</code> throws out rows before.',
    { language: 'sql', code: 'SELECT city, count(*)\nFROM customers\nGROUP BY city\n____ count(*) > 1;\n' },
    'HAVING',
    'having',
  ),
  numeric(
    'Into how many heaps does <code>GROUP BY city</code> divide the five customers?',
    'Lisbon, Oslo, Gdynia, and one for those whose city is unknown.',
    4,
  ),
  worth(
    2,
    ordering(
      'In which order does the database do these?',
      "You write <code>SELECT</code> first, and it is done late. So <code>WHERE</code> can't know a name that is given there, and <code>ORDER BY</code> can.",
      '<code>FROM</code>',
      '<code>WHERE</code>',
      '<code>GROUP BY</code>',
      '<code>HAVING</code>',
      '<code>SELECT</code>',
      '<code>ORDER BY</code>',
    ),
  ),
  trueFalse(
    'A report of orders per day shows no line for 20 January, so something is wrong with the query or the database.',
    'A day without orders has no rows, and so no heap. To see zeros, start from a list of days.',
    false,
  ),
])

export const windowsQuiz = quizOf(
  [
    numeric(
      'A query returns 40 rows. You add <code>avg(goods) OVER (PARTITION BY city)</code> to its <code>SELECT</code>. How many rows now?',
      'A window function adds a column and keeps all rows.',
      40,
    ),
    worth(
      2,
      matching(
        'Three rows have the values 36, 36, 30. Which numbers does each function give?',
        'They differ only where values are equal. For exactly one row per heap, take the one that never gives a number twice, and let a second column decide between equals.',
        [
          ['<code>row_number()</code>', '1, 2, 3'],
          ['<code>rank()</code>', '1, 1, 3'],
          ['<code>dense_rank()</code>', '1, 1, 2'],
        ],
        '1, 2, 2',
      ),
    ),
    single(
      'Why does <code>WHERE row_number() OVER (…) = 1</code> fail?',
      'Number the rows in a step of <code>WITH</code>, and filter in the next one.',
      right('Windows are computed after <code>WHERE</code>'),
      wrong(
        '<code>row_number</code> may give 1 to several rows',
        "That is <code>rank</code>. It wouldn't be an error either.",
      ),
      wrong('<code>row_number</code> begins at 0', 'It begins at 1.'),
      wrong(
        'It needs <code>HAVING</code> instead',
        '<code>HAVING</code> is about heaps, and comes before windows too.',
      ),
    ),
    multiple(
      'A running total over <code>ORDER BY ordered_on</code> shows the same sum for three orders of one day. What gives each its own?',
      "It isn't wrong: the default frame takes in all rows that are equal in the window's order.",
      right("A second column in the window's order, such as <code>id</code>", 'Then no two rows are equal in it.'),
      right(
        'An order by day and <code>id</code> with <code>ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW</code>',
        'This writes the frame out.',
      ),
      wrong('<code>ORDER BY id</code> at the end of the query', 'That sorts the answer. The window has its own order.'),
      wrong('<code>PARTITION BY ordered_on</code>', 'Then each day would begin at zero.'),
    ),
    codeGap(
      'Complete the line: the change since the row before.',
      'The first row has none before it, so its change is <code>NULL</code>: unknown, rather than zero.',
      {
        language: 'sql',
        code: 'SELECT month, goods,\n       goods - ____ OVER (ORDER BY month) AS change\nFROM months;\n',
      },
      'lag(goods)',
      'LAG(goods)',
      'lag(goods, 1)',
      'LAG(goods, 1)',
    ),
    shortText(
      'There were no sales in April. With which month does <code>lag</code> compare those of May?',
      '<code>lag</code> goes to the row before, not to the month before. Where gaps are possible, join with a list of months first.',
      'March',
      'with March',
    ),
  ],
  { ...THREE_ATTEMPTS, timeLimit: 20 },
)
