import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { cacheCostly } from '../cache-costly.ts'
import { findActiveCourses } from '../courses/course-list.repository.ts'
import { listedView } from '../courses/course-view.ts'
import type { Database } from '../database.ts'
import { findShelf } from './shelf.repository.ts'

/** Reads the shelf. Its order may be as old as it was costly; the courses are as they are now, and active. */
export function createShelfReader(database: Database): () => Promise<Shelf> {
  const shelved = cacheCostly(() => findShelf(database))
  return async () => {
    const categories = await shelved()
    const listed = await findActiveCourses(
      database,
      categories.flatMap(({ courseIds }) => courseIds),
    )
    const books = new Map(listed.map((course) => [course.id, listedView(course)]))
    return {
      courseCount: categories.reduce((sum, { courseCount }) => sum + courseCount, 0),
      teacherCount: categories[0]?.teacherCount ?? 0,
      categories: categories.map(({ courseIds, teacherCount: _all, ...category }) => ({
        category,
        books: courseIds.flatMap((id) => books.get(id) ?? []),
      })),
    }
  }
}
