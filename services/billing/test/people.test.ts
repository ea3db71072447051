import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

/** How the student of a bought course is shown to its teacher. */
async function shown(courseId: number) {
  const path = `/api/teacher/orders?courseId=${courseId}`
  const { body } = await billing.call<TeacherOrder[]>('GET', path, { as: teacher })
  return body[0]?.student
}
const registered = (person: Person, sequence = person.version) =>
  billing.publish(userRegistered, person.id, person, { sequence })
const updated = (person: Person, sequence = person.version) =>
  billing.publish(userUpdated, person.id, person, { sequence })

test('the newest name is shown, by event or by token, whichever comes first', async () => {
  const student = aStudent({ profileImage: 'https://example.com/a.png' })
  const { courseId } = billing.offer()
  await registered(student)
  await billing.buy({ ...student, fullName: 'Second Name', version: 2 }, courseId)
  const { username, profileImage } = student
  expect(await shown(courseId)).toEqual({ fullName: 'Second Name', username, profileImage })

  await updated({ ...student, fullName: 'Third Name', version: 3 })
  await updated({ ...student, fullName: 'Second Name', version: 2 })
  expect(await shown(courseId)).toEqual({ fullName: 'Third Name', username, profileImage })
})

test('an erased person is nobody, for ever; the order stays', async () => {
  const student = aStudent({ fullName: 'Quentin Quiet', email: 'quentin@example.com' })
  const { courseId } = billing.offer()
  await billing.buy(student, courseId)
  await billing.publish(userDeleted, student.id, null, { sequence: 2 })
  await updated(student)
  await billing.call('GET', '/api/purchases', { as: { ...student, version: 9 } })

  expect(await shown(courseId)).toEqual({ fullName: 'Deleted user', username: 'deleted', profileImage: null })
  const kept = JSON.stringify(await billing.database.person.findMany())
  for (const trace of ['Quentin', student.username, 'quentin@']) expect(kept).not.toContain(trace)
})

test('a person of whom nothing is left, erased before we heard of them, is nobody too', async () => {
  const student = aStudent()
  const { courseId } = billing.offer()
  await billing.buy(student, courseId)
  await billing.database.person.deleteMany({ where: { id: student.id } })
  expect(await shown(courseId)).toMatchObject({ fullName: 'Deleted user' })
})
