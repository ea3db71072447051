import { texts } from '#texts/teaching-curriculum'
import type { Operation } from '../model/operations.ts'
import {
  findLesson,
  findModule,
  indexOfModule,
  type LessonPosition,
  type Outline,
  positionOfLesson,
} from '../model/outline.ts'

/** What is held above the list, and where it would go. */
export type Drag = { key: string; title: string; by: 'pointer' | 'keyboard' } & (
  | { kind: 'lesson'; from: LessonPosition; target: LessonPosition }
  | { kind: 'module'; from: { index: number }; target: { index: number } }
)

export function dragOf(outline: Outline, key: string, by: Drag['by']): Drag | null {
  const module = findModule(outline, key)
  if (module) {
    const position = { index: indexOfModule(outline, key) }
    return { kind: 'module', key, title: module.title, by, from: position, target: position }
  }
  const lesson = findLesson(outline, key)
  const position = positionOfLesson(outline, key)
  return lesson && position ? { kind: 'lesson', key, title: lesson.title, by, from: position, target: position } : null
}

export function moveOf(drag: Drag): Operation {
  return drag.kind === 'lesson'
    ? { kind: 'moveLesson', key: drag.key, ...drag.target }
    : { kind: 'moveModule', key: drag.key, ...drag.target }
}

export function isSameTarget(one: Drag['target'], other: Drag['target']): boolean {
  const moduleOf = (target: Drag['target']) => ('moduleKey' in target ? target.moduleKey : null)
  return one.index === other.index && moduleOf(one) === moduleOf(other)
}

/** The place that a lesson has left, which stays to be seen; `null` while it is there. */
export function slotOf(drag: Drag) {
  if (drag.kind === 'module' || isSameTarget(drag.from, drag.target)) return null
  return { ...drag.from, title: drag.title, draggedKey: drag.key }
}

/** One step with an arrow key. Up and down go on into the next module; left and right go there at once. */
export function stepped(outline: Outline, drag: Drag, key: string): Drag {
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  if (drag.kind === 'module') {
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
    const index = Math.max(0, Math.min(drag.target.index + step, outline.length - 1))
    return sideways ? drag : { ...drag, target: { index } }
  }
  const at = indexOfModule(outline, drag.target.moduleKey)
  const others = (outline[at]?.lessons ?? []).filter((lesson) => lesson.key !== drag.key).length
  const index = drag.target.index + step
  const within = key === 'ArrowUp' || key === 'ArrowDown'
  if (within && index >= 0 && index <= others) return { ...drag, target: { ...drag.target, index } }
  const next = outline[at + step]
  if (!next) return drag
  const end = next.lessons.filter((lesson) => lesson.key !== drag.key).length
  return { ...drag, target: { moduleKey: next.key, index: step < 0 ? end : 0 } }
}

/** Where it would be, in words. */
export function targetText(outline: Outline, drag: Drag): string {
  if (drag.kind === 'module') {
    return texts.announce.modulePlace({ title: drag.title, place: drag.target.index + 1, of: outline.length })
  }
  const module = findModule(outline, drag.target.moduleKey)
  const others = (module?.lessons ?? []).filter((lesson) => lesson.key !== drag.key).length
  return texts.announce.lessonPlace({
    title: drag.title,
    place: drag.target.index + 1,
    of: others + 1,
    module: module?.title ?? '',
  })
}
