import { texts as shared } from '../../../components/quiz/texts.ts'
import { formatDayFirst, formatPercent, formatQuantity } from '../../../lib/format.ts'
import { locale } from '../../../lib/locale.ts'

const clock = (at: string | number) =>
  new Date(at).toLocaleTimeString(locale.dayTag, { hour: '2-digit', minute: '2-digit' })

function dayOf(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString()
  return isToday ? `today ${clock(iso)}` : `${formatDayFirst(iso)}, ${clock(iso)}`
}

/** `5`, `5 and 6`, `1, 5 and 6`. */
function listed(numbers: readonly (number | string)[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

const questions = (numbers: readonly number[]) => (numbers.length === 1 ? 'Question' : 'Questions')

function attemptsLeft(left: number | null): string {
  if (left === null) return 'As many attempts as you like, the best counts.'
  if (left === 0) return 'There are no more attempts.'
  return `${formatQuantity(left, 'attempt')} left, the best counts.`
}

/** All that a quiz says to its student. */
export const texts = {
  unread: 'This quiz could not be loaded.',
  points: shared.points,
  about: shared.about,
  percent: formatPercent,
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
    shown: shared.result.hidden,
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
    ...shared.taking,
    progressSaved: (done: number, all: number, saved: boolean) =>
      `${done} of ${all} answered, ${saved ? 'all saved' : 'not all saved yet'}`,
    lookOver: 'Look over the answers',
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
    short: {
      none: 'No answers yet',
      saved: 'Saved',
      saving: 'Saving...',
      offline: 'Offline',
      failed: 'Not saved',
      otherTab: 'Read only',
    },
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
    ...shared.result,
    passMarkIs: (percent: number) => `Pass mark ${formatPercent(percent)}.`,
    next: (title: string) => `Next Lesson: ${title}`,
    noneLeft: (isPassed: boolean) =>
      isPassed ? 'There are no more attempts.' : 'There are no more attempts. The lesson stays open.',
    answers: 'Answers',
    square: (number: number, how: 'right' | 'partly' | 'wrong') =>
      `Question ${number}, ${{ right: 'right', partly: 'partly right', wrong: 'not right' }[how]}`,
    attempts: 'Attempts',
    stays: 'The lesson is complete. Another attempt cannot take that away.',
    allRight: 'All answers are right.',
    review: 'Review answers',
  },
} as const
