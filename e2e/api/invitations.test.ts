import { register, updateProfile } from '@lectern/contracts/calls/public/gateway.ts'
import {
  acceptInvitation,
  inviteStudents,
  listInvitations,
  listSentInvitations,
} from '@lectern/contracts/calls/public/invitations.ts'
import { listStudents } from '@lectern/contracts/calls/public/students.ts'
import { beforeAll, expect, test } from 'vitest'
import { newCourse, type TestCourse } from '../support/courses.ts'
import { confirmAddress } from '../support/mails.ts'
import { newPerson, type Person, uniqueName, visitor } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

let teacher: Person
let course: TestCourse
const params = () => ({ courseId: course.id })
const tryList = (list: readonly string[]) =>
  teacher.client.call(inviteStudents, { params: params(), body: { list: list.join('\n'), dryRun: true } })

beforeAll(async () => {
  teacher = await newPerson(targetUrl(), 'teacher', 'Grace Hopper')
  course = await newCourse(teacher)
})

test('the whole way: invited without an account, registered, accepted, and only then seen', async () => {
  const username = uniqueName('invited')
  const email = `${username}@example.org`
  await teacher.client.call(inviteStudents, { params: params(), body: { list: email.toUpperCase(), dryRun: false } })
  const sent = await teacher.client.call(listSentInvitations, { query: { courseId: course.id } })
  expect(sent.items.map((one) => one.email)).toEqual([email.toUpperCase()])

  const client = visitor(targetUrl())
  const body = { username, email, fullName: 'Ada Lovelace', password: 'secret-enough', role: 'student' as const }
  await client.call(register, { body })
  // Whose address it is has to be known first.
  expect(await client.call(listInvitations)).toEqual([])
  await confirmAddress(client, email)
  const [invitation] = await client.call(listInvitations)
  expect(invitation).toMatchObject({ course: { id: course.id, title: course.title }, teacherName: 'Grace Hopper' })
  const query = { courseId: course.id }
  expect((await teacher.client.call(listStudents, { query })).total).toBe(0)

  // With another address they are others' invitations, at once and in every session.
  const { password: currentPassword } = body
  const other = `other-${email}`
  await client.call(updateProfile, { body: { email: other, currentPassword } })
  await confirmAddress(client, other)
  expect(await client.call(listInvitations)).toEqual([])
  await client.call(updateProfile, { body: { email, currentPassword } })
  await confirmAddress(client, email)

  await client.call(acceptInvitation, { params: { invitationId: invitation?.id ?? 0 } })
  const students = await teacher.client.call(listStudents, { query })
  expect(students.items.map(({ student }) => student.fullName)).toEqual(['Ada Lovelace'])
  expect((await teacher.client.call(listSentInvitations, { query })).items).toEqual([])
})

test('addresses with an account and without look alike, in words and in time', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, index) => newPerson(targetUrl(), index % 2 === 0 ? 'student' : 'teacher')),
  )
  const known = people.map(({ email }) => email)
  const unknown = known.map((email) => email.replace('@', 'x@'))
  const withoutText = async (list: readonly string[]) => (await tryList(list)).lines.map(({ text: _, ...line }) => line)
  expect(await withoutText(known)).toEqual(await withoutText(unknown))

  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 60; round++) {
    for (const [kind, list] of [['known', known] as const, ['unknown', unknown] as const]) {
      const before = performance.now()
      await tryList(list)
      times[kind].push(performance.now() - before)
    }
  }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
  // Asking somebody for 20 accounts would be seen here; what is left is the machine's unrest.
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)]
  expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(0.25 * Math.min(ofKnown, ofUnknown) + 1)
})
