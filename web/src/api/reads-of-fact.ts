import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { courseRead } from './changes.ts'
import { type Reads, readsOf, readsUnder } from './reads.ts'
import { courseLists, figures } from './teaching-changes.ts'

/**
 * Which reads say something else after a fact that somebody was told. It belongs to `changes.ts`, which every page loads; this one comes with the
 * stream. A fact is about other reads of a student than of the teacher who is told the same.
 */

type About<Fact extends LiveFact['fact']> = Extract<LiveFact, { fact: Fact }>
/** Null in the fact's place: any of them. */
type ReadsOf = { [Fact in LiveFact['fact']]: (about: About<Fact> | null) => Reads[] }

const enrollments = readsUnder('/api/enrollments')
const students = readsUnder('/api/teacher/students')
const certificates = readsUnder('/api/certificates')
/** A course as somebody sees it who may open it. */
const courseOf = (about: { courseId: number } | null): Reads =>
  about ? readsOf(courseRead(about.courseId)) : (url) => /^\/api\/courses\/\d+(\?|$)/.test(url)
const quizOf = (about: { lessonId: number } | null): Reads =>
  about ? readsUnder(`/api/lessons/${about.lessonId}/quiz`) : (url) => /^\/api\/lessons\/\d+\/quiz(\/|$)/.test(url)

/** What the sidebar counts. */
const waiting = readsOf('/api/teacher/waiting')

const nothing = (): Reads[] => []

/** What people say to each other is read alike by both. */
const ofBoth = {
  notifications: (): Reads[] => [readsUnder('/api/notifications')],
  conversation: (): Reads[] => [readsUnder('/api/conversations')],
  questions: (): Reads[] => [(url) => /^\/api\/(.+\/)?questions(\/|\?|$)/.test(url) && !url.includes('/quiz/')],
  announcements: (): Reads[] => [(url) => /^\/api\/(.+\/)?announcements(\/|\?|$)/.test(url)],
}

const ofStudents: ReadsOf = {
  ...ofBoth,
  // Teachers' alone.
  figures: nothing,
  review: nothing,
  enrollment: (about) => [
    ...[courseOf(about), enrollments, certificates, ...courseLists],
    ...[readsOf('/api/invitations'), readsOf('/api/enrollment-notices')],
  ],
  progress: (about) => [courseOf(about), enrollments],
  attempt: (about) => [courseOf(about), enrollments, quizOf(about)],
  certificate: (about) => [courseOf(about), enrollments, certificates],
  course: (about) => [courseOf(about), enrollments, ...courseLists],
  order: (about) => [courseOf(about), readsOf('/api/purchases')],
}

const ofTeachers: ReadsOf = {
  ...ofBoth,
  conversation: () => [...ofBoth.conversation(), waiting],
  questions: () => [...ofBoth.questions(), waiting],
  figures: () => figures,
  enrollment: () => [students, enrollments, readsOf('/api/teacher/invitations'), ...courseLists],
  progress: () => [students, enrollments],
  attempt: (about) => [students, enrollments, quizOf(about)],
  certificate: () => [students, enrollments],
  course: (about) => [courseOf(about), ...courseLists],
  review: (about) => [courseOf(about), students, ...courseLists],
  order: () => [readsUnder('/api/teacher/orders'), readsOf('/api/teacher/earnings')],
}

/** Who tells it. */
const serviceOf: Record<LiveFact['fact'], string> = {
  ...{ notifications: 'engagement', conversation: 'engagement', questions: 'engagement', announcements: 'engagement' },
  figures: 'analytics',
  ...{ enrollment: 'learning', progress: 'learning', attempt: 'learning', certificate: 'learning', course: 'learning' },
  review: 'learning',
  order: 'billing',
}

/** None for a fact that only a newer release knows. */
export function readsOfFact(fact: LiveFact, role: SignUpRole): Reads[] {
  // The compiler doesn't see that both are of the same fact.
  const reads = readsOfRole[role][fact.fact] as ((about: LiveFact) => Reads[]) | undefined
  return reads?.(fact) ?? []
}

/** All that a service tells of; without one, all that is told. */
export function readsOfService(role: SignUpRole, service?: string): Reads[] {
  const isItsOwn = (fact: LiveFact['fact']) => service === undefined || serviceOf[fact] === service
  const facts = Object.keys(serviceOf) as LiveFact['fact'][]
  return facts.filter(isItsOwn).flatMap((fact) => readsOfRole[role][fact](null))
}

const readsOfRole: Record<SignUpRole, ReadsOf> = { student: ofStudents, teacher: ofTeachers }
