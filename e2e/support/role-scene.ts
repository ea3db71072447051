import type { Caller } from '@lectern/service-kit/testing/access.ts'
import { enrollIn, newCourse, type TestCourse, type TestEnrollment } from './courses.ts'
import { newPerson, type Person } from './people.ts'

/** People and things of one scene: `student` is enrolled in `owner`'s active course, the others have nothing to do with it. */
export interface Scene {
  url: string
  people: Record<Exclude<Caller, 'visitor'>, Person>
  course: TestCourse
  draft: TestCourse
  enrollment: TestEnrollment
}

type Bystanders = Pick<Scene['people'], 'otherStudent' | 'otherTeacher'>

export async function newBystanders(url: string): Promise<Bystanders> {
  const [otherStudent, otherTeacher] = await Promise.all([newPerson(url, 'student'), newPerson(url, 'teacher')])
  return { otherStudent, otherTeacher }
}

/** Those who have nothing to do with it are new, if they aren't given. */
export async function setScene(url: string, bystanders = newBystanders(url)): Promise<Scene> {
  const [student, owner, others] = await Promise.all([newPerson(url, 'student'), newPerson(url, 'teacher'), bystanders])
  const [course, draft] = await Promise.all([newCourse(owner), newCourse(owner, { status: 'draft' })])
  const enrollment = await enrollIn(student, course)
  return { url, people: { student, owner, ...others }, course, draft, enrollment }
}
