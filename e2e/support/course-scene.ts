import type { Caller } from '@lectern/service-kit/testing/access.ts'
import { enrollIn, newCourse, type TestCourse, type TestEnrollment } from './courses.ts'
import { newPerson, type Person } from './people.ts'

/** `student` is enrolled in `owner`'s active course. The two others have nothing to do with it. */
export interface Scene {
  url: string
  people: Record<Exclude<Caller, 'visitor'>, Person>
  course: TestCourse
  draft: TestCourse
  enrollment: TestEnrollment
}

export async function setScene(url: string): Promise<Scene> {
  const [student, otherStudent] = await Promise.all([newPerson(url, 'student'), newPerson(url, 'student')])
  const [owner, otherTeacher] = await Promise.all([newPerson(url, 'teacher'), newPerson(url, 'teacher')])
  const [course, draft] = await Promise.all([newCourse(owner), newCourse(owner, { status: 'draft' })])
  const enrollment = await enrollIn(student, course)
  return { url, people: { student, otherStudent, owner, otherTeacher }, course, draft, enrollment }
}
