import {
  archiveCourse,
  createCourse,
  createLesson,
  createModule,
  updateCourse,
} from '@lectern/contracts/calls/public/catalog.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { acceptStaffInvitation, offerCourse } from '@lectern/contracts/calls/public/course-staff.ts'
import { enroll, getEnrollmentProgress } from '@lectern/contracts/calls/public/learning.ts'
import type { CourseStatus, Level } from '@lectern/contracts/shapes/courses.ts'
import type { Person } from './people.ts'

export interface CourseOptions {
  status?: CourseStatus
  price?: number
  title?: string
  level?: Level
  /** BCP 47. */
  language?: string
  categoryId?: number
  /** Of every lesson; `Secret text m.n` by default. */
  content?: string
  /** Lessons per module. */
  lessons?: number[]
  /** Anybody may read the lessons. */
  freePreview?: boolean
}

export interface TestCourse {
  id: number
  title: string
  moduleIds: number[]
  lessonIds: number[]
  imageName: string
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PNG = { bytes: new Uint8Array(PIXEL), mediaType: 'image/png' }

/** A course of this teacher with modules, lessons and a picture, written over the public API. */
export async function newCourse(teacher: Person, options: CourseOptions = {}): Promise<TestCourse> {
  const { status = 'active', price = 0, lessons = [2], title = 'Tables & <joins>' } = options
  const { level = 'beginner', language = 'en', categoryId = 1, content, freePreview = false } = options
  const body = { title, description: 'How rows find each other.', price, level, language, categoryId }
  const { id } = await teacher.client.call(createCourse, { body })
  const course: TestCourse = { id, title, moduleIds: [], lessonIds: [], imageName: 'dot.png' }
  for (const [index, count] of lessons.entries()) {
    const module = await teacher.client.call(createModule, {
      params: { courseId: id },
      body: { title: `Module ${index + 1}` },
    })
    course.moduleIds.push(module.id)
    for (let n = 1; n <= count; n++) {
      const lesson = await teacher.client.call(createLesson, {
        params: { moduleId: module.id },
        body: {
          title: `Lesson ${index + 1}.${n}`,
          type: 'text',
          freePreview,
          content: content ?? `<p>Secret text ${index + 1}.${n}</p>`,
        },
      })
      course.lessonIds.push(lesson.id)
    }
  }
  await teacher.client.call(putCourseImage, { params: { courseId: id, name: course.imageName }, raw: PNG })
  await setStatus(teacher, id, status)
  return course
}

async function setStatus(teacher: Person, courseId: number, status: CourseStatus): Promise<void> {
  if (status === 'draft') return
  await teacher.client.call(updateCourse, { params: { courseId }, body: { status: 'active' } })
  if (status === 'archived') await teacher.client.call(archiveCourse, { params: { courseId } })
}

export interface TestEnrollment {
  id: number
  progressIds: number[]
}

export async function enrollIn(student: Person, course: TestCourse): Promise<TestEnrollment> {
  const { id } = await student.client.call(enroll, { params: { courseId: course.id } })
  const progress = await student.client.call(getEnrollmentProgress, { params: { enrollmentId: id } })
  return { id, progressIds: progress.map((record) => record.id) }
}

/** A teacher offers a course to another, who accepts it. */
export async function giveCourse(courseId: number, { from, to }: { from: Person; to: Person }): Promise<void> {
  const body = { invitee: to.username, stays: false }
  const { id: invitationId } = await from.client.call(offerCourse, { params: { courseId }, body })
  await to.client.call(acceptStaffInvitation, { params: { invitationId } })
}
