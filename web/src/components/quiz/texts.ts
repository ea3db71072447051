import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import { formatPercent, formatQuantity } from '../../lib/format.ts'
import { formatScore } from '../../lib/format-score.ts'

type ShortText = Pick<Extract<ShownQuestion, { type: 'short-text' }>, 'caseSensitive' | 'ignoreAccents'>

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

const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

function whatIsShown({ shown, shownWhen }: QuizSettings): string {
  if (shown === 'nothing') return 'Neither points nor answers are shown.'
  const what = shown === 'answers' ? 'The answers are' : 'Your points are'
  if (shownWhen === 'handed-in') return `${what} shown after you hand in.`
  return `${what} shown once you have passed or no attempt is left.`
}

/** `45 s`, `11 min 20 s`, `1 h 5 min`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

const points = (count: number) => formatQuantity(count, 'point')

/** What a quiz says to who answers it, or looks at the result. */
export const texts = {
  shortText: ({ caseSensitive, ignoreAccents = false }: ShortText) => {
    const ignored = ignoreAccents ? 'accents and spaces at the ends' : 'spaces at the ends'
    if (caseSensitive) return `Capitals matter, ${ignored} do not.`
    return ignoreAccents
      ? 'Capitals, accents and spaces at the ends do not matter.'
      : 'Capitals and spaces at the ends do not matter.'
  },
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
  points,
  /** Six questions, 8 points. */
  about: (count: number, all: number, settings: QuizSettings) =>
    `${WORDS[count] ?? count} ${count === 1 ? 'question' : 'questions'}, ${points(all)}. ${whatIsShown(settings)}`,
  taking: {
    question: (number: number) => `Question ${number}`,
    mark: 'Mark to look at again',
    marked: 'Marked',
    legend: { answered: 'Answered', marked: 'Marked to look at again', open: 'Open' },
    square: (number: number, isAnswered: boolean, isMarked: boolean) =>
      `Question ${number}, ${isAnswered ? 'answered' : 'open'}${isMarked ? ', marked to look at again' : ''}`,
    squares: 'Questions',
    progress: (done: number, all: number) => `${done} of ${all} answered`,
    handIn: 'Hand in',
  },
  result: {
    of: (all: number) => `of ${all}`,
    pointsAnd: (percent: number) => `points, ${formatScore(percent)}`,
    passMark: (percent: number) => `Pass mark ${formatPercent(percent)}`,
    verdict: (isPassed: boolean) => (isPassed ? 'Passed' : 'Not passed'),
    handedIn: 'Handed in',
    took: (seconds: number) => `in ${duration(seconds)}`,
    timedOut: 'Time was over, and it was handed in as it was.',
    hidden: (settings: QuizSettings) => whatIsShown(settings),
    ofPoints: (got: number, all: number) => `${got} of ${points(all)}`,
    yours: 'Your answer',
    alsoRight: 'Also right',
    rightAnswer: 'Right answer',
    right: 'Right.',
    partly: 'Partly right.',
    wrong: 'Not quite.',
    unanswered: 'Not answered.',
    none: 'No answer',
    readAgain: (title: string) => `Read again: ${title}`,
    accepted: (texts: readonly string[]) => `Right: ${texts.join(', ')}`,
    rightIs: 'Right:',
    yourOrder: 'Your order',
    rightOrder: 'Right order',
    isRight: 'right',
    isWrong: 'wrong',
    fold: (first: number, last: number) => `Questions ${first} to ${last}, all right`,
  },
} as const
