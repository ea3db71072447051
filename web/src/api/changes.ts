import type { CourseDetail, LessonPlace, ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Wishlist } from '@lectern/contracts/shapes/wishlist.ts'
import { mutate } from 'swr'
import { forget, outdate, outdateUnshown, readsOf, readsUnder } from './reads.ts'

/**
 * What each fact changes: one function per fact, which owns the reads that show it. Whoever makes a change says what happened,
 * and never which keys that concerns. Nothing becomes stale by itself.
 */

/** Figures are counted from events, so they are a moment behind what a call has changed. */
const FIGURES_DELAY_MS = 1500
/** How often a page looks whether the enrollment of a paid course is there. */
const LOOK_AGAIN_MS = 3000
/** What is paid is enrolled a moment later. */
const SETTLING_PAUSES_MS = [0, 1000, 2000, 3000]

const USER = '/api/user'
const ENROLLMENTS = '/api/enrollments'
const CERTIFICATES = '/api/certificates'
const NOTICES = '/api/enrollment-notices'
const NOTIFICATIONS = '/api/notifications'
const INVITATIONS = '/api/invitations'
const PURCHASES = '/api/purchases'
const CATEGORIES = '/api/categories'
const COURSES = '/api/courses'
const WISHLIST = '/api/wishlist'
const SHELF = '/api/shelf'
const SAMPLE_LESSONS = '/api/sample-lessons'
const TESTIMONIALS = '/api/testimonials'
const TEACHER_ORDERS = '/api/teacher/orders'
const TEACHER_EARNINGS = '/api/teacher/earnings'
const TEACHER_COURSES = '/api/teacher/courses'
const TEACHER_STUDENTS = '/api/teacher/students'
const TEACHER_INVITATIONS = '/api/teacher/invitations'

function courseRead(courseId: number): string {
  return `${COURSES}/${courseId}`
}

/** The read that pages show a course by, as `course.ts` asks for it. */
function shownCourse(courseId: number): string {
  return `${courseRead(courseId)}?bodies=none`
}

/** Bodies of lessons, as students read them. What an editor has open isn't among them. */
const lessonBodies = (url: string) => /^\/api\/lessons\/\d+$/.test(url)

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

/** Where the student is in a lesson was told; what shows courses by it is read when it is opened. */
export async function placeKept(
  courseId: number,
  enrollmentId: number,
  lessonId: number,
  place: LessonPlace,
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
export async function wished(courseId: number, isWished: boolean): Promise<void> {
  const changed = (list: Wishlist | undefined) => {
    if (!list) return list
    const others = list.courseIds.filter((id) => id !== courseId)
    return { courseIds: isWished ? [courseId, ...others] : others }
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

/** What is counted from events: the dashboard's figures, those over a range, and where readers stop. */
const figures = ['analytics', 'figures', 'funnel', 'funnels'].map((call) => readsOf(`/api/teacher/${call}`))
const courseLists = [readsOf(COURSES), readsOf(SHELF), readsOf(SAMPLE_LESSONS), readsUnder(TEACHER_COURSES)]

/** What describes a course was saved; or the course is new, or gone. */
export function courseChanged(courseId: number): Promise<void> {
  return nowAndWhenCounted(readsUnder(courseRead(courseId)), ...courseLists, ...figures)
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

/** An authenticator app was set up or removed, or there are other recovery codes. */
export function factorsChanged(): Promise<void> {
  return outdate(readsOf('/api/user/factors'))
}

/** Courses and reviews carry the name and the picture of a person. */
export function profileChanged(): Promise<void> {
  return outdate((url) => url !== USER)
}

/** What was read as somebody else (their enrollments, a course with their progress) is not this person's. */
export function personChanged(): Promise<void> {
  return forget((url) => url !== USER)
}

/** Paid or enrolled already, or free: looks until the course says so. */
export async function settledElsewhere(courseId: number): Promise<void> {
  for (const pause of SETTLING_PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const course = await mutate<CourseDetail>(shownCourse(courseId))
    if (!course || course.isEnrolled || course.price === 0) return
  }
}

/** Looks at a course again and again, until the returned function is called. */
export function watchCourse(courseId: number): () => void {
  const timer = setInterval(() => void mutate(shownCourse(courseId)), LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}

async function nowAndWhenCounted(...reads: Parameters<typeof outdate>): Promise<void> {
  setTimeout(() => void outdate(...reads), FIGURES_DELAY_MS)
  await outdate(...reads)
}

/** An operator has redriven dead letters, or had something compared. */
export function operated(): Promise<void> {
  return outdate(readsUnder('/api/operator'))
}

/** The attempts at a quiz were graded by another key. */
export function regraded(lessonId: number): Promise<void> {
  return outdate(readsUnder(`/api/lessons/${lessonId}/quiz`))
}

/** A certificate was shared, hidden or withdrawn. */
export function certificateChanged(): Promise<void> {
  return outdate(readsUnder(CERTIFICATES), readsUnder(ENROLLMENTS), readsUnder(TEACHER_STUDENTS))
}
