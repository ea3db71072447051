import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { enrollIn, newCourse } from '../support/courses.ts'
import { eventsOfCourse, namesOf } from '../support/observed.ts'
import { newPerson, visitor } from '../support/people.ts'

/** Design §5.6: people notice nothing; events wait in the outbox and flow later. */
export function kafkaAway(running: () => System): void {
  test('lets people register, write, browse, enroll and study, and delivers everything afterwards', async () => {
    const { processes, url, env } = running()
    await processes.stop('kafka')

    const teacher = await newPerson(url, 'teacher')
    const student = await newPerson(url, 'student')
    const course = await newCourse(teacher, { lessons: [1] })
    const { progressIds } = await enrollIn(student, course)
    await student.client.call(completeLesson, {
      params: { progressId: progressIds[0] ?? 0 },
      body: { completed: true },
    })
    const seen = await student.client.call(getCourse, { params: { courseId: course.id } })
    expect(seen).toMatchObject({ isEnrolled: true, enrollment: { completed: true, progressPercent: 100 } })
    expect((await visitor(url).call(listCourses)).map(({ id }) => id)).toContain(course.id)

    await processes.start('kafka')
    await eventually(async () => {
      const names = namesOf(await eventsOfCourse(env, 'learning', course.id))
      expect([...new Set(names)]).toEqual(['enrolled', 'lesson-completed', 'course-completed', 'certificate-issued'])
    }, 60_000)
    await eventually(async () => {
      expect(await teacher.client.call(getTeacherAnalytics)).toMatchObject({ totalCourses: 1, totalStudents: 1 })
    }, 60_000)
  }, 180_000)
}
