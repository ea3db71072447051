import { type Funnel, type Funnels, READING_DAYS } from '@lectern/contracts/shapes/figures.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Freshness } from '../projection/freshness.ts'
import { countStands, outlinesOf, type Stand } from './funnel.repository.ts'
import { coursesInQuestion } from './own-course.ts'

const DAY_MS = 86_400_000
/** The place of those who have completed every lesson, as `countStands` tells it. */
const BEYOND = 0

/** Where the students of one course stand. Throws a 404 when the course isn't the teacher's. */
export async function getFunnel(
  database: SqlExecutor,
  freshness: Freshness,
  teacherId: number,
  courseId: number,
  now = new Date(),
): Promise<Funnel> {
  const asOf = await freshness.asOf('learning', 'catalog')
  await coursesInQuestion(database, teacherId, courseId)
  const [funnel] = await funnelsOf(database, [courseId], now)
  return { courseId, enrolled: 0, finished: 0, lessons: [], ...funnel, asOf }
}

/** The lesson where most have stopped, for each course of the teacher. */
export async function listFunnels(
  database: SqlExecutor,
  freshness: Freshness,
  teacherId: number,
  now = new Date(),
): Promise<Funnels> {
  const asOf = await freshness.asOf('learning', 'catalog')
  const courses = await coursesInQuestion(database, teacherId, undefined)
  const funnels = await funnelsOf(
    database,
    courses.map(({ courseId }) => courseId),
    now,
  )
  return {
    asOf,
    courses: funnels.map(({ courseId, enrolled, finished, lessons }) => ({
      courseId,
      enrolled,
      finished,
      reading: lessons.reduce((sum, { reading }) => sum + reading, 0),
      mostStopped: mostStopped(lessons),
    })),
  }
}

async function funnelsOf(database: SqlExecutor, courseIds: number[], now: Date): Promise<Omit<Funnel, 'asOf'>[]> {
  const activeSince = new Date(now.getTime() - READING_DAYS * DAY_MS)
  const [outlines, stands] = await Promise.all([
    outlinesOf(database, courseIds),
    countStands(database, courseIds, activeSince),
  ])
  const lessonIds = new Map(outlines.map((outline) => [outline.courseId, outline.lessonIds]))
  const standsOf = Map.groupBy(stands, ({ courseId }) => courseId)
  return courseIds.map((courseId) => funnelOf(courseId, lessonIds.get(courseId) ?? [], standsOf.get(courseId) ?? []))
}

/** Whoever stands at a lesson has reached all before it. Without lessons nobody stands anywhere, and nobody has finished. */
function funnelOf(courseId: number, lessonIds: number[], stands: Stand[]): Omit<Funnel, 'asOf'> {
  const at = new Map(stands.map((stand) => [stand.position, stand]))
  const enrolled = stands.reduce((sum, { stopped, reading }) => sum + stopped + reading, 0)
  let reached = enrolled
  const lessons = lessonIds.map((lessonId, index) => {
    const { stopped = 0, reading = 0 } = at.get(index + 1) ?? {}
    const lesson = { lessonId, reached, stopped, reading }
    reached -= stopped + reading
    return lesson
  })
  const { stopped = 0, reading = 0 } = at.get(BEYOND) ?? {}
  return { courseId, enrolled, finished: stopped + reading, lessons }
}

function mostStopped(lessons: Funnel['lessons']): Funnels['courses'][number]['mostStopped'] {
  const most = lessons.reduce<Funnel['lessons'][number] | null>(
    (best, lesson) => (lesson.stopped > (best?.stopped ?? 0) ? lesson : best),
    null,
  )
  return most && { lessonId: most.lessonId, stopped: most.stopped }
}
