import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { mutate } from 'swr'
import { shownCourse } from './changes.ts'
import { untilFact } from './live-facts.ts'
import { isLive } from './liveness.ts'

/** What a purchase that somebody else is settling changes. It belongs to `changes.ts`, which every page loads; this one comes with the checkout. */

/** What is paid is enrolled a moment later: so long it is waited for, and with these looks where nobody tells of it. */
const SETTLING_MS = 6000
const PAUSES_MS = [1000, 2000, 3000]
/** How often a page looks whether the enrollment of a paid course is there, where nobody tells of it. */
const LOOK_AGAIN_MS = 3000

/** Paid or enrolled already, or free: until the course says so. */
export async function settledElsewhere(courseId: number): Promise<void> {
  for (const pause of [0, ...(isLive() ? [SETTLING_MS] : PAUSES_MS)]) {
    await untilFact((fact) => fact.fact === 'enrollment' && fact.courseId === courseId, pause)
    const course = await mutate<CourseDetail>(shownCourse(courseId))
    if (!course || course.isEnrolled || course.price === 0) return
  }
}

/** Looks at a course again and again, until the returned function is called. */
export function watchCourse(courseId: number): () => void {
  const timer = setInterval(() => void mutate(shownCourse(courseId)), LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}
