import type { LessonType } from '@lectern/contracts/shapes/courses.ts'
import { findLesson, type LessonPosition, type Outline, type OutlineLesson, type OutlineModule } from './outline.ts'

/** What a lesson is made of. From the dialog it has its content at once, in place it begins as a draft without any. */
export interface NewLesson {
  title: string
  type: LessonType
  draft: boolean
  content?: string
  videoUrl?: string | null
  duration?: number | null
}

/** One thing that a teacher does to the outline. Targets are keys, so that it can wait until they have ids. */
export type Operation =
  | { kind: 'addModule'; key: string; title: string; description: string | null }
  | { kind: 'addLesson'; key: string; moduleKey: string; lesson: NewLesson }
  | { kind: 'editModule'; key: string; change: { title?: string; description?: string | null } }
  | { kind: 'editLesson'; key: string; change: { title?: string; freePreview?: boolean; draft?: boolean } }
  | { kind: 'publishLesson'; key: string }
  | { kind: 'moveModule'; key: string; index: number }
  | ({ kind: 'moveLesson'; key: string } & LessonPosition)
  | { kind: 'deleteModule'; key: string }
  | { kind: 'deleteLesson'; key: string }
  | { kind: 'restoreModule'; key: string; module: OutlineModule; index: number }
  | ({ kind: 'restoreLesson'; key: string; lesson: OutlineLesson } & LessonPosition)
  | { kind: 'duplicateModule'; key: string; copyKey: string }
  | { kind: 'duplicateLesson'; key: string; copyKey: string }

/** Does it. An operation whose target is gone changes nothing and answers with the very same outline. */
export function applyOperation(outline: Outline, operation: Operation): Outline {
  switch (operation.kind) {
    case 'addModule': {
      const { key, title, description } = operation
      return [...outline, { key, id: null, title, description, lessons: [] }]
    }
    case 'addLesson':
      return inModule(outline, operation.moduleKey, (one) => ({ ...one, lessons: [...one.lessons, added(operation)] }))
    case 'editModule':
      return inModule(outline, operation.key, (one) => ({ ...one, ...operation.change }))
    case 'editLesson':
      return onLesson(outline, operation.key, (one) => [{ ...one, ...operation.change }])
    case 'publishLesson':
      return onLesson(outline, operation.key, (one) => [{ ...one, draft: false, unpublished: false }])
    case 'moveModule':
      return moveModule(outline, operation.key, operation.index)
    case 'moveLesson':
      return moveLesson(outline, operation.key, operation)
    case 'deleteModule':
      return outline.some(({ key }) => key === operation.key)
        ? outline.filter(({ key }) => key !== operation.key)
        : outline
    case 'deleteLesson':
      return onLesson(outline, operation.key, () => [])
    case 'restoreModule':
      return outline.some(({ key }) => key === operation.key)
        ? outline
        : inserted(outline, operation.index, operation.module)
    case 'restoreLesson':
      return findLesson(outline, operation.key)
        ? outline
        : inModule(outline, operation.moduleKey, (one) => ({
            ...one,
            lessons: inserted(one.lessons, operation.index, operation.lesson),
          }))
    case 'duplicateModule':
      return outline.flatMap((one) => (one.key === operation.key ? [one, copyOf(one, operation.copyKey)] : [one]))
    case 'duplicateLesson':
      return onLesson(outline, operation.key, (one) => [one, { ...asCopy(one), key: operation.copyKey }])
  }
}

function added({ key, lesson }: Extract<Operation, { kind: 'addLesson' }>): OutlineLesson {
  const { title, type, draft, duration = null, videoUrl = null } = lesson
  const videoMissing = type === 'video' && videoUrl === null
  return { key, id: null, title, type, duration, draft, freePreview: false, unpublished: false, videoMissing }
}

/** A copy is a draft and no free preview, whatever it was made of, as the server has it. */
function asCopy(lesson: OutlineLesson): OutlineLesson {
  return { ...lesson, id: null, draft: true, freePreview: false, unpublished: false }
}

function copyOf(module: OutlineModule, copyKey: string): OutlineModule {
  const lessons = module.lessons.map((one, index) => ({ ...asCopy(one), key: `${copyKey}.${index}` }))
  return { ...module, key: copyKey, id: null, lessons }
}

function inModule(outline: Outline, key: string, change: (module: OutlineModule) => OutlineModule): Outline {
  return outline.some((one) => one.key === key) ? outline.map((one) => (one.key === key ? change(one) : one)) : outline
}

function onLesson(outline: Outline, key: string, change: (lesson: OutlineLesson) => OutlineLesson[]): Outline {
  const home = outline.find(({ lessons }) => lessons.some((one) => one.key === key))
  if (!home) return outline
  const lessons = home.lessons.flatMap((one) => (one.key === key ? change(one) : [one]))
  return outline.map((one) => (one === home ? { ...one, lessons } : one))
}

function moveModule(outline: Outline, key: string, index: number): Outline {
  const moved = outline.find((one) => one.key === key)
  if (!moved || outline.indexOf(moved) === clamp(index, outline.length - 1)) return outline
  return inserted(
    outline.filter((one) => one !== moved),
    index,
    moved,
  )
}

function moveLesson(outline: Outline, key: string, position: LessonPosition): Outline {
  const lesson = findLesson(outline, key)
  const target = outline.find((one) => one.key === position.moduleKey)
  if (!lesson || !target) return outline
  const at = target.lessons.indexOf(lesson)
  if (at >= 0 && at === clamp(position.index, target.lessons.length - 1)) return outline
  const without = onLesson(outline, key, () => [])
  return inModule(without, position.moduleKey, (one) => ({
    ...one,
    lessons: inserted(one.lessons, position.index, lesson),
  }))
}

function inserted<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  const at = clamp(index, list.length)
  return [...list.slice(0, at), item, ...list.slice(at)]
}

function clamp(index: number, most: number): number {
  return Math.max(0, Math.min(index, most))
}
