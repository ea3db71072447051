import type { CurriculumOrderBody, LessonType } from '@lectern/contracts/shapes/courses.ts'

export interface OutlineLesson {
  /** Names it from the moment it is typed, before the server has given it an id; stays the same afterwards. */
  readonly key: string
  readonly id: number | null
  readonly title: string
  readonly type: LessonType
  /** Minutes. */
  readonly duration: number | null
  readonly draft: boolean
  readonly freePreview: boolean
  /** There is a text that students don't read yet. */
  readonly unpublished: boolean
  /** A video lesson that has nothing to play. */
  readonly videoMissing: boolean
}

export interface OutlineModule {
  readonly key: string
  readonly id: number | null
  readonly title: string
  readonly description: string | null
  readonly lessons: readonly OutlineLesson[]
}

/** A course as its teacher orders it. Never changed: every operation makes a new one and keeps what it doesn't touch. */
export type Outline = readonly OutlineModule[]

export interface LessonPosition {
  moduleKey: string
  /** From 0, within the module. */
  index: number
}

export function findModule(outline: Outline, key: string): OutlineModule | undefined {
  return outline.find((one) => one.key === key)
}

export function findLesson(outline: Outline, key: string): OutlineLesson | undefined {
  for (const { lessons } of outline) {
    const found = lessons.find((one) => one.key === key)
    if (found) return found
  }
  return undefined
}

export function positionOfLesson(outline: Outline, key: string): LessonPosition | null {
  for (const { key: moduleKey, lessons } of outline) {
    const index = lessons.findIndex((one) => one.key === key)
    if (index >= 0) return { moduleKey, index }
  }
  return null
}

export function indexOfModule(outline: Outline, key: string): number {
  return outline.findIndex((one) => one.key === key)
}

export interface LessonCounts {
  published: number
  drafts: number
  /** Of the published ones. */
  minutes: number
}

/** What students have of these lessons, and how many are still drafts. */
export function countsOf(lessons: readonly OutlineLesson[]): LessonCounts {
  const published = lessons.filter(({ draft }) => !draft)
  return {
    published: published.length,
    drafts: lessons.length - published.length,
    minutes: published.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }
}

/** The whole order as the server wants it; `null` while something in it has no id. */
export function orderBody(outline: Outline): CurriculumOrderBody | null {
  const modules: CurriculumOrderBody['modules'] = []
  for (const { id, lessons } of outline) {
    const lessonIds = lessons.flatMap((lesson) => lesson.id ?? [])
    if (id === null || lessonIds.length !== lessons.length) return null
    modules.push({ id, lessonIds })
  }
  return { modules }
}
