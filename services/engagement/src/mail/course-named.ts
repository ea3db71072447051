import type { Texts } from '@lectern/texts/mails.ts'
import { findCourse } from '../courses/courses.repository.ts'
import type { Database } from '../database.ts'

/** A course as mail names it; by its number while its title isn't known. */
export async function courseNamed(
  database: Database,
  courseId: number,
  { courseOf }: Pick<Texts, 'courseOf'>,
): Promise<{ title: string; categoryId: number | null }> {
  const course = await findCourse(database, courseId)
  return { title: course?.title ?? courseOf({ id: courseId }), categoryId: course?.categoryId ?? null }
}
