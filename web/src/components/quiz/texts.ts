/** Languages as people write them; others stand as they are. */
const LANGUAGES = new Map<string, string>([
  ...([
    ['bash', 'Bash'],
    ['css', 'CSS'],
    ['diff', 'Diff'],
    ['go', 'Go'],
    ['html', 'HTML'],
    ['ini', 'INI'],
  ] as const),
  ...([
    ['java', 'Java'],
    ['javascript', 'JavaScript'],
    ['js', 'JavaScript'],
    ['json', 'JSON'],
    ['python', 'Python'],
  ] as const),
  ...([
    ['rust', 'Rust'],
    ['shell', 'Shell'],
    ['sql', 'SQL'],
    ['ts', 'TypeScript'],
    ['typescript', 'TypeScript'],
  ] as const),
  ...([
    ['xml', 'XML'],
    ['yaml', 'YAML'],
  ] as const),
])

/** What a question of a quiz says to who answers it. */
export const texts = {
  shortText: 'Capitals and spaces at the ends do not matter.',
  shortTextCapitals: 'Capitals matter, spaces at the ends do not.',
  typed: 'Your answer',
  number: 'A number',
  notANumber: 'This is not a number yet.',
  gap: (line: number) => `The missing code, line ${line}`,
  gapName: 'the question',
  gapHelp: 'One line. Spaces, and a semicolon at the end, do not matter.',
  languages: LANGUAGES,
  true: 'True',
  false: 'False',
  choose: 'Choose…',
  matchFor: (prompt: string) => `Belongs to ${prompt}`,
  move: (item: string, place: number, all: number) => `Move ${item}, ${place} of ${all}, with the arrow keys`,
  up: (item: string) => `Move ${item} up`,
  down: (item: string) => `Move ${item} down`,
  moved: (item: string, place: number, all: number) => `${item}, now ${place} of ${all}`,
} as const
