import type { CourseInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import type { Database } from '../database.ts'
import { courseTitle } from '../students/students.repository.ts'
import { noInvitation } from './accept-invitation.ts'
import { accessEndOf } from './access-end.ts'
import { findOpen } from './invitations.repository.ts'

/** What an invitation says, to whoever mails it. Throws `notFound` (404) where nobody is to be asked any more. */
export async function readInvitation(database: Database, id: number): Promise<CourseInvitation> {
  const found = await findOpen(database, id)
  if (!found) throw noInvitation()
  const { email, courseId, title, teacherName, expiresAt } = found
  return {
    ...{ to: email, courseId, teacherName, expiresAt: expiresAt.toISOString() },
    courseTitle: courseTitle({ id: courseId, title }),
    ...accessEndOf(found),
  }
}
