import { type LecternClient, LecternError } from '@lectern/api-client/client.ts'
import {
  createLesson,
  createModule,
  deleteLesson,
  deleteModule,
  orderCurriculum,
  updateLesson,
} from '@lectern/contracts/calls/public/catalog.ts'
import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { Problem } from '../book/problems.ts'
import type { Book } from '../book/read-book.ts'
import type { BookLesson } from '../book/read-page.ts'
import { type LessonTargets, renderLesson } from '../book/render-lesson.ts'
import { findOrCreateCourse, publishImported } from './find-course.ts'
import { type Plan, planSync } from './plan.ts'
import { RefusedPageError } from './refused-page.ts'
import { storePictures } from './store-pictures.ts'

export interface SyncResult {
  courseId: number
  /** Whether the course was made, or its first import finished. */
  created: boolean
  /** Whether only its teacher sees the course. */
  isDraft: boolean
  modules: number
  lessons: number
  /** Lessons that were made, changed or removed. */
  changes: { created: number; updated: number; removed: number }
  pictures: number
  /** What of the pictures was left out or changed. */
  notes: Problem[]
}

/** Told after each step, with how many of all steps are done. */
export type ProgressListener = (step: string, done: number, total: number) => void

/**
 * Makes a teacher's course equal to a book: the teacher's course of the same title, or a new free draft. It is published when its first
 * import is complete, be it by a second run. Price, level, category and status of other courses stay as the teacher set them.
 *
 * @throws RefusedPageError when the server takes no lesson of a page.
 */
export async function syncCourse(client: LecternClient, book: Book, onProgress: ProgressListener): Promise<SyncResult> {
  const { course, isFirst } = await findOrCreateCourse(client, book)
  const courseId = course.id
  const plan = planSync(book.modules, course.modules)
  const lessons = plan.modules.flatMap((module) => module.lessons)
  const total = book.pictures.size + lessons.length * 2
  let done = 0
  const step = (name: string) => onProgress(name, ++done, total)

  const { addresses, notes } = await storePictures(client, courseId, book.pictures, step)
  const unresolved = targetsOf(courseId, addresses, new Map())
  const created = await createMissing(client, courseId, plan, unresolved, step)
  const lessonIds = new Map(lessons.map(({ lesson, lessonId }) => [lesson.key, lessonId]))
  const targets = targetsOf(courseId, addresses, lessonIds)
  const updated = await updateChanged(client, course, plan, { unresolved, targets }, step)
  const removed = await removeSurplus(client, courseId, plan)
  if (isFirst) await publishImported(client, courseId)
  return {
    courseId,
    created: isFirst,
    isDraft: course.status === 'draft' && !isFirst,
    modules: plan.modules.length,
    lessons: lessons.length,
    changes: { created, updated, removed },
    pictures: addresses.size,
    notes,
  }
}

/** Adds the modules and lessons that the course doesn't have yet, and writes their ids into the plan. */
async function createMissing(
  client: LecternClient,
  courseId: number,
  plan: Plan<BookLesson>,
  targets: LessonTargets,
  step: (name: string) => void,
): Promise<number> {
  let created = 0
  for (const module of plan.modules) {
    const { title } = module
    module.moduleId ??= (await client.call(createModule, { params: { courseId }, body: { title } })).id
    const params = { moduleId: module.moduleId }
    for (const planned of module.lessons) {
      const { lesson } = planned
      step(lesson.title)
      if (planned.lessonId !== null) continue
      const body = { title: lesson.title, type: 'text', content: renderLesson(lesson.tree, targets) }
      planned.lessonId = (await ofPage(lesson, client.call(createLesson, { params, body }))).id
      created++
    }
  }
  return created
}

/** Gives each lesson the book's text, now that all addresses are known, and says how many of before have another. */
async function updateChanged(
  client: LecternClient,
  course: CourseDetail,
  plan: Plan<BookLesson>,
  { unresolved, targets }: { unresolved: LessonTargets; targets: LessonTargets },
  step: (name: string) => void,
): Promise<number> {
  const before = new Map(
    course.modules.flatMap((module) => module.lessons).map((lesson) => [lesson.id, lesson.content]),
  )
  let updated = 0
  for (const { lesson, lessonId } of plan.modules.flatMap((module) => module.lessons)) {
    step(lesson.title)
    if (lessonId === null) continue
    const isNew = !before.has(lessonId)
    const content = renderLesson(lesson.tree, targets)
    const current = isNew ? renderLesson(lesson.tree, unresolved) : before.get(lessonId)
    if (content === current) continue
    const stored = await ofPage(lesson, client.call(updateLesson, { params: { lessonId }, body: { content } }))
    if (!isNew && stored.content !== current) updated++
  }
  return updated
}

/** The server's refusal of a lesson names the page that it was made of. */
async function ofPage<Result>(lesson: BookLesson, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof LecternError && error.status >= 400 && error.status < 500
      ? new RefusedPageError(lesson, error)
      : error
  }
}

/** Removes what the book no longer has, then puts everything into the book's order. */
async function removeSurplus(client: LecternClient, courseId: number, plan: Plan<BookLesson>): Promise<number> {
  for (const lessonId of plan.surplusLessonIds) await client.call(deleteLesson, { params: { lessonId } })
  const retained = plan.modules.map((module) => ({
    id: module.moduleId,
    lessonIds: module.lessons.map((lesson) => lesson.lessonId),
  }))
  const surplus = plan.surplusModuleIds.map((id) => ({ id, lessonIds: [] }))
  await client.call(orderCurriculum, { params: { courseId }, body: { modules: [...retained, ...surplus] } })
  for (const moduleId of plan.surplusModuleIds) await client.call(deleteModule, { params: { moduleId } })
  return plan.surplusLessonIds.length
}

function targetsOf(
  courseId: number,
  addresses: Map<string, string>,
  lessonIds: Map<string, number | null>,
): LessonTargets {
  return {
    lesson: (key) => {
      const lessonId = lessonIds.get(key)
      return lessonId ? `/courses/${courseId}/learn?lesson=${lessonId}` : null
    },
    picture: (name) => addresses.get(name) ?? null,
  }
}
