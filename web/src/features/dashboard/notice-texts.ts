import { formatDate } from '../../lib/format.ts'

/** What the student is told of a teacher's reset or removal. */
export const noticeTexts = {
  label: 'Notices from your teachers',
  removed: (course: string) => `You were removed from ${course}`,
  reset: (course: string) => `Your progress in ${course} was set back to the beginning`,
  on: (iso: string) => `By the teacher on ${formatDate(iso)}.`,
  reason: (reason: string) => `“${reason}”`,
  dismiss: (course: string) => `Put the notice about ${course} away`,
  failed: 'The notice is still there',
} as const
