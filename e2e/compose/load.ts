import { setTimeout as sleep } from 'node:timers/promises'
import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { listPurchases } from '@lectern/contracts/calls/public/billing.ts'
import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson, visitor } from '../support/people.ts'

const PEOPLE = 4
/** Between two calls of one person. */
const PAUSE_MS = 20

/** People who read and change something of every service, one call after the other, until told to stop. */
export class Load {
  readonly failures: string[] = []
  calls = 0
  #isOver = false
  #people: Promise<void>[] = []

  /** Resolves once everybody is at work. */
  async start(url: string): Promise<void> {
    const kinds = await Promise.all(Array.from({ length: PEOPLE }, () => callsOf(url)))
    this.#people = kinds.map((calls) => this.#work(calls))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#people)
  }

  async #work(calls: Record<string, () => Promise<unknown>>): Promise<void> {
    while (!this.#isOver) {
      for (const [name, call] of Object.entries(calls)) {
        this.calls++
        await call().catch((error: Error) =>
          this.failures.push(`${new Date().toISOString()} ${name}: ${error.message}`),
        )
        await sleep(PAUSE_MS)
      }
    }
  }
}

async function callsOf(url: string): Promise<Record<string, () => Promise<unknown>>> {
  const teacher = await newPerson(url, 'teacher')
  const student = await newPerson(url, 'student')
  const course = await newCourse(teacher, { lessons: [1] })
  const { progressIds } = await enrollIn(student, course)
  const params = { courseId: course.id }
  let count = 0
  return {
    'reads a course': () => student.client.call(getCourse, { params }),
    'changes a course': () => teacher.client.call(updateCourse, { params, body: { title: `Edition ${count++}` } }),
    'completes a lesson': () =>
      student.client.call(completeLesson, {
        params: { progressId: progressIds[0] ?? 0 },
        body: { completed: true },
      }),
    'lists purchases': () => student.client.call(listPurchases),
    'looks at figures': () => teacher.client.call(getTeacherAnalytics),
    'signs in': () => visitor(url).signIn(student.username, student.password),
  }
}
