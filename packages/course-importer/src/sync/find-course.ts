import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { Book } from '../book/book.ts'
import type { CourseApi } from './course-api.ts'

/** Subtitle of a draft until its first import is complete: it tells such a draft from one that its teacher took back. */
const UNFINISHED = 'The import of this course is not finished'

interface ImportedCourse {
  course: CourseDetail
  /** Whether this is its first import, or one that finishes the first. */
  isFirst: boolean
}

/** The teacher's course that an import of this title brings up to date. */
export async function findImported(api: CourseApi, title: string): Promise<CourseDetail | null> {
  const own = await api.listOwnCourses()
  const existing = own.find((course) => course.title === title)
  return existing ? api.getCourse(existing.id) : null
}

export function isUnfinished({ status, subtitle }: Pick<CourseDetail, 'status' | 'subtitle'>): boolean {
  return status === 'draft' && subtitle === UNFINISHED
}

/** The teacher's course of the book's title, or a new free draft in the category that is given, or in the first. */
export async function findOrCreateCourse(api: CourseApi, book: Book, given?: number): Promise<ImportedCourse> {
  const existing = await findImported(api, book.title)
  if (existing) return { course: existing, isFirst: isUnfinished(existing) }
  const categoryId = given ?? (await api.listCategories())[0]?.id
  if (categoryId === undefined) throw new Error('There is no category that the course could be in.')
  const { title, description, language } = book
  const { id } = await api.createCourse({
    ...{ title, description, subtitle: UNFINISHED, price: 0, level: 'all-levels', status: 'draft' },
    ...(language !== null && { language }),
    categoryId,
  })
  return { course: await api.getCourse(id), isFirst: true }
}
