import { insertLessons, takeLessonIds } from '../curriculum/lessons.repository.ts'
import { insertModules } from '../curriculum/modules.repository.ts'
import type { Transaction } from '../database.ts'
import { inCourse } from './portable-html.ts'
import type { ReadBundle } from './read-bundle.ts'

/** Lessons that go to the database at once; a statement of all of them would be too large. */
const BATCH = 100

/** Modules and lessons in their order. Lessons refer to each other, so their ids are taken before they are written. */
export async function insertBundleCurriculum(
  tx: Transaction,
  courseId: number,
  { modules }: Pick<ReadBundle, 'modules'>,
): Promise<void> {
  const outline = modules.map(({ title, description }, orderIndex) => ({ courseId, title, description, orderIndex }))
  const inserted = await insertModules(tx, outline)
  const idByPlace = new Map(inserted.map(({ orderIndex, id }) => [orderIndex, id]))
  const lessonIds = await takeLessonIds(tx, modules.flatMap(({ lessons }) => lessons).length)
  const ids = lessonIds.values()
  const rows = modules.flatMap(({ lessons }, place) =>
    lessons.map((lesson, orderIndex) => {
      const moduleId = idByPlace.get(place)
      const { value: id } = ids.next()
      if (moduleId === undefined || id === undefined)
        throw new Error(`Module ${place} of course ${courseId} has no place`)
      return { ...lesson, id, moduleId, orderIndex, content: inCourse(lesson.content, courseId, lessonIds) }
    }),
  )
  for (let from = 0; from < rows.length; from += BATCH) {
    await insertLessons(tx, courseId, rows.slice(from, from + BATCH))
  }
}
