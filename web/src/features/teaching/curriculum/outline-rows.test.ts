import { expect, test } from 'vitest'
import { type Drag, dragOf, moveOf, slotOf, stepped, targetText } from './drag/drag.ts'
import { followed } from './drag/drop-target.ts'
import { applyOperation } from './model/operations.ts'
import { outlineWith } from './model/testing-outline.ts'
import { listHeight, rowAt, rowsOf, WIDE } from './outline-rows.ts'

const outline = outlineWith([2, 0, 3])
const open = { heights: WIDE, isOpen: () => true }

test('rows stand one under the other at fixed heights', () => {
  const rows = rowsOf(outline, { ...open, isOpen: (key) => key !== 'm2' })
  expect(rows.map(({ kind, start }) => [kind, start])).toEqual([
    ['module', 0],
    ['lesson', 64],
    ['lesson', 116],
    ['add', 168],
    ['module', 220],
    ['module', 300],
    ['lesson', 380],
    ['lesson', 432],
    ['lesson', 484],
    ['add', 536],
  ])
  expect(listHeight(rows)).toBe(588)
  expect(rows.filter(({ last }) => last).map(({ key }) => key)).toEqual(['add:m1', 'm2', 'add:m3'])
  expect(rowAt(rows, 119)?.key).toBe('l2')
  expect(rowAt(rows, -5)?.key).toBe('m1')
  expect(rowAt(rows, 9000)?.key).toBe('add:m3')
})

function drawn(drag: Drag) {
  const preview = applyOperation(outline, moveOf(drag))
  return rowsOf(preview, { ...open, slot: slotOf(drag) })
}

/** Lets a pointer rest at each pixel of the list, and follows what is dragged until nothing changes any more. */
function rests(drag: Drag, y: number): Drag {
  let held = drag
  for (let turn = 0; turn < 4; turn++) {
    const { target } = followed(drawn, y, held)
    if (JSON.stringify(target) === JSON.stringify(held.target)) return held
    held = { ...held, target } as Drag
  }
  throw new Error(`the list does not come to rest with the pointer at ${y}`)
}

test('wherever the pointer rests, the list comes to rest too, and each place can be reached', () => {
  const drag = dragOf(outline, 'l1', 'pointer') as Drag
  const reached = new Set<string>()
  let held = drag
  for (let y = 0; y < 800; y++) {
    held = rests(held, y)
    reached.add(JSON.stringify(held.target))
  }
  const targets = [0, 1].map((index) => ({ moduleKey: 'm1', index }))
  targets.push({ moduleKey: 'm2', index: 0 }, ...[0, 1, 2, 3].map((index) => ({ moduleKey: 'm3', index })))
  expect([...reached].toSorted()).toEqual(targets.map((target) => JSON.stringify(target)).toSorted())
})

test('with the arrow keys a lesson goes through all places of all modules and back', () => {
  const start = dragOf(outline, 'l1', 'keyboard') as Drag
  let drag = start
  const announced: string[] = []
  for (let step = 0; step < 8; step++) {
    drag = stepped(applyOperation(outline, moveOf(drag)), drag, 'ArrowDown')
    announced.push(targetText(applyOperation(outline, moveOf(drag)), drag))
  }
  expect(announced.slice(0, 3)).toEqual([
    'Lesson 1, position 2 of 2 in Module 1',
    'Lesson 1, position 1 of 1 in Module 2',
    'Lesson 1, position 1 of 4 in Module 3',
  ])
  expect(announced.at(-1)).toBe('Lesson 1, position 4 of 4 in Module 3')
  for (let step = 0; step < 6; step++) drag = stepped(applyOperation(outline, moveOf(drag)), drag, 'ArrowUp')
  expect(drag.target).toEqual(start.target)
})

test('left and right go to the module before and after, and a module goes up and down', () => {
  const lesson = dragOf(outline, 'l3', 'keyboard') as Drag
  expect(stepped(outline, lesson, 'ArrowLeft').target).toEqual({ moduleKey: 'm2', index: 0 })
  expect(stepped(outline, lesson, 'ArrowRight')).toBe(lesson)
  const module = dragOf(outline, 'm1', 'keyboard') as Drag
  expect(stepped(outline, module, 'ArrowDown').target).toEqual({ index: 1 })
  expect(stepped(outline, module, 'ArrowUp').target).toEqual({ index: 0 })
})

test('where a lesson stood stays to be seen', () => {
  const drag = { ...(dragOf(outline, 'l4', 'pointer') as Drag), target: { moduleKey: 'm1', index: 0 } } as Drag
  const kinds = drawn(drag).map(({ kind, key }) => (kind === 'slot' ? kind : key))
  expect(kinds).toEqual([
    'm1',
    'l4',
    'l1',
    'l2',
    'add:m1',
    'm2',
    'empty:m2',
    'add:m2',
    'm3',
    'l3',
    'slot',
    'l5',
    'add:m3',
  ])
})
