import type { LecternClient } from '@lectern/api-client/client.ts'
import {
  createCourse,
  createLesson,
  createModule,
  deleteLesson,
  deleteModule,
  listCategories,
  listCourses,
  orderCurriculum,
  updateCourse,
  updateLesson,
} from '@lectern/contracts/calls/public/catalog.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import type { Book } from '../book/read-book.ts'
import type { ReferenceTargets } from '../book/references.ts'
import { renderPage } from '../book/render-page.ts'
import { storeImages } from './images.ts'
import { type Plan, planSync } from './plan.ts'

export interface SyncResult {
  courseId: number
  created: boolean
  modules: number
  lessons: number
  /** Lessons that were made, changed or removed. */
  changes: { created: number; updated: number; removed: number }
  images: number
}

/** Told after each step, with how many of all steps are done. */
export type ProgressListener = (step: string, done: number, total: number) => void

/**
 * Makes a teacher's course equal to a book: the teacher's course of the same title, or a new free draft that is published
 * at the end. Price, level, category and status of an existing course stay as the teacher set them.
 */
export async function syncCourse(client: LecternClient, book: Book, onProgress: ProgressListener): Promise<SyncResult> {
  const { courseId, created } = await findOrCreateCourse(client, book)
  const course = await client.call(getCourse, { params: { courseId } })
  const plan = planSync(book.chapters, course.modules)
  const addresses = await storeImages(client, courseId, book.images)

  const lessons = plan.modules.flatMap((module) => module.lessons)
  const unresolved = targetsOf(courseId, addresses, new Map())
  const createdLessons = await createMissing(client, courseId, plan, unresolved, onProgress)
  const lessonIds = new Map(lessons.map((lesson) => [lesson.page.path, lesson.lessonId]))
  const targets = targetsOf(courseId, addresses, lessonIds)

  const before = new Map(
    course.modules.flatMap((module) => module.lessons).map((lesson) => [lesson.id, lesson.content]),
  )
  let updated = 0
  for (const [index, lesson] of lessons.entries()) {
    onProgress(lesson.page.title, lessons.length + index + 1, lessons.length * 2)
    const content = renderPage(lesson.page.path, lesson.page.markdown, targets)
    const isNew = !before.has(lesson.lessonId ?? 0)
    const current = isNew
      ? renderPage(lesson.page.path, lesson.page.markdown, unresolved)
      : before.get(lesson.lessonId ?? 0)
    if (content === current || lesson.lessonId === null) continue
    const stored = await client.call(updateLesson, { params: { lessonId: lesson.lessonId }, body: { content } })
    if (!isNew && stored.content !== current) updated++
  }
  const removed = await removeSurplus(client, courseId, plan)
  if (created) await client.call(updateCourse, { params: { courseId }, body: { status: 'active' } })
  return {
    courseId,
    created,
    modules: plan.modules.length,
    lessons: lessons.length,
    changes: { created: createdLessons, updated, removed },
    images: book.images.size,
  }
}

async function findOrCreateCourse(client: LecternClient, book: Book): Promise<{ courseId: number; created: boolean }> {
  const own = await client.call(listCourses, { query: { teacher: 'true' } })
  const existing = own.find((course) => course.title === book.title)
  if (existing) return { courseId: existing.id, created: false }
  const [category] = await client.call(listCategories)
  const { title, description } = book
  const body = { title, description, price: 0, level: 'all-levels', categoryId: category?.id, status: 'draft' }
  const course = await client.call(createCourse, { body })
  return { courseId: course.id, created: true }
}

/** Adds the modules and lessons that the course doesn't have yet, and writes their ids into the plan. */
async function createMissing(
  client: LecternClient,
  courseId: number,
  plan: Plan,
  targets: ReferenceTargets,
  onProgress: ProgressListener,
): Promise<number> {
  const total = plan.modules.flatMap((module) => module.lessons).length * 2
  let done = 0
  let created = 0
  for (const module of plan.modules) {
    const { title } = module.chapter
    module.moduleId ??= (await client.call(createModule, { params: { courseId }, body: { title } })).id
    for (const lesson of module.lessons) {
      onProgress(lesson.page.title, ++done, total)
      if (lesson.lessonId !== null) continue
      const content = renderPage(lesson.page.path, lesson.page.markdown, targets)
      const body = { title: lesson.page.title, type: 'text', content }
      lesson.lessonId = (await client.call(createLesson, { params: { moduleId: module.moduleId }, body })).id
      created++
    }
  }
  return created
}

/** Removes what the book no longer has, then puts everything into the book's order. */
async function removeSurplus(client: LecternClient, courseId: number, plan: Plan): Promise<number> {
  for (const lessonId of plan.surplusLessonIds) await client.call(deleteLesson, { params: { lessonId } })
  const kept = plan.modules.map((module) => ({
    id: module.moduleId,
    lessonIds: module.lessons.map((lesson) => lesson.lessonId),
  }))
  const surplus = plan.surplusModuleIds.map((id) => ({ id, lessonIds: [] }))
  await client.call(orderCurriculum, { params: { courseId }, body: { modules: [...kept, ...surplus] } })
  for (const moduleId of plan.surplusModuleIds) await client.call(deleteModule, { params: { moduleId } })
  return plan.surplusLessonIds.length
}

function targetsOf(
  courseId: number,
  images: Map<string, string>,
  lessonIds: Map<string, number | null>,
): ReferenceTargets {
  return {
    lesson: (page, anchor) => {
      const lessonId = lessonIds.get(page)
      return lessonId ? `/courses/${courseId}/learn?lesson=${lessonId}${anchor}` : null
    },
    image: (file) => images.get(file) ?? null,
  }
}
