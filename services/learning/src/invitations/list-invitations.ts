import type { Invitation, SentInvitation } from '@lectern/contracts/shapes/invitations.ts'
import { DELETED_USER } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type PagedList, type PageRequest, readList } from '@lectern/service-kit/http/paging.ts'
import type { Database } from '../database.ts'
import type { Learning } from '../learning.ts'
import { courseTitle } from '../students/students.repository.ts'
import { accessEndOf } from './access-end.ts'
import { ownKey } from './address.ts'
import { listReceived } from './received.repository.ts'
import { countSent, listSent } from './sent.repository.ts'

/** The open invitations to the student's address. */
export async function listInvitations({ database, mail }: Learning, student: Principal): Promise<Invitation[]> {
  const rows = await listReceived(database, { studentId: student.id, key: ownKey(student) }, mail)
  return rows.map(({ id: invitationId, courseId, title, language, image, categoryId, teacherName, ...row }) => ({
    id: invitationId,
    course: { id: courseId, title: courseTitle({ id: courseId, title }), language, image, categoryId },
    teacherName: teacherName ?? DELETED_USER.fullName,
    invitedAt: row.invitedAt.toISOString(),
    freePlace: row.freePlace,
    ...accessEndOf(row),
  }))
}

/** The teacher's own invitations that weren't accepted. */
export async function listSentInvitations(
  database: Database,
  { id: teacherId }: Principal,
  { courseId, ...request }: PageRequest & { courseId?: number | undefined },
): Promise<PagedList<SentInvitation>> {
  const filter = { teacherId, courseId }
  return readList(request, {
    count: () => countSent(database, filter),
    list: async (window) => {
      const rows = await listSent(database, filter, window)
      return rows.map(({ title, invitedAt, ...row }) => ({
        ...row,
        courseTitle: courseTitle({ id: row.courseId, title }),
        invitedAt: invitedAt.toISOString(),
      }))
    },
  })
}
