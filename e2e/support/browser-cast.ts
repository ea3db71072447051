import { test as base } from '@playwright/test'
import { enrollIn, newCourse, type TestCourse } from './courses.ts'
import { newPerson, type Person } from './people.ts'
import { targetUrl } from './target.ts'

interface Cast {
  teacher: Person
  /** Enrolled in `course`. */
  student: Person
  /** An active course of the teacher: one module, two lessons. Tests read it; what they change they make themselves. */
  course: TestCourse
}

/** The people and the course that most tests need, made once per worker: an account costs a password hash. */
export const test = base.extend<object, Cast>({
  teacher: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use) => use(await newPerson(targetUrl(), 'teacher', 'Elena Marchetti')),
    { scope: 'worker' },
  ],
  course: [async ({ teacher }, use) => use(await newCourse(teacher)), { scope: 'worker' }],
  student: [
    async ({ course }, use) => {
      const student = await newPerson(targetUrl(), 'student', 'Nadia Rahman')
      await enrollIn(student, course)
      await use(student)
    },
    { scope: 'worker' },
  ],
})
