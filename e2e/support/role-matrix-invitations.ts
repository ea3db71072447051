import { inviteStudents, listInvitations } from '@lectern/contracts/calls/public/invitations.ts'
import { newCourse } from './courses.ts'
import { type MatrixEntry, ownerOnlySecret, row, type Scene } from './role-scene.ts'

/** Into a course that nobody is in yet, by its owner: the student, a teacher with an account, and somebody without one. */
async function invited({ people }: Scene) {
  const { owner, student, otherTeacher } = people
  const { id: courseId } = await newCourse(owner, { lessons: [] })
  const list = [student.email, otherTeacher.email, 'nobody@example.org'].join('\n')
  const body = { list, dryRun: false }
  await owner.client.call(inviteStudents, { params: { courseId }, body })
  const waiting = await student.client.call(listInvitations)
  return { params: { invitationId: waiting.find((one) => one.course.id === courseId)?.id ?? 0 } }
}
const list = (dryRun: boolean, list = 'somebody@example.org') => ({ list, dryRun })
const studentsOnly = (status: number) => row(401, status, 404, 403, 403)

/** What the calls about invitations answer to each kind of caller. */
export const INVITATION_ENTRIES: Record<string, MatrixEntry[]> = {
  inviteStudents: [
    {
      when: 'a dry run',
      input: ({ course }) => ({ params: { courseId: course.id }, body: list(true) }),
      statuses: ownerOnlySecret(200),
    },
    {
      when: 'in earnest',
      input: ({ course }) => ({ params: { courseId: course.id }, body: list(false) }),
      statuses: ownerOnlySecret(200),
    },
    {
      when: 'into a draft',
      input: ({ draft }) => ({ params: { courseId: draft.id }, body: list(true) }),
      statuses: ownerOnlySecret(409),
    },
    {
      when: 'into a course with a price',
      input: async ({ people }) => {
        const { id: courseId } = await newCourse(people.owner, { price: 20, lessons: [] })
        return { params: { courseId }, body: list(false) }
      },
      statuses: ownerOnlySecret(409),
    },
    {
      when: 'nobody',
      input: ({ course }) => ({ params: { courseId: course.id }, body: list(true, '') }),
      statuses: row(401, 403, 403, 400, 400),
    },
  ],
  listSentInvitations: [
    { input: ({ course }) => ({ query: { courseId: course.id, page: 1 } }), statuses: row(401, 403, 403, 200, 200) },
  ],
  withdrawInvitation: [{ input: invited, statuses: ownerOnlySecret(204) }],
  listInvitations: [{ statuses: row(401, 200, 200, 403, 403) }],
  acceptInvitation: [{ input: invited, statuses: studentsOnly(201) }],
  declineInvitation: [{ input: invited, statuses: studentsOnly(204) }],
}
