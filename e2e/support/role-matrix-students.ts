import { removeStudent, resetProgress } from '@lectern/contracts/calls/public/learning.ts'
import { listNotices } from '@lectern/contracts/calls/public/students.ts'
import { type MatrixEntry, ownerOnlySecret, row, type Scene } from './role-scene.ts'

const inEnrollment = (body?: unknown) => (scene: Scene) => ({ params: { enrollmentId: scene.enrollment.id }, body })
const teachersOnly = row(401, 403, 403, 200, 200)

/** What the calls about students answer to each kind of caller. */
export const STUDENT_ENTRIES: Record<string, MatrixEntry[]> = {
  getEnrollmentDetails: [{ input: inEnrollment(), statuses: ownerOnlySecret(200) }],
  removeStudent: [
    { when: 'without a reason', input: inEnrollment(), statuses: ownerOnlySecret(204) },
    { when: 'with a reason', input: inEnrollment({ reason: 'The cohort is over' }), statuses: ownerOnlySecret(204) },
  ],
  resetProgress: [
    { when: 'without a reason', input: inEnrollment(), statuses: ownerOnlySecret(200) },
    { when: 'with a reason', input: inEnrollment({ reason: 'A new edition' }), statuses: ownerOnlySecret(200) },
  ],
  listStudents: [{ input: () => ({ query: { search: 'a', state: 'active' } }), statuses: teachersOnly }],
  exportStudents: [{ input: () => ({ query: { timeZone: 'Europe/Rome' } }), statuses: teachersOnly }],
  changeStudents: [
    {
      when: 'students who may be another teacher’s, which are passed over',
      input: ({ enrollment }) => ({ body: { action: 'reset', enrollmentIds: [enrollment.id] } }),
      statuses: teachersOnly,
    },
    {
      when: 'neither students nor a filter',
      input: () => ({ body: { action: 'remove' } }),
      statuses: row(401, 403, 403, 400, 400),
    },
  ],
  listNotices: [{ statuses: row(401, 200, 200, 403, 403) }],
  dismissNotice: [
    {
      input: async (scene) => {
        const { owner, student } = scene.people
        const params = { enrollmentId: scene.enrollment.id }
        await owner.client.send(resetProgress, { params })
        await owner.client.send(removeStudent, { params, body: { reason: 'Over' } })
        const [notice] = await student.client.call(listNotices)
        return { params: { noticeId: notice?.id ?? 2_000_000_000 } }
      },
      // The other student calls before the student, who puts it away.
      statuses: row(401, 204, 404, 403, 403),
    },
  ],
}
