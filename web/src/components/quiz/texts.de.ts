import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import { formatPercent, formatQuantity } from '../../lib/format.ts'
import { formatScore } from '../../lib/format-score.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

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

const WORDS = 'Keine Eine Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf'.split(' ')

function whatIsShown({ shown, shownWhen, attempts }: QuizSettings): string {
  if (shown === 'nothing') return 'Weder Punkte noch Antworten werden gezeigt.'
  const what = shown === 'answers' ? 'Die Antworten' : 'Ihre Punkte'
  if (shownWhen === 'handed-in') return `${what} werden nach dem Abgeben gezeigt.`
  if (attempts === null) return `${what} werden gezeigt, sobald Sie bestanden haben.`
  return `${what} werden gezeigt, sobald Sie bestanden haben oder kein Versuch mehr übrig ist.`
}

/** `45 Sek.`, `11 Min. 20 Sek.`, `1 Std. 5 Min.`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`
  return minutes === 0 ? `${seconds} Sek.` : `${minutes} Min. ${seconds % 60} Sek.`
}

const points = (count: number) => formatQuantity(count, 'Punkt', 'Punkte')

export const texts: Translated<typeof english> = {
  shortText: ({ caseSensitive, ignoreAccents = false }) => {
    const ignored = ignoreAccents ? 'Akzente und Leerzeichen am Anfang und Ende' : 'Leerzeichen am Anfang und Ende'
    if (caseSensitive) return `Groß- und Kleinschreibung zählt, ${ignored} nicht.`
    return ignoreAccents
      ? 'Groß- und Kleinschreibung, Akzente und Leerzeichen am Anfang und Ende spielen keine Rolle.'
      : 'Groß- und Kleinschreibung und Leerzeichen am Anfang und Ende spielen keine Rolle.'
  },
  typed: 'Ihre Antwort',
  number: 'Eine Zahl',
  notANumber: 'Das ist noch keine Zahl.',
  gap: (line) => `Der fehlende Code, Zeile ${line}`,
  gapName: 'der Frage',
  gapHelp: 'Eine Zeile. Leerzeichen und ein Semikolon am Ende spielen keine Rolle.',
  languages: LANGUAGES,
  true: 'Wahr',
  false: 'Falsch',
  choose: 'Auswählen …',
  matchFor: (prompt) => `Gehört zu ${prompt}`,
  move: (item, place, all) => `${item} mit den Pfeiltasten verschieben, ${place} von ${all}`,
  up: (item) => `${item} nach oben`,
  down: (item) => `${item} nach unten`,
  moved: (item, place, all) => `${item}, jetzt ${place} von ${all}`,
  points,
  about: (count, all, settings) =>
    `${WORDS[count] ?? count} ${count === 1 ? 'Frage' : 'Fragen'}, ${points(all)}. ${whatIsShown(settings)}`,
  taking: {
    question: (number) => `Frage ${number}`,
    mark: 'Zum Nachsehen markieren',
    marked: 'Markiert',
    legend: { answered: 'Beantwortet', marked: 'Zum Nachsehen markiert', open: 'Offen' },
    square: (number, isAnswered, isMarked) =>
      `Frage ${number}, ${isAnswered ? 'beantwortet' : 'offen'}${isMarked ? ', zum Nachsehen markiert' : ''}`,
    squares: 'Fragen',
    progress: (done, all) => `${done} von ${all} beantwortet`,
    handIn: 'Abgeben',
  },
  result: {
    of: (all) => `von ${all}`,
    // Stands under `7 von 8`.
    pointsAnd: (percent) => `Punkten, ${formatScore(percent)}`,
    passMark: (percent) => `Bestehensgrenze ${formatPercent(percent)}`,
    verdict: (isPassed) => (isPassed ? 'Bestanden' : 'Nicht bestanden'),
    handedIn: 'Abgegeben',
    took: (seconds) => `in ${duration(seconds)}`,
    timedOut: 'Die Zeit war um, und das Quiz wurde abgegeben, wie es war.',
    hidden: (settings) => whatIsShown(settings),
    ofPoints: (got, all) => `${got} von ${formatQuantity(all, 'Punkt', 'Punkten')}`,
    yours: 'Ihre Antwort',
    alsoRight: 'Auch richtig',
    rightAnswer: 'Richtige Antwort',
    right: 'Richtig.',
    partly: 'Teilweise richtig.',
    wrong: 'Nicht ganz.',
    unanswered: 'Nicht beantwortet.',
    none: 'Keine Antwort',
    readAgain: (title) => `Nachlesen: ${title}`,
    accepted: (given) => `Richtig: ${given.join(', ')}`,
    rightIs: 'Richtig:',
    yourOrder: 'Ihre Reihenfolge',
    rightOrder: 'Richtige Reihenfolge',
    isRight: 'richtig',
    isWrong: 'falsch',
    fold: (first, last) => `Fragen ${first} bis ${last}, alle richtig`,
  },
}
