import { expect, test } from 'vitest'
import { inverseOf } from './inverse.ts'
import { applyOperation, type Operation } from './operations.ts'
import { findLesson, findModule, type Outline, orderBody, positionOfLesson } from './outline.ts'
import { outlineWith } from './testing-outline.ts'

/** A small generator of numbers that is the same on every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

function randomOperation(outline: Outline, random: (below: number) => number, step: number): Operation {
  const lessons = outline.flatMap((module) => module.lessons)
  // Now and then something that isn't there any more.
  const module = outline[random(outline.length + 1)]?.key ?? 'gone'
  const lesson = lessons[random(lessons.length + 1)]?.key ?? 'gone'
  const operations: Operation[] = [
    { kind: 'addModule', key: `new-${step}`, title: `Module ${step}`, description: null },
    { kind: 'addLesson', key: `new-${step}`, moduleKey: module, lesson: { title: 'x', type: 'text', draft: true } },
    { kind: 'editModule', key: module, change: { title: `Renamed ${step}` } },
    { kind: 'editLesson', key: lesson, change: { title: `Renamed ${step}` } },
    { kind: 'publishLesson', key: lesson },
    { kind: 'moveModule', key: module, index: random(outline.length + 3) - 1 },
    { kind: 'moveLesson', key: lesson, moduleKey: module, index: random(9) - 1 },
    { kind: 'moveLesson', key: lesson, moduleKey: module, index: random(9) - 1 },
    { kind: 'deleteModule', key: random(4) === 0 ? module : 'gone' },
    { kind: 'deleteLesson', key: lesson },
    { kind: 'duplicateModule', key: random(4) === 0 ? module : 'gone', copyKey: `copy-${step}` },
    { kind: 'duplicateLesson', key: lesson, copyKey: `copy-${step}` },
  ]
  return operations[random(operations.length)] as Operation
}

function keysIn(outline: Outline): string[] {
  return outline.flatMap(({ key, lessons }) => [key, ...lessons.map((lesson) => lesson.key)])
}

test('whatever is done, every lesson stands exactly once, moves lose nothing, and undoing gives back what was', () => {
  const random = randomFrom(8)
  let outline = outlineWith([4, 0, 7, 2])
  for (let step = 0; step < 1500; step++) {
    const operation = randomOperation(outline, random, step)
    const next = applyOperation(outline, operation)
    const keys = keysIn(next)
    expect(new Set(keys).size, operation.kind).toBe(keys.length)
    if (operation.kind === 'moveLesson' || operation.kind === 'moveModule') {
      expect(keys.toSorted()).toEqual(keysIn(outline).toSorted())
    }
    const inverse = inverseOf(outline, operation)
    if (inverse && next !== outline) expect(applyOperation(next, inverse)).toEqual(taken(outline, operation))
    outline = next
  }
})

/** Putting out a draft also puts out its working copy, which stays out. */
function taken(outline: Outline, operation: Operation): Outline {
  if (operation.kind !== 'publishLesson') return outline
  return outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((one) => (one.key === operation.key ? { ...one, unpublished: false } : one)),
  }))
}

test('the order names every module and lesson once', () => {
  const outline = outlineWith([2, 0, 1])
  const moved = applyOperation(outline, { kind: 'moveLesson', key: 'l1', moduleKey: 'm2', index: 5 })
  expect(orderBody(moved)).toEqual({
    modules: [
      { id: 1, lessonIds: [2] },
      { id: 2, lessonIds: [1] },
      { id: 3, lessonIds: [3] },
    ],
  })
})

test('there is no order to send while something has no id', () => {
  const outline = applyOperation(outlineWith([1]), {
    kind: 'addLesson',
    key: 'new',
    moduleKey: 'm1',
    lesson: { title: 'Young', type: 'text', draft: true },
  })
  expect(orderBody(outline)).toBeNull()
})

test('an operation on what is gone leaves the very same outline', () => {
  const outline = outlineWith([1])
  expect(applyOperation(outline, { kind: 'editLesson', key: 'gone', change: { title: 'x' } })).toBe(outline)
  expect(applyOperation(outline, { kind: 'moveLesson', key: 'l1', moduleKey: 'gone', index: 0 })).toBe(outline)
  expect(applyOperation(outline, { kind: 'moveLesson', key: 'l1', moduleKey: 'm1', index: 3 })).toBe(outline)
})

test('what an operation does not touch stays the same object, so that its row is not drawn again', () => {
  const outline = outlineWith([2, 2])
  const next = applyOperation(outline, { kind: 'editLesson', key: 'l1', change: { title: 'New' } })
  expect(findModule(next, 'm2')).toBe(findModule(outline, 'm2'))
  expect(findLesson(next, 'l2')).toBe(findLesson(outline, 'l2'))
})

test('a copy stands after what it was made of, as a draft without an id', () => {
  const outline = applyOperation(outlineWith([2]), { kind: 'duplicateLesson', key: 'l1', copyKey: 'copy' })
  expect(positionOfLesson(outline, 'copy')).toEqual({ moduleKey: 'm1', index: 1 })
  expect(findLesson(outline, 'copy')).toMatchObject({ id: null, draft: true, title: 'Lesson 1' })
})
