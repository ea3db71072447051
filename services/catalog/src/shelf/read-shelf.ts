import { SHELF_TEACHERS, type Shelf } from '@lectern/contracts/shapes/home.ts'
import { cacheCostly } from '@lectern/service-kit/database/cache-costly.ts'
import { findListedCourses } from '../courses/course-list.repository.ts'
import { listedView } from '../courses/course-view.ts'
import type { Database } from '../database.ts'
import { findTeachers } from '../teachers/teachers.repository.ts'
import { findFigures, findShelf } from './shelf.repository.ts'

/** Reads the shelf. Its order and figures may be as old as they were costly; the courses are as they are now, and active. */
export function createShelfReader(database: Database): () => Promise<Shelf> {
  const shelved = cacheCostly(() => findShelf(database))
  const counted = cacheCostly(() =>
    Promise.all([findFigures(database), findTeachers(database, { limit: SHELF_TEACHERS, offset: 0 })]),
  )
  return async () => {
    const [categories, [figures, teachers] = []] = await Promise.all([
      shelved(),
      // The shelf stands without them, where they take too long.
      counted().catch(() => undefined),
    ])
    const listed = await findListedCourses(
      database,
      categories.flatMap(({ courseIds }) => courseIds),
    )
    const books = new Map(listed.map((course) => [course.id, listedView(course)]))
    return {
      courseCount: categories.reduce((sum, { courseCount }) => sum + courseCount, 0),
      teacherCount: categories[0]?.teacherCount ?? 0,
      ...(figures && { figures }),
      ...(teachers && { teachers }),
      categories: categories.map(({ courseIds, teacherCount: _all, ...category }) => ({
        category,
        books: courseIds.flatMap((id) => books.get(id) ?? []),
      })),
    }
  }
}
