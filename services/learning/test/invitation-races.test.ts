import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import { INVITATIONS_A_DAY, type Invitation, type InvitedStudents } from '@lectern/contracts/shapes/invitations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { learningUnderTest } from './learning-under-test.ts'

/** Two processes' worth of the service on the same database: calls alternate between them. */
const learning = learningUnderTest({ replicas: 2 })
const times = <R>(count: number, work: (index: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

function school() {
  const teacher = aTeacher()
  const { courseId } = anOffer()
  learning.catalog.offers.set(courseId, anOffer({ courseId, teacherId: teacher.id }))
  return {
    teacher,
    courseId,
    invite: (list: string, replica: number) =>
      learning.call<InvitedStudents>('POST', `/api/courses/${courseId}/invitations`, {
        as: teacher,
        body: { list, dryRun: false },
        replica,
      }),
    rows: () => learning.database.invitation.findMany({ where: { teacherId: teacher.id } }),
  }
}
async function waiting(as: Principal): Promise<Invitation> {
  const { body } = await learning.call<Invitation[]>('GET', '/api/invitations', { as })
  const [invitation] = body
  if (!invitation) throw new Error('No invitation waits')
  return invitation
}
const accept = (as: Principal, id: number, replica: number) =>
  learning.call<Enrollment>('POST', `/api/invitations/${id}/accept`, { as, replica })
const namesOf = async (id: number) => (await learning.eventsOf(id)).map(({ name }) => name)

test('one list twenty times at once over two replicas: each address is invited once', async () => {
  const { invite, rows } = school()
  const list = Array.from({ length: 50 }, (_, index) => `s${index}@x.org`)
  const answers = await times(20, (index) =>
    invite((index % 2 === 0 ? list : list.toReversed()).join('\n'), (index >> 1) % 2),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect(answers.map(({ body }) => body.good).sort()).toEqual([...Array<number>(19).fill(0), 50])
  expect((await rows()).map(({ emailKey }) => emailKey).sort()).toEqual(list.toSorted())
})

test('twelve different lists at once: the limit of a day holds, and no list is taken in part', async () => {
  const { invite, rows } = school()
  const answers = await times(12, (list) =>
    invite(Array.from({ length: 150 }, (_, index) => `s${list}-${index}@x.org`).join('\n'), list % 2),
  )
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(Math.floor(INVITATIONS_A_DAY / 150))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - taken.length)
  expect(await rows()).toHaveLength(taken.length * 150)
})

test('accepted thirty times at once, while enrolling by hand too: one enrollment, one event', async () => {
  const { invite, courseId, rows } = school()
  const student = aStudent()
  await invite(student.email, 0)
  const { id } = await waiting(student)
  const answers = await times(30, (index) =>
    index % 3 === 0
      ? learning.call<Enrollment>('POST', `/api/courses/${courseId}/enroll`, { as: student, replica: index % 2 })
      : accept(student, id, index % 2),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(29).fill(200), 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await namesOf(answers[0]?.body.id ?? 0)).toEqual(['enrolled'])
  expect(await rows()).toMatchObject([{ email: null, emailKey: null, acceptedBy: student.id }])
})

test('accepted and taken back at once: it is one of them, never both', async () => {
  await times(10, async () => {
    const { invite, teacher, courseId } = school()
    const student = aStudent()
    await invite(student.email, 0)
    const { id } = await waiting(student)
    const [accepted, takenBack] = await Promise.all([
      accept(student, id, 0),
      learning.call('DELETE', `/api/teacher/invitations/${id}`, { as: teacher, replica: 1 }),
    ])
    expect([accepted.status, takenBack.status]).toEqual(accepted.status === 201 ? [201, 404] : [404, 204])
    expect((await learning.listed(student, courseId)) !== undefined).toBe(accepted.status === 201)
  })
})
