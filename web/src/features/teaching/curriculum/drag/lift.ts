import { texts } from '#texts/teaching-curriculum'
import type { Operation } from '../model/operations.ts'
import {
  findLesson,
  findModule,
  type LessonPlace,
  type Outline,
  placeOfLesson,
  placeOfModule,
} from '../model/outline.ts'

/** What is held above the list, and where it would go. */
export type Lift = { key: string; title: string; by: 'pointer' | 'keyboard' } & (
  | { kind: 'lesson'; from: LessonPlace; place: LessonPlace }
  | { kind: 'module'; from: { index: number }; place: { index: number } }
)

export function liftOf(outline: Outline, key: string, by: Lift['by']): Lift | null {
  const module = findModule(outline, key)
  if (module) {
    const place = { index: placeOfModule(outline, key) }
    return { kind: 'module', key, title: module.title, by, from: place, place }
  }
  const lesson = findLesson(outline, key)
  const place = placeOfLesson(outline, key)
  return lesson && place ? { kind: 'lesson', key, title: lesson.title, by, from: place, place } : null
}

export function moveOf(lift: Lift): Operation {
  return lift.kind === 'lesson'
    ? { kind: 'moveLesson', key: lift.key, ...lift.place }
    : { kind: 'moveModule', key: lift.key, ...lift.place }
}

export function samePlace(one: Lift['place'], other: Lift['place']): boolean {
  const moduleOf = (place: Lift['place']) => ('moduleKey' in place ? place.moduleKey : null)
  return one.index === other.index && moduleOf(one) === moduleOf(other)
}

/** The place that a lesson has left, which stays to be seen; `null` while it is there. */
export function slotOf(lift: Lift) {
  if (lift.kind === 'module' || samePlace(lift.from, lift.place)) return null
  return { ...lift.from, title: lift.title, liftedKey: lift.key }
}

/** One step with an arrow key. Up and down go on into the next module; left and right go there at once. */
export function stepped(outline: Outline, lift: Lift, key: string): Lift {
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  if (lift.kind === 'module') {
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
    const index = Math.max(0, Math.min(lift.place.index + step, outline.length - 1))
    return sideways ? lift : { ...lift, place: { index } }
  }
  const at = placeOfModule(outline, lift.place.moduleKey)
  const others = (outline[at]?.lessons ?? []).filter((lesson) => lesson.key !== lift.key).length
  const index = lift.place.index + step
  const within = key === 'ArrowUp' || key === 'ArrowDown'
  if (within && index >= 0 && index <= others) return { ...lift, place: { ...lift.place, index } }
  const next = outline[at + step]
  if (!next) return lift
  const end = next.lessons.filter((lesson) => lesson.key !== lift.key).length
  return { ...lift, place: { moduleKey: next.key, index: step < 0 ? end : 0 } }
}

/** Where it would be, in words. */
export function placeText(outline: Outline, lift: Lift): string {
  if (lift.kind === 'module') {
    return texts.announce.modulePlace({ title: lift.title, place: lift.place.index + 1, of: outline.length })
  }
  const module = findModule(outline, lift.place.moduleKey)
  const others = (module?.lessons ?? []).filter((lesson) => lesson.key !== lift.key).length
  return texts.announce.lessonPlace({
    title: lift.title,
    place: lift.place.index + 1,
    of: others + 1,
    module: module?.title ?? '',
  })
}
