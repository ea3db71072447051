import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { courseCompleted } from '@lectern/contracts/events/learning.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { isTransientDatabaseError } from '@lectern/service-kit/database/database-errors.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { storeOutline } from '../src/courses/courses.repository.ts'
import { lockEnrollment } from '../src/enrollments/enrollments.repository.ts'
import { countCourse } from '../src/progress/count-course.ts'
import { asCurriculum, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

/** A course of three lessons with that many students, who have completed the first `completed` of them. */
async function crowd(students: number, completed: number): Promise<CourseOffer> {
  const offer = anOffer()
  const { courseId, teacherId } = offer
  await learning.publish(curriculumChanged, courseId, asCurriculum(offer))
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active, completed_lessons, progress_state)
    SELECT n, ${courseId}, ${teacherId}, true, ${completed}, 1 FROM generate_series(1, ${students}::int) AS n`
  await learning.database.$executeRaw`
    INSERT INTO lesson_progress (enrollment_id, lesson_id, completed_at)
    SELECT e.id, lesson, CASE WHEN position <= ${completed} THEN now() END
    FROM enrollments e, unnest(${offer.lessonIds}::int[]) WITH ORDINALITY AS lesson(lesson, position) WHERE e.course_id = ${courseId}`
  await learning.ownersDatabase.$executeRaw`ANALYZE`
  return offer
}

const publishOutline = (offer: CourseOffer) => learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer))
const completionsOf = (courseId: number) => learning.database.enrollment.count({ where: { courseId, completed: true } })
const completionEvents = (courseId: number) =>
  learning.database.outbox.count({
    where: { type: courseCompleted.type, data: { path: ['courseId'], equals: courseId } },
  })

test('a course with many students follows at once, however little the planner knows of them', async () => {
  const offer = await crowd(5_000, 1)
  const { courseId } = offer
  const start = Date.now()
  const more = withLessons(offer, [...offer.lessonIds, 783])
  await publishOutline(more)
  await publishOutline(withLessons(more, more.lessonIds.slice(1)))
  expect(await learning.database.lessonProgress.count({ where: { enrollment: { courseId } } })).toBe(15_000)

  // Row by row against row by row this takes minutes.
  expect(Date.now() - start).toBeLessThan(10_000)
  const [sums] = await learning.database.$queryRaw<object[]>`
    SELECT sum(c.lesson_count)::int AS lessons, sum(e.completed_lessons)::int AS completed, sum(e.progress_state)::int AS begun
    FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE c.id = ${courseId}`
  expect(sums).toEqual({ lessons: 15_000, completed: 0, begun: 0 })
  const { id, studentId } = await learning.database.enrollment.findFirstOrThrow({ where: { courseId } })
  expect(await learning.progressOf(aStudent({ id: studentId }), id)).toHaveLength(3)
})

test('the students of a large course follow in steps: a place that is busy keeps few others waiting', async () => {
  const offer = await crowd(1_100, 2)
  const { courseId } = offer
  const last = await learning.database.enrollment.findFirstOrThrow({ where: { courseId }, orderBy: { id: 'desc' } })
  const shorter = withLessons(offer, offer.lessonIds.slice(0, 2))
  const busy = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const locked = learning.database.$transaction(
    async (tx) => {
      await lockEnrollment(tx, last.id)
      held.resolve()
      await busy.promise
    },
    { timeout: 100_000 },
  )
  await held.promise
  const publishing = publishOutline(shorter)

  await expect.poll(() => completionsOf(courseId)).toBe(1_000)
  busy.resolve()
  await Promise.all([locked, publishing])
  expect(await completionsOf(courseId)).toBe(1_100)
  expect(await completionEvents(courseId)).toBe(1_100)
})

test('what is too much for one go asks for another, goes on where it was, and completes everybody once', async () => {
  const offer = await crowd(500, 2)
  const { courseId } = offer
  const shorter = withLessons(offer, offer.lessonIds.slice(0, 2))
  await storeOutline(learning.database, shorter)
  const go = () => countCourse(learning.database, courseId, { step: 100, mostMs: 0 })
  for (const completed of [100, 200, 300, 400]) {
    const error = await go().catch((thrown: unknown) => thrown)

    // As the consumer sees it: not a failure of the event.
    expect(isTransientDatabaseError(error)).toBe(true)
    expect(await completionsOf(courseId)).toBe(completed)
  }
  await go()
  await publishOutline(shorter)
  expect(await completionsOf(courseId)).toBe(500)
  expect(await completionEvents(courseId)).toBe(500)
})
