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

function whatIsShown({ shown, shownWhen, attempts }: QuizSettings): string {
  if (shown === 'nothing') return 'Points and answers aren’t shown'
  const what = shown === 'answers' ? 'Answers' : 'Points'
  if (shownWhen === 'handed-in') return `${what} shown after you submit`
  return `${what} shown once you pass${attempts === null ? '' : ' or run out of attempts'}`
}

/** `45 s`, `11 min 20 s`, `1 h 5 min`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

const points = (count: number) => formatQuantity(count, 'point')

/** The words of a quiz for those who take it or look at its result. */
export const texts = {
  shortText: ({ caseSensitive, ignoreAccents = false }: ShortText) => {
    const letters = caseSensitive ? 'Case-sensitive.' : 'Not case-sensitive.'
    return ignoreAccents ? `${letters} Accents don’t matter.` : letters
  },
  typed: 'Your answer',
  number: 'Number',
  notANumber: 'Enter a number.',
  gap: (line: number) => `Missing code, line ${line}`,
  gapName: 'the question',
  gapHelp: 'One line. Spaces and a final semicolon don’t matter.',
  languages: LANGUAGES,
  true: 'True',
  false: 'False',
  choose: 'Choose…',
  matchFor: (prompt: string) => `Match for ${prompt}`,
  move: (item: string, place: number, all: number) => `Move ${item}, ${place} of ${all}, with the arrow keys`,
  up: (item: string) => `Move ${item} up`,
  down: (item: string) => `Move ${item} down`,
  moved: (item: string, place: number, all: number) => `${item}, now ${place} of ${all}`,
  points,
  /** `5 questions · 5 points · Answers shown after you submit` */
  about: (count: number, all: number, settings: QuizSettings) =>
    [formatQuantity(count, 'question'), points(all), whatIsShown(settings)].join(' · '),
  taking: {
    question: (number: number) => `Question ${number}`,
    mark: 'Flag for review',
    marked: 'Flagged',
    legend: { answered: 'Answered', marked: 'Flagged', open: 'Unanswered' },
    square: (number: number, isAnswered: boolean, isMarked: boolean) =>
      `Question ${number}, ${isAnswered ? 'answered' : 'unanswered'}${isMarked ? ', flagged for review' : ''}`,
    squares: 'Questions',
    progress: (done: number, all: number) => `${done} of ${all} answered`,
    handIn: 'Submit',
  },
  result: {
    of: (all: number) => `of ${all}`,
    pointsAnd: (percent: number) => `points, ${formatScore(percent)}`,
    passMark: (percent: number) => `Passing score ${formatPercent(percent)}`,
    verdict: (isPassed: boolean) => (isPassed ? 'Passed' : 'Not passed'),
    handedIn: 'Submitted',
    took: (seconds: number) => `in ${duration(seconds)}`,
    timedOut: 'Time ran out, so the quiz was submitted automatically.',
    hidden: (settings: QuizSettings) => `${whatIsShown(settings)}.`,
    ofPoints: (got: number, all: number) => `${got} of ${points(all)}`,
    yours: 'Your answer',
    alsoRight: 'Also correct',
    rightAnswer: 'Correct answer',
    right: 'Correct.',
    partly: 'Partly correct.',
    wrong: 'Not quite.',
    unanswered: 'Not answered.',
    none: 'No answer',
    readAgain: (title: string) => `Review: ${title}`,
    accepted: (texts: readonly string[]) => `Correct: ${texts.join(', ')}`,
    rightIs: 'Correct:',
    yourOrder: 'Your order',
    rightOrder: 'Correct order',
    isRight: 'correct',
    isWrong: 'incorrect',
    fold: (first: number, last: number) => `Questions ${first} to ${last}, all correct`,
  },
} as const
