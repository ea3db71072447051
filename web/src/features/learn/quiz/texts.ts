import { texts as shared } from '../../../components/quiz/texts.ts'
import { formatList, formatPercent, formatQuantity, formatRecent, formatTime } from '../../../lib/format.ts'

const NONE_LEFT = 'No attempts left.'

function attemptsLeft(left: number | null): string {
  if (left === null) return 'Unlimited attempts. Your best score counts.'
  if (left === 0) return NONE_LEFT
  return `${formatQuantity(left, 'attempt')} left. Your best score counts.`
}

/** All that a quiz says to its student. */
export const texts = {
  unread: 'Couldn’t load this quiz.',
  points: shared.points,
  about: shared.about,
  percent: formatPercent,
  overview: {
    label: 'About this quiz',
    questions: 'Questions',
    points: 'Points',
    passMark: 'Passing score',
    attempts: (isLimited: boolean) => (isLimited ? 'Attempts left' : 'Attempts'),
    of: (left: number, all: number) => `${left} of ${all}`,
    unlimited: 'Unlimited',
    time: 'Time limit',
    minutes: (minutes: number) => formatQuantity(minutes, 'minute'),
    noLimit: 'None',
    shown: shared.result.hidden,
    clockRuns: 'The timer starts when you begin and keeps running while you’re away.',
    notRequired: 'Submitting completes the lesson, even if you don’t pass.',
    begin: 'Start quiz',
    goOn: 'Resume',
    again: 'Retake quiz',
    notBegun: 'Couldn’t start the quiz.',
    left: attemptsLeft,
    soFar: 'Your attempts',
  },
  attempt: {
    row: (number: number, at: string) => `Attempt ${number} · ${formatRecent(at)}`,
    open: 'In progress',
    handedIn: 'Submitted',
    score: (got: number, all: number) => `${got} of ${all}`,
    passed: 'Passed',
  },
  taking: {
    ...shared.taking,
    progressSaved: (done: number, all: number, saved: boolean) =>
      `${done} of ${all} answered, ${saved ? 'all saved' : 'some not saved yet'}`,
    lookOver: 'Review your answers',
    panel: 'This attempt',
    timeLeft: 'Time left',
    timeShort: 'left',
    ofMinutes: (minutes: number) => `of ${formatQuantity(minutes, 'minute')}`,
    minutesLeft: (minutes: number) => `${formatQuantity(minutes, 'minute')} left`,
    timeOver: 'Time’s up. Submitting your answers…',
    handedInElsewhere: 'This attempt was submitted. Loading the result…',
    attempt: 'Attempt',
    attemptOf: (number: number, left: number | null) => (left === null ? `${number}` : `${number} of ${number + left}`),
    passMark: 'Passing score',
    points: 'Points',
    handInHelp: (timed: boolean) =>
      `You can submit with unanswered questions.${timed ? ' The quiz submits automatically when time runs out.' : ''}`,
    openCount: (count: number) => `${formatQuantity(count, 'question')} unanswered`,
    allAnswered: 'All questions answered',
    otherTab: 'This quiz is open in another tab',
    otherTabHelp: 'Continue there, or continue here.',
    takeOver: 'Continue here',
  },
  saved: {
    at: (at: number) => `All answers saved at ${formatTime(at)}`,
    none: 'Nothing to save yet',
    saving: 'Saving…',
    offline: 'No connection. Your answers are saved on this device.',
    offlineUnkept: 'No connection. Keep this page open.',
    failed: 'Couldn’t save. Try again',
    short: {
      none: 'No answers yet',
      saved: 'Saved',
      saving: 'Saving…',
      offline: 'Offline',
      failed: 'Couldn’t save',
      otherTab: 'Read-only',
    },
  },
  handingIn: {
    title: 'Submit this quiz?',
    open: (numbers: readonly number[]) =>
      numbers.length === 1
        ? `Question ${formatList(numbers)} is unanswered and scores 0.`
        : `Questions ${formatList(numbers)} are unanswered and score 0.`,
    marked: (numbers: readonly number[]) =>
      `You flagged ${numbers.length === 1 ? 'question' : 'questions'} ${formatList(numbers)} for review.`,
    back: 'Go back',
    failed: (reason: string) => `Couldn’t submit the quiz. Your answers are safe. ${reason}`,
  },
  result: {
    ...shared.result,
    passMarkIs: (percent: number) => `Passing score ${formatPercent(percent)}.`,
    next: (title: string) => `Next Lesson: ${title}`,
    noneLeft: (isPassed: boolean) => (isPassed ? NONE_LEFT : `${NONE_LEFT} The lesson stays incomplete.`),
    answers: 'Answers',
    square: (number: number, how: 'right' | 'partly' | 'wrong') =>
      `Question ${number}, ${{ right: 'correct', partly: 'partly correct', wrong: 'incorrect' }[how]}`,
    attempts: 'Attempts',
    stays: 'This lesson is complete. Retaking the quiz won’t change that.',
    allRight: 'All answers are correct.',
    review: 'Review answers',
  },
} as const
