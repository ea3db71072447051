import type { Category, Course, CourseDetail, Lesson, Module } from '@lectern/contracts/shapes/courses.ts'

export interface CourseFields {
  title: string
  description: string
  subtitle: string
  price: number
  level: 'all-levels'
  status: 'draft'
  language?: string
  categoryId: number
}

export interface NewLesson {
  title: string
  type: 'text'
  content: string
  /** Minutes; null without any words. */
  duration: number | null
  draft: boolean
}

interface PictureFile {
  courseId: number
  name: string
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
}

/** The calls of the public API that an import makes, as its teacher: by a program's client, or by a page. */
export interface CourseApi {
  listOwnCourses(): Promise<Pick<Course, 'id' | 'title'>[]>
  getCourse(courseId: number): Promise<CourseDetail>
  listCategories(): Promise<Pick<Category, 'id'>[]>
  createCourse(fields: CourseFields): Promise<Pick<Course, 'id'>>
  updateCourse(courseId: number, fields: { status?: 'active'; subtitle: null }): Promise<unknown>
  createModule(courseId: number, title: string): Promise<Pick<Module, 'id'>>
  deleteModule(moduleId: number): Promise<unknown>
  createLesson(moduleId: number, lesson: NewLesson): Promise<Pick<Lesson, 'id'>>
  updateLesson(lessonId: number, text: Pick<NewLesson, 'content' | 'duration'>): Promise<Pick<Lesson, 'content'>>
  deleteLesson(lessonId: number): Promise<unknown>
  orderCurriculum(courseId: number, modules: { id: number; lessonIds: number[] }[]): Promise<unknown>
  putPicture(picture: PictureFile): Promise<{ url: string }>
  /** The status and the sentence of a refusal; null for any other failure. */
  refusalOf(error: unknown): { status: number; sentence: string } | null
}
