import { courseNamed } from '../course-named.ts'
import { bannerOf } from '../links.ts'
import type { Write } from '../write-mail.ts'
import { recipientOf } from './recipient.ts'

/** The teacher has removed a student from a course, with what the teacher said about it. */
export const accessRemoved: Write<'access-removed'> = async ({ database, owners, origin }, { subject, personId }) => {
  const to = await recipientOf(owners, personId)
  const removal = to && (await owners.removal(subject.enrollmentId))
  if (!to || !removal) return null
  const { reason } = removal
  const { courseId } = subject
  const { title, categoryId } = await courseNamed(database, courseId)
  return {
    ...{ to, unsubscribeUrl: null },
    subject: `You no longer have access to “${title}”`,
    banner: bannerOf(origin, { id: courseId, categoryId }),
    heading: 'Your access to a course has ended',
    paragraphs: [
      `The teacher of “${title}” has removed you from the course.`,
      ...(reason === null ? [] : [`What the teacher says: “${reason}”`]),
    ],
    button: { label: 'See Your Courses', url: `${origin}/dashboard` },
    rows: [],
    notes: [],
    why: 'You get this mail because you were enrolled in a course.',
  }
}
