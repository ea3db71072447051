import { dayOf } from '@lectern/contracts/shapes/certificate-words.ts'
import { courseNamed } from '../course-named.ts'
import { bannerOf } from '../links.ts'
import { counted, lengthOf } from '../words.ts'
import type { Write } from '../write-mail.ts'
import { recipientOf } from './recipient.ts'

/** A student has a certificate. */
export const certificate: Write<'certificate'> = async ({ database, owners, origin }, { subject, personId }) => {
  const to = await recipientOf(owners, personId)
  if (!to) return null
  const { courseId, certificateId, number, completedAt, minutes, lessonCount } = subject
  const { title, categoryId } = await courseNamed(database, courseId)
  return {
    ...{ to, unsubscribeUrl: null },
    subject: `Your certificate for “${title}”`,
    banner: bannerOf(origin, { id: courseId, categoryId }),
    heading: 'Congratulations!',
    paragraphs: [`You have completed “${title}”. Your certificate is there to keep, to print and to share.`],
    button: { label: 'See Your Certificate', url: `${origin}/certificates/${certificateId}` },
    rows: [
      { label: 'Certificate', value: number },
      { label: 'Completed', value: dayOf(completedAt) },
      { label: 'Lessons', value: counted(lessonCount, 'lesson') },
      ...(minutes > 0 ? [{ label: 'Length', value: lengthOf(minutes) }] : []),
    ],
    notes: [],
    why: 'You get this mail because you completed a course.',
  }
}
