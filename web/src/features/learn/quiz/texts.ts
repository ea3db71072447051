import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import { formatDayFirst, formatQuantity } from '../../../lib/format.ts'

const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

const clock = (at: string | number) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

function dayOf(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString()
  return isToday ? `today ${clock(iso)}` : `${formatDayFirst(iso)}, ${clock(iso)}`
}

/** `5`, `5 and 6`, `1, 5 and 6`. */
function listed(numbers: readonly (number | string)[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

const questions = (numbers: readonly number[]) => (numbers.length === 1 ? 'Question' : 'Questions')

function whatIsShown({ shown, shownWhen }: QuizSettings): string {
  if (shown === 'nothing') return 'Neither points nor answers are shown.'
  const what = shown === 'answers' ? 'The answers are' : 'Your points are'
  if (shownWhen === 'handed-in') return `${what} shown after you hand in.`
  return `${what} shown once you have passed or no attempt is left.`
}

function attemptsLeft(left: number | null): string {
  if (left === null) return 'As many attempts as you like, the best counts.'
  if (left === 0) return 'There are no more attempts.'
  return `${formatQuantity(left, 'attempt')} left, the best counts.`
}

/** `45 s`, `11 min 20 s`, `1 h 5 min`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}

const points = (count: number) => formatQuantity(count, 'point')

/** All that a quiz says to its student. */
export const texts = {
  unread: 'This quiz could not be loaded.',
  points,
  percent: (percent: number) => `${percent}%`,
  /** Six questions, 8 points. */
  about: (count: number, all: number, settings: QuizSettings) =>
    `${WORDS[count] ?? count} ${count === 1 ? 'question' : 'questions'}, ${points(all)}. ${whatIsShown(settings)}`,
  overview: {
    label: 'About this quiz',
    questions: 'Questions',
    points: 'Points',
    passMark: 'Pass mark',
    attempts: 'Attempts left',
    of: (left: number, all: number) => `${left} of ${all}`,
    unlimited: 'As many as you like',
    time: 'Time limit',
    minutes: (minutes: number) => formatQuantity(minutes, 'minute'),
    noLimit: 'None',
    shown: whatIsShown,
    clockRuns: 'The clock starts when you begin, and goes on while you are away.',
    notRequired: 'Handing it in completes the lesson, passed or not.',
    begin: 'Begin',
    goOn: 'Go on',
    again: 'Try again',
    notBegun: 'The attempt could not be begun.',
    left: attemptsLeft,
    soFar: 'Your attempts',
  },
  attempt: {
    row: (number: number, at: string) => `${number}, ${dayOf(at)}`,
    open: 'Open',
    handedIn: 'Handed in',
    score: (got: number, all: number) => `${got} of ${all}`,
    review: (number: number) => `See attempt ${number}`,
    passed: 'Passed',
  },
  taking: {
    question: (number: number) => `Question ${number}`,
    mark: 'Mark to look at again',
    marked: 'Marked',
    progress: (done: number, all: number) => `${done} of ${all} answered`,
    progressSaved: (done: number, all: number, saved: boolean) =>
      `${done} of ${all} answered, ${saved ? 'all saved' : 'not all saved yet'}`,
    lookOver: 'Look over the answers',
    legend: { answered: 'Answered', marked: 'Marked to look at again', open: 'Open' },
    square: (number: number, isAnswered: boolean, isMarked: boolean) =>
      `Question ${number}, ${isAnswered ? 'answered' : 'open'}${isMarked ? ', marked to look at again' : ''}`,
    squares: 'Questions',
    panel: 'This attempt',
    timeLeft: 'Time left',
    timeShort: 'left',
    ofMinutes: (minutes: number) => `of ${formatQuantity(minutes, 'minute')}`,
    minutesLeft: (minutes: number) => `${formatQuantity(minutes, 'minute')} left`,
    timeOver: 'Time is over. What you answered is being handed in.',
    handedInElsewhere: 'This attempt is handed in. Its result is on its way.',
    attempt: 'Attempt',
    attemptOf: (number: number, left: number | null) => (left === null ? `${number}` : `${number} of ${number + left}`),
    passMark: 'Pass mark',
    points: 'Points',
    handIn: 'Hand in',
    handInHelp: (timed: boolean) =>
      `You can hand in with open questions.${timed ? ' At 00:00 it is handed in as it is.' : ''}`,
    openCount: (count: number) => (count === 1 ? '1 question is open' : `${count} questions are open`),
    allAnswered: 'All questions answered',
    otherTab: 'This attempt is open in another tab',
    otherTabHelp: 'You can read it here. Whatever is written goes on there.',
    takeOver: 'Take over here',
  },
  saved: {
    at: (at: number) => `All answers saved, ${clock(at)}`,
    none: 'Nothing to save yet',
    saving: 'Saving...',
    offline: 'No connection. Your answers are kept here.',
    offlineUnkept: 'No connection. Keep this page open.',
    failed: 'Not saved. Try again',
    short: { saved: 'Saved', saving: 'Saving...', offline: 'Offline', failed: 'Not saved', otherTab: 'Read only' },
  },
  handingIn: {
    title: 'Hand in this attempt?',
    open: (numbers: readonly number[]) =>
      `${questions(numbers)} ${listed(numbers)} ${numbers.length === 1 ? 'is' : 'are'} open and ${numbers.length === 1 ? 'gets' : 'get'} no points.`,
    marked: (numbers: readonly number[]) =>
      `You wanted to look at ${numbers.length === 1 ? 'question' : 'questions'} ${listed(numbers)} again.`,
    back: 'Go back',
    failed: (reason: string) => `It was not handed in, and your answers are kept. ${reason}`,
  },
  result: {
    of: (all: number) => `of ${all}`,
    pointsAnd: (percent: number) => `points, ${percent}%`,
    passMark: (percent: number) => `Pass mark ${percent}%`,
    passMarkIs: (percent: number) => `Pass mark ${percent}%.`,
    verdict: (isPassed: boolean) => (isPassed ? 'Passed' : 'Not passed'),
    handedIn: 'Handed in',
    took: (seconds: number) => `in ${duration(seconds)}`,
    timedOut: 'Time was over, and it was handed in as it was.',
    hidden: (settings: QuizSettings) => whatIsShown(settings),
    next: (title: string) => `Next Lesson: ${title}`,
    noneLeft: (isPassed: boolean) =>
      isPassed ? 'There are no more attempts.' : 'There are no more attempts. The lesson stays open.',
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
    answers: 'Answers',
    square: (number: number, isRight: boolean) => `Question ${number}, ${isRight ? 'right' : 'not right'}`,
    attempts: 'Attempts',
    stays: 'The lesson is complete. Another attempt cannot take that away.',
    allRight: 'All answers are right.',
    review: 'Review answers',
  },
} as const
