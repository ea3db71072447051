/**
 * What students do, written down: why they come, what they open, how long they look at it. Each page makes the calls that the web app makes
 * for it (web/src/features, web/src/api). All of it comes out the same for a seed.
 */
import {
  confirmEnrollment,
  createPaymentIntent,
  getPaymentSettings,
  listPurchases,
} from '@lectern/contracts/calls/public/billing.ts'
import { listCategories, listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { getLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { getCourse, getCurrentUser, login } from '@lectern/contracts/calls/public/gateway.ts'
import { listInvitations } from '@lectern/contracts/calls/public/invitations.ts'
import {
  completeLesson,
  enroll,
  getEnrollmentProgress,
  listEnrollments,
  postReview,
} from '@lectern/contracts/calls/public/learning.ts'
import { listNotices } from '@lectern/contracts/calls/public/students.ts'
import type { CourseDetail, ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import { PASSWORD } from '../school.ts'
import type { Dice } from './dice.ts'
import type { Tab } from './tab.ts'

export interface Student {
  id: number
  username: string
  tab: Tab
  dice: Dice
  /** Looks at something for this long on average, in seconds. */
  look: (seconds: number) => Promise<void>
  /** Pays an open payment at the card provider. */
  pay: (payment: OpenPayment) => Promise<void>
  /** Courses that cost nothing, and that cost something, which the student isn't in. */
  freeCourseIds: number[]
  paidCourseIds: number[]
  /** Courses with something left to do. */
  openCourseIds: number[]
  doneCourseIds: number[]
  reviewable: number[]
  /** What was answered with success. */
  done: { enrolled: number; bought: number; reviewed: number }
  /** The same of lessons, by progress record. */
  completedIds: Set<number>
}

/** Shares of a hundred visits. A look around, a purchase and a first enrollment go on into the player. */
export const PURPOSES = [
  { name: 'study', share: 62, visit: study },
  { name: 'browse', share: 25, visit: browse },
  { name: 'buy', share: 4, visit: buy },
  { name: 'purchases', share: 4, visit: lookAtPurchases },
  { name: 'review', share: 3, visit: review },
  { name: 'sign in', share: 2, visit: signIn },
] as const

/** Seconds, on average. */
const LOOKING = { home: 6, dashboard: 6, list: 10, course: 20, lesson: 40, checkout: 30, purchases: 8, review: 30 }
const SEARCHES = ['lesson', 'course', 'paragraph', 'xylophone']
const LEVELS = ['beginner', 'intermediate', 'advanced']
const SORTS = ['newest', 'rating', 'price-low']
/** Of those who have looked at a course that costs nothing. */
const ENROLLING = 0.3
const LESSONS = { least: 1, most: 7 }

const LIST = { page: 1, pageSize: 24, sort: 'popular' } as const
const ENROLLMENTS = '/api/enrollments'
const shown = (courseId: number) => ({ params: { courseId }, query: { bodies: 'none' } })

async function open({ tab }: Student, address: string): Promise<void> {
  await tab.load(address)
  await tab.see(getCurrentUser)
}

async function dashboard({ tab, look }: Student): Promise<void> {
  await Promise.all([
    tab.see(listEnrollments),
    tab.see(listNotices, {}, 'again'),
    tab.see(listInvitations, {}, 'again'),
  ])
  await look(LOOKING.dashboard)
}

async function study(student: Student): Promise<void> {
  const { dice, openCourseIds, doneCourseIds } = student
  await open(student, '/dashboard')
  await dashboard(student)
  const courseId = dice.pick(openCourseIds) ?? dice.pick(doneCourseIds)
  if (courseId === undefined) return browse(student)
  await learn(student, courseId, dice.between(LESSONS.least, LESSONS.most))
  if (dice.isLess(0.3)) await dashboard(student)
}

/** The player: the first lesson that isn't done, the next one read ahead, until so many are done. */
async function learn({ tab, look, ...student }: Student, courseId: number, lessons: number): Promise<void> {
  const course = await tab.read<CourseDetail>(getCourse, shown(courseId))
  if (!course.enrollment) throw new Error(`The student is not enrolled in course ${courseId}`)
  const ofEnrollment = { params: { enrollmentId: course.enrollment.id } }
  const records = await tab.read<ProgressRecord[]>(getEnrollmentProgress, ofEnrollment, 'again')
  tab.outdate(ENROLLMENTS)
  const unseen = records.find(({ id, completed }) => !completed && student.completedIds.has(id))
  if (unseen) throw new Error(`The student completed ${unseen.id}, and it is open again`)
  const order = course.modules.flatMap((module) => module.lessons)
  const left = new Map(records.filter(({ completed }) => !completed).map(({ lessonId, id }) => [lessonId, id]))
  const first = Math.max(
    0,
    order.findIndex(({ id }) => left.has(id)),
  )
  for (const [index, { id }] of order.entries()) {
    if (index < first || index >= first + lessons) continue
    await tab.see(getLesson, { params: { lessonId: id } })
    const next = order[index + 1]
    if (next) await tab.see(getLesson, { params: { lessonId: next.id } })
    await look(LOOKING.lesson)
    const progressId = left.get(id)
    if (progressId === undefined) continue
    await tab.change(completeLesson, { params: { progressId }, body: { completed: true } })
    left.delete(id)
    student.completedIds.add(progressId)
    tab.outdate(ENROLLMENTS)
  }
  if (left.size === 0) moveTo(courseId, student.openCourseIds, student.doneCourseIds)
}

function moveTo(courseId: number, from: number[], to?: number[]): void {
  const index = from.indexOf(courseId)
  if (index < 0) return
  from.splice(index, 1)
  to?.push(courseId)
}

async function browse(student: Student): Promise<void> {
  const { tab, dice, look, freeCourseIds, openCourseIds, doneCourseIds } = student
  await open(student, '/')
  await Promise.all([tab.see(listCategories), tab.see(listCourses, { query: { page: 1, pageSize: 4 } })])
  await look(LOOKING.home)
  await tab.see(listCourses, { query: LIST })
  await look(LOOKING.list)
  for (let turn = dice.between(0, 2); turn > 0; turn--) {
    await tab.see(listCourses, { query: { ...LIST, ...narrowed(dice) } })
    await look(LOOKING.list)
  }
  for (let turn = dice.between(1, 3); turn > 0; turn--) {
    const courseId = dice.pick(freeCourseIds) ?? dice.pick([...openCourseIds, ...doneCourseIds])
    if (courseId === undefined) return
    await tab.see(getCourse, shown(courseId))
    await look(LOOKING.course)
    if (!freeCourseIds.includes(courseId) || !dice.isLess(ENROLLING)) continue
    await tab.change(enroll, { params: { courseId } })
    moveTo(courseId, freeCourseIds, openCourseIds)
    student.reviewable.push(courseId)
    student.done.enrolled += 1
    tab.outdate(`/api/courses/${courseId}`, ENROLLMENTS, '/api/invitations')
    return learn(student, courseId, dice.between(1, 2))
  }
}

function narrowed(dice: Dice): Record<string, string | number> {
  const ways = [
    { category: 1 },
    { page: 2 },
    { search: dice.pick(SEARCHES) ?? '' },
    { level: dice.pick(LEVELS) ?? '' },
    { sort: dice.pick(SORTS) ?? '' },
  ]
  return Object.fromEntries(Object.entries(dice.pick<object>(ways) ?? {}))
}

async function buy(student: Student): Promise<void> {
  const { tab, dice, look, pay, paidCourseIds, openCourseIds } = student
  const courseId = dice.pick(paidCourseIds)
  if (courseId === undefined) return study(student)
  await open(student, '/courses')
  await Promise.all([tab.see(listCategories), tab.see(listCourses, { query: { ...LIST, minPrice: 5 } })])
  await look(LOOKING.list)
  await tab.see(getCourse, shown(courseId))
  await look(LOOKING.course)
  const [payment] = await Promise.all([
    tab.change<OpenPayment>(createPaymentIntent, { body: { courseId } }),
    tab.see(getPaymentSettings),
  ])
  await look(LOOKING.checkout)
  await pay(payment)
  await tab.change(confirmEnrollment, { body: { courseId, paymentIntentId: payment.paymentIntentId } })
  moveTo(courseId, paidCourseIds, openCourseIds)
  student.reviewable.push(courseId)
  student.done.bought += 1
  tab.outdate(`/api/courses/${courseId}`, ENROLLMENTS, '/api/purchases')
  await learn(student, courseId, dice.between(1, 2))
}

async function lookAtPurchases(student: Student): Promise<void> {
  await open(student, '/purchases')
  await student.tab.see(listPurchases, {}, 'again')
  await student.look(LOOKING.purchases)
}

async function review(student: Student): Promise<void> {
  const { tab, dice, look, reviewable } = student
  const courseId = dice.pick(reviewable)
  if (courseId === undefined) return study(student)
  await open(student, `/courses/${courseId}`)
  await Promise.all([tab.see(getCourse, shown(courseId)), tab.see(listCategories)])
  await look(LOOKING.review)
  const body = { rating: dice.between(3, 5), comment: 'Clear, and to the point.' }
  await tab.change(postReview, { params: { courseId }, body })
  moveTo(courseId, reviewable)
  student.done.reviewed += 1
  tab.outdate(`/api/courses/${courseId}`, '/api/courses')
  await tab.see(getCourse, shown(courseId))
}

/** On a device that isn't signed in, or is no longer. */
async function signIn(student: Student): Promise<void> {
  const { tab, username, look } = student
  await tab.load('/auth')
  await look(LOOKING.home)
  await tab.change(login, { body: { username, password: PASSWORD } })
  await dashboard(student)
}
