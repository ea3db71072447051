import { deleteAccount, getCourse, login } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson, postReview } from '@lectern/contracts/calls/public/learning.ts'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect } from 'vitest'
import { enrollIn, newCourse, type TestCourse } from '../support/courses.ts'
import { newPerson, type Person, visitor } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'
import { query } from '../support/query.ts'
import { stripeOf } from '../support/stripe.ts'

export interface School {
  teacher: Person
  /** Somebody who is erased after the backup. */
  leaver: Person
  student: Person
  free: TestCourse
  forSale: TestCourse
  /** Of what was ever made: none may be given to anything else. */
  ids: Set<string>
}

/** What is there when the backup is made. */
export async function openSchool({ url, env }: System, leaversName: string): Promise<School> {
  const teacher = await newPerson(url, 'teacher', 'Elena Marchetti')
  const student = await newPerson(url, 'student', 'Nadia Rahman')
  const leaver = await newPerson(url, 'student', `Zephyrine ${leaversName}`)
  const free = await newCourse(teacher, { lessons: [2, 1] })
  const forSale = await newCourse(teacher, { price: 54 })
  const school = { teacher, leaver, student, free, forSale, ids: new Set<string>() }
  for (const person of [student, leaver]) await study(person, free)
  await leaver.client.call(postReview, {
    params: { courseId: free.id },
    body: { rating: 4, comment: `Signed, ${leaversName}` },
  })
  const bought = await purchase(student, forSale, env)
  const left = await purchase(leaver, forSale, env)
  const made = [teacher, student, leaver].map(({ id }) => `person ${id}`)
  const courses = [free, forSale].map(({ id }) => `course ${id}`)
  remember(school, ...made, ...courses, `order ${bought.orderId}`, `order ${left.orderId}`)
  return school
}

/** What happens after it: the backup knows nothing of all this. */
export async function goOn(system: System, school: School): Promise<void> {
  const { url, env } = system
  const { teacher, student, leaver, forSale, free } = school
  const course = await newCourse(teacher, { title: 'Made later', lessons: [1] })
  const newcomer = await newPerson(url, 'student', 'Tomáš Dvořák')
  await study(newcomer, free)
  await study(student, course)
  const bought = await purchase(newcomer, forSale, env)
  await stripeOf(env).refunds.create({ payment_intent: bought.paymentIntentId, amount: 1000 })
  await eventually(async () => {
    const orders = await query(
      env,
      'billing',
      `SELECT FROM orders WHERE id = ${bought.orderId} AND announced_cents = 1000`,
    )
    expect(orders).toHaveLength(1)
  })
  await student.client.call(postReview, { params: { courseId: free.id }, body: { rating: 5 } })
  await leaver.client.call(deleteAccount, { body: { password: leaver.password } })
  remember(school, `person ${newcomer.id}`, `course ${course.id}`, `order ${bought.orderId}`)
}

/** Somebody new comes, enrolls and buys; the teacher of before signs in and writes a course. No id is one of before. */
export async function worksAgain({ url, env }: System, school: School): Promise<void> {
  const { teacher, leaver, free, forSale } = school
  const client = visitor(url)
  await client.call(login, { body: { username: teacher.username, password: teacher.password } })
  const course = await newCourse({ ...teacher, client }, { lessons: [1] })
  const student = await newPerson(url, 'student', 'Grace Adeyemi')
  await study(student, free)
  await study(student, course)
  const bought = await purchase(student, forSale, env)
  expect(await student.client.call(getCourse, { params: { courseId: forSale.id } })).toMatchObject({ isEnrolled: true })
  remember(school, `person ${student.id}`, `course ${course.id}`, `order ${bought.orderId}`)
  const { username, password } = leaver
  await expect(visitor(url).call(login, { body: { username, password } })).rejects.toMatchObject({ status: 401 })
}

async function study(person: Person, course: TestCourse): Promise<void> {
  const { progressIds } = await enrollIn(person, course)
  await person.client.call(completeLesson, { params: { progressId: progressIds[0] ?? 0 }, body: { completed: true } })
}

function remember({ ids }: School, ...made: string[]): void {
  for (const name of made) {
    expect([...ids]).not.toContain(name)
    ids.add(name)
  }
}
