import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { expect, test } from 'vitest'
import { anOffer, asCurriculum, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

test('a course with many students follows at once, however little the planner knows of them', async () => {
  const offer = anOffer()
  const { courseId } = offer
  await learning.tell(curriculumChanged, courseId, asCurriculum(offer))
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active, curriculum_version, lesson_count, completed_lessons)
    SELECT n, ${courseId}, ${offer.teacherId}, true, ${offer.curriculumVersion}, 3, 1 FROM generate_series(1, 5000) AS n`
  await learning.database.$executeRaw`
    INSERT INTO lesson_progress (enrollment_id, lesson_id, completed_at)
    SELECT e.id, lesson, CASE WHEN lesson = ${offer.lessonIds[0]} THEN now() END
    FROM enrollments e, unnest(${offer.lessonIds}::int[]) AS lesson WHERE e.course_id = ${courseId}`
  await learning.database.$executeRaw`ANALYZE`
  const start = Date.now()
  const more = withLessons(offer, [...offer.lessonIds, 783])
  for (const version of [more, withLessons(more, more.lessonIds.slice(1))]) {
    await learning.tell(curriculumChanged, courseId, asCurriculum(version))
  }

  // Row by row against row by row this takes minutes.
  expect(Date.now() - start).toBeLessThan(10_000)
  const [sums] = await learning.database.$queryRaw<object[]>`
    SELECT sum(lesson_count)::int AS lessons, sum(completed_lessons)::int AS completed,
      (SELECT count(*)::int FROM lesson_progress p JOIN enrollments e ON e.id = p.enrollment_id
       WHERE e.course_id = ${courseId} AND p.current) AS records
    FROM enrollments WHERE course_id = ${courseId}`
  expect(sums).toEqual({ lessons: 15_000, completed: 0, records: 15_000 })
})
