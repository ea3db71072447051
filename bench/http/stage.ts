import { enroll } from '@lectern/contracts/calls/public/learning.ts'
import { inBatches, type Joined, join, writeCourse } from '../school.ts'

const COURSES = 100
const STUDENTS = 100
/** Courses that each student is in. */
const ENROLLED = 20

export type Signed = Pick<Joined, 'id' | 'cookie'>

/** What the measured calls read and change: 100 courses of 12 lessons and one of 20, a teacher, 100 students in 20 of the courses each. */
export interface Stage {
  url: string
  teacher: Signed
  students: Signed[]
  /** The courses that everybody is in. */
  courseIds: number[]
  /** One of them, of 20 lessons with a text each. */
  readCourseId: number
  /** The courses that nobody is in. */
  otherCourseIds: number[]
}

export async function setStage(url: string): Promise<Stage> {
  const run = Date.now().toString(36)
  const teacher = await join(url, `bench-${run}-teacher`, 'teacher')
  const courseIds: number[] = []
  for (let number = 1; number <= COURSES; number++) {
    courseIds.push((await writeCourse(teacher.client, `Course ${number}`)).courseId)
  }
  const { courseId: readCourseId } = await writeCourse(teacher.client, 'Course to read', { modules: 5 })
  const [common, others] = [[...courseIds.slice(1, ENROLLED), readCourseId], courseIds.slice(ENROLLED)]
  const students = await inBatches(STUDENTS, async (number) => {
    const student = await join(url, `bench-${run}-${number}`, 'student')
    for (const courseId of common) await student.client.call(enroll, { params: { courseId } })
    return student
  })
  return { url, teacher, students, courseIds: common, readCourseId, otherCourseIds: others }
}
