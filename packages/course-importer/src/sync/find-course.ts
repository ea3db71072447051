import type { LecternClient } from '@lectern/api-client/client.ts'
import { createCourse, listCategories, listCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { Book } from '../book/read-book.ts'

/** Subtitle of a draft until its first import is complete: it tells such a draft from one that its teacher took back. */
const UNFINISHED = 'The import of this course is not finished'

interface ImportedCourse {
  course: CourseDetail
  /** Whether this is its first import, or one that finishes the first. */
  isFirst: boolean
}

/** The teacher's course of the book's title, or a new free draft. */
export async function findOrCreateCourse(client: LecternClient, book: Book): Promise<ImportedCourse> {
  const own = await client.call(listCourses, { query: { teacher: 'true' } })
  const existing = own.find((course) => course.title === book.title)
  if (existing) {
    const course = await client.call(getCourse, { params: { courseId: existing.id } })
    return { course, isFirst: course.status === 'draft' && course.subtitle === UNFINISHED }
  }
  const [category] = await client.call(listCategories)
  const { title, description, language } = book
  const body = {
    ...{ title, description, subtitle: UNFINISHED, price: 0, level: 'all-levels', status: 'draft' },
    ...(language && { language }),
    categoryId: category?.id,
  }
  const { id } = await client.call(createCourse, { body })
  return { course: await client.call(getCourse, { params: { courseId: id } }), isFirst: true }
}

/** Publishes a course whose first import is complete. */
export async function publishImported(client: LecternClient, courseId: number): Promise<void> {
  await client.call(updateCourse, { params: { courseId }, body: { status: 'active', subtitle: null } })
}
