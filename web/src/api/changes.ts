import type { CourseDetail, ProgressRecord, ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import type { Wishlist } from '@lectern/contracts/shapes/wishlist.ts'
import { mutate } from 'swr'
import { forget, outdate, outdateUnshown, readsOf, readsUnder } from './reads.ts'

/**
 * What each fact changes: one function per fact, which owns the reads that show it. Whoever makes a change says what happened,
 * and never which keys that concerns. Nothing becomes stale by itself.
 */

const USER = '/api/user'
export const ENROLLMENTS = '/api/enrollments'
const CERTIFICATES = '/api/certificates'
const NOTICES = '/api/enrollment-notices'
const NOTIFICATIONS = '/api/notifications'
const INVITATIONS = '/api/invitations'
const PURCHASES = '/api/purchases'
export const COURSES = '/api/courses'
const WISHLIST = '/api/wishlist'
export const SHELF = '/api/shelf'
const TESTIMONIALS = '/api/testimonials'
export const TEACHER_STUDENTS = '/api/teacher/students'

export function courseRead(courseId: number): string {
  return `${COURSES}/${courseId}`
}

/** The read that pages show a course by, as `course.ts` asks for it. */
export function shownCourse(courseId: number): string {
  return `${courseRead(courseId)}?bodies=none`
}

/** Bodies of lessons, as students read them. What an editor has open isn't among them. */
export const lessonBodies = (url: string) => /^\/api\/lessons\/\d+$/.test(url)

/** A student came into a course, for nothing, by an invitation or because it was paid. Who is there is invited no more. */
export function enrolled(courseId: number): Promise<void> {
  return outdate(readsOf(courseRead(courseId)), readsOf(ENROLLMENTS), readsOf(INVITATIONS))
}

/** A payment is through: there is a purchase, and usually an enrollment. */
export function purchased(courseId: number): Promise<void> {
  return outdate(readsOf(courseRead(courseId)), readsOf(ENROLLMENTS), readsOf(PURCHASES))
}

/** The teacher has removed the signed-in student from a course. */
export function enrollmentLost(courseId: number): Promise<void> {
  return enrolled(courseId)
}

/** Opening a course notes when that was; the dashboard says so. */
export function openedCourse(): Promise<void> {
  return outdate(readsOf(ENROLLMENTS))
}

/** The saved record takes the place of the old one wherever it stands; nothing has to be read for that. */
export async function completedLesson(courseId: number, enrollmentId: number, saved: ProgressRecord): Promise<void> {
  await changeProgress(courseId, enrollmentId, (record) => (record.id === saved.id ? saved : record))
  await outdate(readsOf(ENROLLMENTS))
}

/** The student reads elsewhere in a lesson; what shows courses by it is read when it is opened. */
export async function readingPositionSaved(
  courseId: number,
  enrollmentId: number,
  lessonId: number,
  place: ReadingPosition,
): Promise<void> {
  await changeProgress(
    courseId,
    enrollmentId,
    (record) => (record.lessonId === lessonId ? { ...record, place } : record),
    lessonId,
  )
  await outdateUnshown(readsOf(ENROLLMENTS))
}

/** What hasn't been read yet stays unread: it isn't empty. */
async function changeProgress(
  courseId: number,
  enrollmentId: number,
  change: (record: ProgressRecord) => ProgressRecord,
  lastLessonId?: number,
): Promise<void> {
  const records = `${ENROLLMENTS}/${enrollmentId}`
  await mutate<ProgressRecord[]>(records, (list) => list?.map(change), { revalidate: false })
  await mutate<CourseDetail>(shownCourse(courseId), withProgress(change, lastLessonId), { revalidate: false })
}

function withProgress(change: (record: ProgressRecord) => ProgressRecord, lastLessonId: number | undefined) {
  return (course: CourseDetail | undefined) => {
    if (!course?.enrollment) return course
    const { progress, lastLessonId: before } = course.enrollment
    const changed = { progress: progress.map(change), lastLessonId: lastLessonId ?? before }
    return { ...course, enrollment: { ...course.enrollment, ...changed } }
  }
}

/** A course came on the wishlist or off it, which every heart shows at once; nothing has to be read for that. */
export async function wishlistItemChanged(courseId: number, isOnWishlist: boolean): Promise<void> {
  const changed = (list: Wishlist | undefined) => {
    if (!list) return list
    const others = list.courseIds.filter((id) => id !== courseId)
    return { courseIds: isOnWishlist ? [courseId, ...others] : others }
  }
  await mutate<Wishlist>(WISHLIST, changed, { revalidate: false })
}

/** What a visitor wished for has come on the list. */
export function wishlistChanged(): Promise<void> {
  return outdate(readsOf(WISHLIST))
}

/** A review changes the course's rating too, on every list. */
export function reviewed(courseId: number): Promise<void> {
  return outdate(readsOf(courseRead(courseId)), readsOf(COURSES), readsOf(SHELF), readsOf(TESTIMONIALS))
}

/** The student has put an invitation away, or it isn't there any more. */
export function invitationGone(): Promise<void> {
  return outdate(readsOf(INVITATIONS))
}

/** The student has put away what a teacher told them. */
export function noticeDismissed(): Promise<void> {
  return outdate(readsOf(NOTICES))
}

/** Somebody has read what they were told, or some of it. */
export function notificationsRead(): Promise<void> {
  return outdate(readsUnder(NOTIFICATIONS))
}

/** There is more than there was: the list that is open shows it. */
export function notificationsCame(): Promise<void> {
  return outdate(readsOf(NOTIFICATIONS))
}

/** The account is signed in to in another way: an app, its codes, a passkey, a first password, an identity at the provider. */
export function factorsChanged(): Promise<void> {
  return outdate(readsOf('/api/user/factors'), readsOf('/api/user/openid'))
}

/** Courses and reviews carry the name and the picture of a person. */
export function profileChanged(): Promise<void> {
  return outdate((url) => url !== USER)
}

/** What was read as somebody else (their enrollments, a course with their progress) is not this person's. */
export function personChanged(): Promise<void> {
  return forget((url) => url !== USER)
}

/** A certificate was shared, hidden or withdrawn. */
export function certificateChanged(): Promise<void> {
  return outdate(readsUnder(CERTIFICATES), readsUnder(ENROLLMENTS), readsUnder(TEACHER_STUDENTS))
}
