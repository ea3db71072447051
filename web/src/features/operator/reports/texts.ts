import { formatQuantity } from '../../../lib/format.ts'

/** The words of what was reported. */
export const texts = {
  title: 'Reports',
  note: 'Reported messages, questions and answers.',
  none: 'No reports',
  unread: 'Couldn’t load all reports.',
  kinds: { message: 'Message', question: 'Question', answer: 'Answer' },
  nobody: 'someone with a deleted account',
  account: (id: number) => `account ${id}`,
  course: (id: number) => `Course ${id}`,
  inCourse: 'in',
  writtenBy: (name: string) => `by ${name}`,
  answerTo: (title: string) => `An answer to “${title}”`,
  noWords: 'No text.',
  picture: (name: string) => `Picture of ${name}`,
  reportedBy: (name: string, at: string) => `Reported by ${name}, ${at}:`,
  others: (count: number) => `Also reported by ${formatQuantity(count, 'other', 'others')}.`,
  leave: 'Keep',
  takeAway: 'Remove',
  /** The kind as the list says it, and whose it is. */
  actionOn: (action: string, kind: string, name: string) => `${action}: ${kind.toLowerCase()} by ${name}`,
  asking: {
    message: {
      title: 'Remove this message?',
      text: 'Both people will see that a message was removed. Its text and picture are deleted for good. This can’t be undone.',
    },
    question: {
      title: 'Remove this question?',
      text: 'The question and all its answers are deleted for good. This can’t be undone.',
    },
    answer: { title: 'Remove this answer?', text: 'It’s deleted for good. This can’t be undone.' },
  },
  takenAway: { message: 'Message removed', question: 'Question removed', answer: 'Answer removed' },
  left: { message: 'Message kept', question: 'Question kept', answer: 'Answer kept' },
  settled: 'This report was already resolved, or the content was removed.',
  notSettled: 'Couldn’t resolve the report',
} as const
