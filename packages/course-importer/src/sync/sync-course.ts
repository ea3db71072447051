import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { Book } from '../book/book.ts'
import type { BookLesson } from '../book/lesson.ts'
import type { Problem } from '../book/problems.ts'
import { type LessonTargets, renderLesson } from '../book/render-lesson.ts'
import { minutesToRead } from '../material/preview.ts'
import type { CourseApi } from './course-api.ts'
import { findOrCreateCourse } from './find-course.ts'
import { isStored } from './is-stored.ts'
import { type Plan, planSync } from './plan.ts'
import { RefusedPageError } from './refused-page.ts'
import { type FormsOf, storePictures } from './store-pictures.ts'

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

interface SyncOptions {
  api: CourseApi
  formsOf: FormsOf
  /** Whether a course is published when its first import is complete; a draft otherwise. */
  publish: boolean
  /** Whether modules and lessons that the book doesn't have are removed; they stay after the book's own otherwise. */
  removeMissing: boolean
  /** Of a new course; the first there is otherwise. */
  categoryId?: number | undefined
  onProgress: ProgressListener
}

/**
 * Brings a teacher's course up to date with a book: the teacher's course of the same title, or a new free draft. Price, level, category
 * and status of a course that was there stay as the teacher set them.
 *
 * @throws RefusedPageError when the server takes no lesson of a page.
 */
export async function syncCourse(book: Book, options: SyncOptions): Promise<SyncResult> {
  const { api, formsOf, publish, removeMissing, categoryId, onProgress } = options
  const { course, isFirst } = await findOrCreateCourse(api, book, categoryId)
  const courseId = course.id
  const plan = planSync(book.modules, course.modules)
  const lessons = plan.modules.flatMap((module) => module.lessons)
  const total = book.pictures.size + lessons.length * 2
  let done = 0
  const step = (name: string) => onProgress(name, ++done, total)

  const { addresses, notes } = await storePictures({ api, formsOf, courseId }, book.pictures, step)
  const unresolved = targetsOf(courseId, addresses, new Map())
  const created = await createMissing(api, courseId, plan, unresolved, step)
  const lessonIds = new Map(lessons.map(({ lesson, lessonId }) => [lesson.key, lessonId]))
  const targets = targetsOf(courseId, addresses, lessonIds)
  const updated = await updateChanged(api, course, plan, { unresolved, targets }, step)
  const removed = removeMissing ? await removeSurplus(api, plan) : 0
  await putInOrder(api, course, plan, removeMissing)
  if (removeMissing) for (const moduleId of plan.surplusModuleIds) await api.deleteModule(moduleId)
  if (isFirst) await api.updateCourse(courseId, { ...(publish && { status: 'active' }), subtitle: null })
  return {
    courseId,
    created: isFirst,
    isDraft: course.status === 'draft' && !(isFirst && publish),
    modules: plan.modules.length,
    lessons: lessons.length,
    changes: { created, updated, removed },
    pictures: addresses.size,
    notes,
  }
}

/** Adds the modules and lessons that the course doesn't have yet, and writes their ids into the plan. */
async function createMissing(
  api: CourseApi,
  courseId: number,
  plan: Plan<BookLesson>,
  targets: LessonTargets,
  step: (name: string) => void,
): Promise<number> {
  let created = 0
  for (const module of plan.modules) {
    const { title } = module
    module.moduleId ??= (await api.createModule(courseId, title)).id
    const { moduleId } = module
    for (const planned of module.lessons) {
      const { lesson } = planned
      step(lesson.title)
      if (planned.lessonId !== null) continue
      const content = renderLesson(lesson.tree, targets)
      const fields = {
        ...{ title: lesson.title, type: 'text' as const, content },
        ...{ duration: minutesToRead(lesson.tree), draft: lesson.draft ?? false },
      }
      planned.lessonId = (await ofPage(api, lesson, api.createLesson(moduleId, fields))).id
      created++
    }
  }
  return created
}

/** Gives each lesson the book's text, now that all addresses are known, and says how many of before have another. */
async function updateChanged(
  api: CourseApi,
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
    if (content === current || (!isNew && isStored(content, current ?? ''))) continue
    const stored = await ofPage(
      api,
      lesson,
      api.updateLesson(lessonId, { content, duration: minutesToRead(lesson.tree) }),
    )
    if (!isNew && stored.content !== current) updated++
  }
  return updated
}

/** The server's refusal of a lesson names the page that it was made of. */
async function ofPage<Result>(api: CourseApi, lesson: BookLesson, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    const refused = api.refusalOf(error)
    throw refused && refused.status >= 400 && refused.status < 500 && refused.status !== 401
      ? new RefusedPageError(lesson, refused.sentence, error)
      : error
  }
}

async function removeSurplus(api: CourseApi, plan: Plan<BookLesson>): Promise<number> {
  for (const lessonId of plan.surplusLessonIds) await api.deleteLesson(lessonId)
  return plan.surplusLessonIds.length
}

/** Puts everything into the book's order; what the book doesn't have comes after it, in its module. */
async function putInOrder(
  api: CourseApi,
  { id, modules }: CourseDetail,
  plan: Plan<BookLesson>,
  areRemoved: boolean,
): Promise<void> {
  const surplus = new Set(areRemoved ? [] : plan.surplusLessonIds)
  const restOf = (moduleId: number | null) =>
    (modules.find((module) => module.id === moduleId)?.lessons ?? [])
      .map((lesson) => lesson.id)
      .filter((lessonId) => surplus.has(lessonId))
  const planned = plan.modules.map(({ moduleId, lessons }) => ({
    moduleId,
    lessonIds: lessons.map(({ lessonId }) => lessonId),
  }))
  const others = plan.surplusModuleIds.map((moduleId) => ({ moduleId, lessonIds: [] }))
  const order = [...planned, ...others].map(({ moduleId, lessonIds }) => ({
    id: known(moduleId),
    lessonIds: [...lessonIds.map(known), ...restOf(moduleId)],
  }))
  await api.orderCurriculum(id, order)
}

function known(id: number | null): number {
  if (id === null) throw new Error('A module or lesson of the plan was not created.')
  return id
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
