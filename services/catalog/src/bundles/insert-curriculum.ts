import { insertImportedCaptions } from '../captions/captions.repository.ts'
import { insertLessons, takeLessonIds } from '../curriculum/lessons.repository.ts'
import { insertModules } from '../curriculum/modules.repository.ts'
import type { Transaction } from '../database.ts'
import { type CourseIds, inCourse } from './portable-html.ts'
import { quizInCourse } from './portable-quiz.ts'
import type { ReadBundle } from './read-bundle.ts'

/** Lessons, and characters of text, that go to the database at once: making a statement of more would hold others up. */
const BATCH = 100
const BATCH_TEXT = 1_000_000

/** Modules and lessons in their order, with the ids that they have got. Lessons refer to each other, so these are taken before they are written. */
export async function insertBundleCurriculum(
  tx: Transaction,
  courseId: number,
  { modules }: Pick<ReadBundle, 'modules'>,
  fileIds: ReadonlyMap<string, string>,
): Promise<CourseIds> {
  const outline = modules.map(({ title, description }, orderIndex) => ({ courseId, title, description, orderIndex }))
  const inserted = await insertModules(tx, outline)
  const moduleIdByIndex = new Map(inserted.map(({ orderIndex, id }) => [orderIndex, id]))
  const lessonIds = await takeLessonIds(tx, modules.flatMap(({ lessons }) => lessons).length)
  const ordered = modules.flatMap(({ lessons }, moduleIndex) => {
    const moduleId = moduleIdByIndex.get(moduleIndex)
    if (moduleId === undefined) throw new Error(`Module ${moduleIndex} of course ${courseId} was not inserted`)
    return lessons.map((lesson, orderIndex) => ({ lesson, moduleId, orderIndex }))
  })
  const ids = { courseId, lessonIds, fileIds }
  const idAt = (index: number) => {
    const id = lessonIds[index]
    if (id === undefined) throw new Error(`There is no id for lesson ${index} of course ${courseId}`)
    return id
  }
  for (const batch of batched(ordered.map((entry, index) => ({ ...entry, id: idAt(index) })))) {
    const rows = batch.map(({ lesson: { captions: _, ...lesson }, ...position }) => ({
      ...lesson,
      ...position,
      content: inCourse(lesson.content, ids),
      quiz: lesson.quiz && quizInCourse(lesson.quiz, ids),
    }))
    await insertLessons(tx, courseId, rows)
    await insertImportedCaptions(
      tx,
      batch.flatMap(({ id: lessonId, lesson }) => lesson.captions.map((captions) => ({ lessonId, ...captions }))),
    )
  }
  return ids
}

function* batched<Row extends { lesson: { content: string } }>(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = []
  let text = 0
  for (const row of rows) {
    batch.push(row)
    text += row.lesson.content.length
    if (batch.length < BATCH && text < BATCH_TEXT) continue
    yield batch
    batch = []
    text = 0
  }
  if (batch.length > 0) yield batch
}
