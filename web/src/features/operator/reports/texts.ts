import { formatQuantity } from '../../../lib/format.ts'

/** The words of what was reported. */
export const texts = {
  title: 'Reports',
  note: 'Messages, questions and answers that somebody finds wrong, with the words as they are now.',
  none: 'Nothing is reported.',
  unread: 'Not all reports could be read.',
  kinds: { message: 'Message', question: 'Question', answer: 'Answer' },
  nobody: 'somebody whose account was erased',
  account: (id: number) => `account ${id}`,
  course: (id: number) => `Course ${id}`,
  inCourse: 'in',
  writtenBy: (name: string) => `by ${name}`,
  answerTo: (title: string) => `An answer to “${title}”`,
  noWords: 'Nothing is written in it.',
  picture: (name: string) => `Picture of ${name}`,
  reportedBy: (name: string, at: string) => `Reported by ${name}, ${at}:`,
  others: (count: number) => `Reported by ${formatQuantity(count, 'other', 'others')} too.`,
  leave: 'Leave it',
  takeAway: 'Take it away',
  /** The kind as the list says it, and whose it is. */
  actionOn: (action: string, kind: string, name: string) => `${action}: ${kind.toLowerCase()} by ${name}`,
  asking: {
    message: {
      title: 'Take this message away?',
      text: 'Both see that a message was taken away. Its words and its picture are kept nowhere: this can’t be undone.',
    },
    question: {
      title: 'Take this question away?',
      text: 'It goes with all its answers, and is kept nowhere: this can’t be undone.',
    },
    answer: { title: 'Take this answer away?', text: 'It is kept nowhere: this can’t be undone.' },
  },
  takenAway: { message: 'Message taken away', question: 'Question taken away', answer: 'Answer taken away' },
  left: { message: 'Message left as it is', question: 'Question left as it is', answer: 'Answer left as it is' },
  settled: 'This report was already settled, or what it was about is gone.',
  notSettled: 'Not settled',
} as const
