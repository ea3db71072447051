import type { CallInput } from '@lectern/api-client/client.ts'
import { enrollIn, newCourse, type TestCourse, type TestEnrollment } from './courses.ts'
import { newPerson, type Person } from './people.ts'

/** In the order in which they call: the owner, who may change most, comes last, so that all share one scene. */
export const ACTORS = ['visitor', 'otherStudent', 'student', 'otherTeacher', 'owner'] as const
type Actor = (typeof ACTORS)[number]

/** People and things of one scene: `student` is enrolled in `owner`'s active course, the others have nothing to do with it. */
export interface Scene {
  url: string
  people: Record<Exclude<Actor, 'visitor'>, Person>
  course: TestCourse
  draft: TestCourse
  enrollment: TestEnrollment
}

export async function setScene(url: string): Promise<Scene> {
  const [student, otherStudent, owner, otherTeacher] = await Promise.all([
    newPerson(url, 'student'),
    newPerson(url, 'student'),
    newPerson(url, 'teacher'),
    newPerson(url, 'teacher'),
  ])
  const [course, draft] = await Promise.all([newCourse(owner), newCourse(owner, { status: 'draft' })])
  const enrollment = await enrollIn(student, course)
  return { url, people: { student, otherStudent, owner, otherTeacher }, course, draft, enrollment }
}

type Statuses = Record<Actor, number>

export interface MatrixEntry {
  /** What is called, when one call has several rows. */
  when?: string
  /** Builds the request; may prepare the scene, for each caller anew. `person` is null for a visitor. */
  input?: (scene: Scene, person: Person | null) => CallInput | Promise<CallInput>
  statuses: Statuses
}

export const row = (
  visitor: number,
  student: number,
  otherStudent: number,
  owner: number,
  otherTeacher: number,
): Statuses => ({
  visitor,
  student,
  otherStudent,
  owner,
  otherTeacher,
})
export const everybody = (status: number) => row(status, status, status, status, status)
export const anyUser = (status: number) => row(401, status, status, status, status)
/** A teacher's write on a published course: somebody else's is no secret, but forbidden. */
export const ownerOnly = (status: number) => row(401, 403, 403, status, 403)
/** The same on a draft or an enrollment, which others are not to know of. */
export const ownerOnlySecret = (status: number) => row(401, 403, 403, status, 404)
