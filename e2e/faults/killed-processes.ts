import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { enrollIn, newCourse } from '../support/courses.ts'
import { eventsOfCourse, namesOf } from '../support/observed.ts'
import { newPerson } from '../support/people.ts'

/** Design §5.1: killing any process at any moment loses nothing, and what died is started again. */
export function killedProcesses(running: () => System): void {
  test('publishes after its return what learning had committed and not sent', async () => {
    const { processes, url, env } = running()
    const teacher = await newPerson(url, 'teacher')
    const student = await newPerson(url, 'student')
    const course = await newCourse(teacher, { lessons: [1] })
    await processes.kill('kafka', 'SIGSTOP')
    try {
      const { progressIds } = await enrollIn(student, course)
      const input = { params: { progressId: progressIds[0] ?? 0 }, body: { completed: true } }
      await student.client.call(completeLesson, input)
      await processes.kill('learning', 'SIGKILL')
    } finally {
      await processes.kill('kafka', 'SIGCONT')
    }
    await processes.waitUntilReady('learning')

    await eventually(async () => {
      const names = namesOf(await eventsOfCourse(env, 'learning', course.id))
      expect([...new Set(names)]).toEqual(['enrolled', 'lesson-completed', 'course-completed', 'certificate-issued'])
    }, 60_000)
    await eventually(async () => {
      const { courseStats } = await teacher.client.call(getTeacherAnalytics)
      expect(courseStats).toMatchObject([{ courseId: course.id, students: 1, completions: 1 }])
    }, 30_000)
  }, 120_000)

  test.each([...SERVICES, 'gateway'])(
    'starts %s again',
    async (name) => {
      const { processes, url } = running()
      const student = await newPerson(url, 'student')
      const before = processes.pid(name)
      await processes.kill(name, 'SIGKILL')
      await eventually(() => expect(processes.pid(name)).not.toBe(before), 20_000)
      await processes.waitUntilReady(name)
      expect(processes.pid(name)).toBeGreaterThan(0)
      await eventually(async () => {
        expect((await student.client.call(getCurrentUser)).username).toBe(student.username)
      }, 20_000)
    },
    60_000,
  )

  test('goes on by itself when Postgres is killed', async () => {
    const { processes, url } = running()
    const teacher = await newPerson(url, 'teacher')
    const student = await newPerson(url, 'student')
    const course = await newCourse(teacher, { lessons: [1] })
    const { progressIds } = await enrollIn(student, course)
    const pid = processes.pid('postgres')
    // Not by `processes`, which would leave it down. Docker starts no container again that it was told to kill.
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    else await processes.kill('postgres', 'SIGKILL').then(() => processes.start('postgres'))

    const input = { params: { progressId: progressIds[0] ?? 0 }, body: { completed: true } }
    await eventually(() => student.client.call(completeLesson, input), 60_000)
    await eventually(async () => {
      const { courseStats } = await teacher.client.call(getTeacherAnalytics)
      expect(courseStats).toMatchObject([{ courseId: course.id, students: 1, completions: 1 }])
    }, 60_000)
  }, 150_000)
}
