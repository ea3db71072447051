import type { LecternClient } from '@lectern/api-client/client.ts'
import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { listCategories, listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourse, getCurrentUser, login } from '@lectern/contracts/calls/public/gateway.ts'
import { enroll, listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { System } from '@lectern/local/system.ts'
import { expect, test } from 'vitest'
import { enrollIn, newCourse, type TestCourse } from '../support/courses.ts'
import { newPerson, type Person, visitor } from '../support/people.ts'

interface Scene {
  teacher: Person
  student: Person
  course: TestCourse
  other: TestCourse
  url: string
}

type Status = (client: LecternClient, route: RouteContract, params?: Record<string, number>) => Promise<number>
const statusOf: Status = async (client, route, params = {}) => (await client.send(route, { params })).status
/** Older than the gateway's one-second cache for visitors. */
const fresh = () => ({ query: { search: String(Math.random()) } })

/** Per service: what fails, and what must go on. */
const CASES: Record<string, (scene: Scene) => Promise<void>> = {
  identity: async ({ student, teacher, course, url }) => {
    const { username, password } = student
    expect((await visitor(url).send(login, { body: { username, password } })).status).toBe(503)
    // Who is signed in stays so: the gateway remembers them.
    expect(await statusOf(student.client, getCurrentUser)).toBe(200)
    expect(await statusOf(student.client, listEnrollments)).toBe(200)
    expect(await statusOf(teacher.client, getTeacherAnalytics)).toBe(200)
    expect(await statusOf(visitor(url), getCourse, { courseId: course.id })).toBe(200)
  },
  catalog: async ({ student, teacher, other, url }) => {
    expect((await visitor(url).send(listCourses, fresh())).status).toBe(503)
    expect(await statusOf(student.client, enroll, { courseId: other.id })).toBe(503)
    expect(await statusOf(student.client, listEnrollments)).toBe(200)
    expect(await statusOf(student.client, getCurrentUser)).toBe(200)
    expect(await statusOf(teacher.client, getTeacherAnalytics)).toBe(200)
  },
  learning: async ({ student, teacher, course, url }) => {
    expect(await statusOf(student.client, listEnrollments)).toBe(503)
    expect(await statusOf(student.client, getCourse, { courseId: course.id })).toBe(503)
    const seen = await visitor(url).call(getCourse, { params: { courseId: course.id } })
    expect(seen).toMatchObject({ isEnrolled: false, reviews: [] })
    expect(await statusOf(teacher.client, getCourse, { courseId: course.id })).toBe(200)
    expect(await statusOf(visitor(url), listCategories)).toBe(200)
  },
  analytics: async ({ student, teacher, course }) => {
    expect(await statusOf(teacher.client, getTeacherAnalytics)).toBe(503)
    expect(await statusOf(student.client, getCourse, { courseId: course.id })).toBe(200)
    expect(await statusOf(student.client, enroll, { courseId: course.id })).toBe(200)
  },
}

/** Design §5.6: only the calls of the service that is away fail. */
export function serviceAway(running: () => System): void {
  test.each(Object.entries(CASES))(
    'without %s only its calls fail',
    async (name, expectations) => {
      const { processes, url } = running()
      const [teacher, student] = [await newPerson(url, 'teacher'), await newPerson(url, 'student')]
      const [course, other] = [await newCourse(teacher), await newCourse(teacher)]
      await enrollIn(student, course)
      // With its replica, where an earlier test has started one.
      const same = processes.names.filter((process) => process === name || process.startsWith(`${name}-`))
      for (const process of same) await processes.stop(process)
      try {
        await expectations({ teacher, student, course, other, url })
      } finally {
        for (const process of same) await processes.start(process)
      }
    },
    60_000,
  )
}
