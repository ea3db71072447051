import type { Lesson, Module, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { Outline, OutlineLesson, OutlineModule } from './outline.ts'

/** The keys of what was made here, by its id: they outlive a fresh read. Everything else is named after its id. */
export interface KnownKeys {
  modules: ReadonlyMap<number, string>
  lessons: ReadonlyMap<number, string>
}

export function outlineOf(modules: readonly ModuleWithLessons[], known: KnownKeys): Outline {
  return modules.map((module) => ({
    ...moduleFields(module),
    key: known.modules.get(module.id) ?? `m${module.id}`,
    lessons: module.lessons.map((lesson) => ({
      ...lessonFields(lesson),
      key: known.lessons.get(lesson.id) ?? `l${lesson.id}`,
    })),
  }))
}

export function keysOf(outline: Outline): KnownKeys {
  const lessons = outline.flatMap((module) => module.lessons)
  const byId = (things: readonly { id: number | null; key: string }[]) =>
    new Map(things.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const])))
  return { modules: byId(outline), lessons: byId(lessons) }
}

export function moduleFields({ id, title, description }: Module): Omit<OutlineModule, 'key' | 'lessons'> {
  return { id, title, description }
}

export function lessonFields(lesson: Lesson): Omit<OutlineLesson, 'key'> {
  const { id, title, type, duration, editing, videoUrl } = lesson
  return {
    id,
    title,
    type,
    duration,
    draft: editing?.draft ?? false,
    freePreview: lesson.freePreview ?? false,
    unpublished: editing?.unpublished ?? false,
    videoMissing: editing?.videoMissing ?? (type === 'video' && !videoUrl),
  }
}
