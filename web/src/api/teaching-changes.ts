import { COURSES, courseRead, ENROLLMENTS, lessonBodies, SHELF, TEACHER_STUDENTS } from './changes.ts'
import { isLive } from './liveness.ts'
import { outdate, readsOf, readsUnder } from './reads.ts'

/** What teachers and operators change. It belongs to `changes.ts`, which every page loads; this one comes with their pages. */

/** Where nobody tells when they are counted: figures are a moment behind what a call has changed. */
const FIGURES_DELAY_MS = 1500

export const CATEGORIES = '/api/categories'
const SAMPLE_LESSONS = '/api/sample-lessons'
const TEACHER_ORDERS = '/api/teacher/orders'
const TEACHER_EARNINGS = '/api/teacher/earnings'
const TEACHER_COURSES = '/api/teacher/courses'
const TEACHER_INVITATIONS = '/api/teacher/invitations'

/** What is counted from events: the dashboard's figures, those over a range, and where readers stop. */
export const figures = ['analytics', 'figures', 'funnel', 'funnels'].map((call) => readsOf(`/api/teacher/${call}`))
export const courseLists = [readsOf(COURSES), readsOf(SHELF), readsOf(SAMPLE_LESSONS), readsUnder(TEACHER_COURSES)]

/** An order's money went back: the list and the earnings at once, the figures when they are counted. */
export function refunded(): Promise<void> {
  return nowAndWhenCounted(readsOf(TEACHER_ORDERS), readsOf(TEACHER_EARNINGS), ...figures)
}

/** What an order owed was paid by other means, which no figure counts. */
export function repaid(): Promise<void> {
  return outdate(readsOf(TEACHER_ORDERS), readsOf(TEACHER_EARNINGS))
}

/** Sample courses bring their categories with them. */
export function sampleCoursesAdded(): Promise<void> {
  return nowAndWhenCounted(...courseLists, readsOf(CATEGORIES), ...figures)
}

/** What describes a course was saved; or the course is new, or gone. */
export function courseChanged(courseId: number): Promise<void> {
  return nowAndWhenCounted(readsUnder(courseRead(courseId)), ...courseLists, ...figures)
}

/** The course's picture is being copied from another site, of which nobody tells. */
export function coverAwaited(courseId: number): Promise<void> {
  return outdate(readsUnder(courseRead(courseId)))
}

/** Modules or lessons of a course were added, changed, moved or deleted. */
export function curriculumChanged(courseId: number): Promise<void> {
  return outdate(readsUnder(courseRead(courseId)), lessonBodies, ...courseLists)
}

/** A course was published, archived or taken back to a draft. */
export function published(courseId: number): Promise<void> {
  return courseChanged(courseId)
}

/** Students were removed, enrolled, or set back to the beginning. */
export function studentsChanged(): Promise<void> {
  return nowAndWhenCounted(readsUnder(TEACHER_STUDENTS), readsUnder(ENROLLMENTS), ...courseLists, ...figures)
}

/** Invitations were sent or taken back. */
export function invitationsChanged(): Promise<void> {
  return outdate(readsOf(TEACHER_INVITATIONS))
}

/** An operator has redriven dead letters, or had something compared. */
export function operated(): Promise<void> {
  return outdate(readsUnder('/api/operator'))
}

/** The attempts at a quiz were graded by another key. */
export function regraded(lessonId: number): Promise<void> {
  return outdate(readsUnder(`/api/lessons/${lessonId}/quiz`))
}

/** What was changed is read at once; what is counted from it as well, where nobody is told when it is counted. */
async function nowAndWhenCounted(...reads: Parameters<typeof outdate>): Promise<void> {
  if (!isLive()) setTimeout(() => void outdate(...reads), FIGURES_DELAY_MS)
  await outdate(...reads)
}
