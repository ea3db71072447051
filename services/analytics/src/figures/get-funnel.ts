import type { Funnel, Funnels } from '@lectern/contracts/shapes/figures.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { Freshness } from '../projection/freshness.ts'
import { updateFunnelsForReader } from '../totals/update-funnels.repository.ts'
import { funnelsLackSince, readFunnels, type StoredFunnel } from './funnel.repository.ts'
import { coursesInQuestion } from './own-course.ts'

/** The `FunnelPosition.position` of students who have completed every lesson. */
const BEYOND = 0

/** How many students of a course have reached each lesson. Throws a 404 if the course isn't the teacher's. */
export async function getFunnel(
  database: SqlExecutor,
  freshness: Freshness,
  teacherId: number,
  courseId: number,
): Promise<Funnel> {
  const { asOf, funnels } = await funnelsOf(database, freshness, teacherId, courseId)
  const [funnel] = funnels
  return { courseId, enrolled: 0, finished: 0, lessons: [], ...funnel, asOf }
}

/** The lesson where most have stopped, for each course of the teacher. */
export async function listFunnels(database: SqlExecutor, freshness: Freshness, teacherId: number): Promise<Funnels> {
  const { asOf, funnels } = await funnelsOf(database, freshness, teacherId, undefined)
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

/** Each is asked before what it vouches for is read: what comes in between is counted too, and that is no lie. */
async function funnelsOf(
  database: SqlExecutor,
  freshness: Freshness,
  teacherId: number,
  courseId: number | undefined,
): Promise<{ asOf: string | null; funnels: Omit<Funnel, 'asOf'>[] }> {
  const freshAsOf = await freshness.asOf('learning', 'catalog')
  const [courses] = await Promise.all([
    coursesInQuestion(database, teacherId, courseId),
    updateFunnelsForReader(database),
  ])
  const ids = courses.map((course) => course.courseId)
  const lackSince = (await funnelsLackSince(database, ids))?.toISOString()
  const stored = await readFunnels(database, ids)
  return {
    asOf: freshAsOf !== null && lackSince !== undefined && lackSince < freshAsOf ? lackSince : freshAsOf,
    funnels: stored.map(funnelOf),
  }
}

/** A student at a lesson has reached all lessons before it. Without lessons there are no positions, and no student has finished. */
function funnelOf({ courseId, lessonIds, stands }: StoredFunnel): Omit<Funnel, 'asOf'> {
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
