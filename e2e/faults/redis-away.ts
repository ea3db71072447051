import { listCategories, listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { getCurrentUser, login } from '@lectern/contracts/calls/public/gateway.ts'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { newCourse } from '../support/courses.ts'
import { newPerson, visitor } from '../support/people.ts'

/** Design §5.6: visitors browse; signed-in calls answer 503 with a clear text. */
export function redisAway(running: () => System): void {
  test('serves visitors and tells everybody else to wait, until it is back', async () => {
    const { processes, url } = running()
    const teacher = await newPerson(url, 'teacher')
    const course = await newCourse(teacher)
    await processes.stop('redis')

    const visiting = visitor(url)
    await visiting.call(listCategories)
    expect((await visiting.call(listCourses)).map(({ id }) => id)).toContain(course.id)
    expect((await fetch(`${url}/`)).status).toBe(200)

    for (const response of [
      await teacher.client.send(getCurrentUser),
      await visiting.send(login, { body: { username: teacher.username, password: teacher.password } }),
    ]) {
      expect(response.status).toBe(503)
      const problem = (await response.json()) as { detail: string }
      expect(problem.detail).toMatch(/^[A-Z][^.]+ available right now\. Try again in a moment\./)
    }

    await processes.start('redis')
    await eventually(async () => {
      const person = await newPerson(url, 'student')
      expect((await person.client.call(getCurrentUser)).id).toBe(person.id)
    }, 20_000)
  }, 60_000)
}
