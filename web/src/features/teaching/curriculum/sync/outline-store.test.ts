import { DELETE_DELAY_MS } from '@lectern/contracts/shapes/lessons.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import { DELETE_DELAY } from '../delete-delay.ts'
import type { Operation } from '../model/operations.ts'
import { findLesson, type Outline } from '../model/outline.ts'
import { outlineWith } from '../model/testing-outline.ts'
import type { CurriculumCalls } from './curriculum-calls.ts'
import { OutlineStore } from './outline-store.ts'
import type { QueueStore, SavedQueue } from './queue-store.ts'
import { TestingServer } from './testing-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function opened(counts: readonly number[]) {
  const server = new TestingServer(outlineWith(counts))
  const store = new OutlineStore(server)
  await store.load()
  const shown = (): Outline => store.snapshot().outline ?? []
  return { server, store, shown }
}

/** What somebody reads: titles in order, without keys and ids. */
function titles(outline: Outline): string[][] {
  return outline.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)])
}

const settled = () => vi.advanceTimersByTimeAsync(60_000)
const rename = (key: string, title: string): Operation => ({ kind: 'editLesson', key, change: { title } })
const addDraft = (key: string, moduleKey: string, title: string): Operation => {
  return { kind: 'addLesson', key, moduleKey, lesson: { title, type: 'text', draft: true } }
}

test('what is done shows at once, and is sent one after the other', async () => {
  const { server, store, shown } = await opened([1, 0])
  store.do({ kind: 'addModule', key: 'new', title: 'Third', description: null })
  store.do(addDraft('young', 'new', 'First of the third'))
  store.do({ kind: 'moveLesson', key: 'l1', moduleKey: 'new', index: 0 })
  expect(titles(shown())).toEqual([['Module 1'], ['Module 2'], ['Third', 'Lesson 1', 'First of the third']])
  expect(store.snapshot().save).toBe('saving')
  await settled()
  expect(store.snapshot().save).toBe('saved')
  expect(titles(server.outline)).toEqual(titles(shown()))
  expect(findLesson(shown(), 'young')?.id).toBeGreaterThan(0)
})

test('without a connection everything waits, and goes when it is back', async () => {
  const { server, store, shown } = await opened([2])
  server.fault = () => 'before'
  store.do(rename('l1', 'Written offline'))
  store.do(addDraft('young', 'm1', 'Added offline'))
  await settled()
  expect(store.snapshot()).toMatchObject({ save: 'offline', waiting: new Set(['l1', 'young']) })
  expect(titles(shown())).toEqual([['Module 1', 'Written offline', 'Lesson 2', 'Added offline']])
  server.fault = () => null
  store.resume()
  await settled()
  expect(store.snapshot().save).toBe('saved')
  expect(titles(server.outline)).toEqual(titles(shown()))
})

test('an answer that is lost makes no second lesson', async () => {
  const { server, store } = await opened([1])
  let lost = 1
  server.fault = (called) => (called !== 'read' && lost-- > 0 ? 'after' : null)
  store.do(addDraft('young', 'm1', 'Only once'))
  store.do(rename('young', 'Only once, renamed'))
  await settled()
  expect(titles(server.outline)).toEqual([['Module 1', 'Lesson 1', 'Only once, renamed']])
})

test('a refused change goes back and says why; what follows it is sent all the same', async () => {
  const { server, store, shown } = await opened([2])
  server.fault = (called) => (called !== 'read' && called.key === 'l1' ? new ApiError(400, 'Title is too long') : null)
  const mutation = store.do(rename('l1', 'No'))
  store.do(rename('l2', 'Yes'))
  await settled()
  await expect(mutation?.done).rejects.toThrow('Title is too long')
  expect(titles(shown())).toEqual([['Module 1', 'Lesson 1', 'Yes']])
})

test('a move in a curriculum that another tab has changed is made in the newest one', async () => {
  const { server, store, shown } = await opened([2, 1])
  server.outline = outlineWith([2, 2])
  store.do({ kind: 'moveLesson', key: 'l1', moduleKey: 'm2', index: 0 })
  await settled()
  expect(titles(server.outline)).toEqual([
    ['Module 1', 'Lesson 2'],
    ['Module 2', 'Lesson 1', 'Lesson 3', 'Lesson 4'],
  ])
  expect(titles(shown())).toEqual(titles(server.outline))
})

test('what another tab has deleted is said to be gone', async () => {
  const { server, store } = await opened([2])
  server.outline = outlineWith([1])
  server.fault = (called) => (called === 'read' ? null : new ApiError(404, 'No such lesson'))
  const mutation = store.do(rename('l2', 'Too late'))
  await settled()
  await expect(mutation?.done).rejects.toThrow('No such lesson')
  expect(findLesson(store.snapshot().outline ?? [], 'l2')).toBeUndefined()
})

test('a deletion is taken back with the same id, in its place, for as long as the server can', async () => {
  const { server, store, shown } = await opened([3])
  expect(DELETE_DELAY).toBe(DELETE_DELAY_MS)
  store.do({ kind: 'deleteLesson', key: 'l2' })
  await vi.advanceTimersByTimeAsync(DELETE_DELAY - 1)
  expect(titles(server.outline)).toEqual([['Module 1', 'Lesson 1', 'Lesson 3']])
  expect(store.undo()?.kind).toBe('restoreLesson')
  await settled()
  expect(server.outline[0]?.lessons.map(({ id }) => id)).toEqual([1, 2, 3])
  store.do({ kind: 'deleteLesson', key: 'l2' })
  await vi.advanceTimersByTimeAsync(DELETE_DELAY + 1)
  expect(store.undo()).toBeNull()
  expect(titles(shown())).toEqual([['Module 1', 'Lesson 1', 'Lesson 3']])
})

test('what was not sent yet is taken back without telling the server', async () => {
  const { server, store, shown } = await opened([2])
  server.fault = () => 'before'
  store.do(rename('l1', 'First'))
  const deletion = store.do({ kind: 'deleteLesson', key: 'l2' })
  await vi.advanceTimersByTimeAsync(100)
  store.undo(deletion?.id)
  expect(titles(shown())).toEqual([['Module 1', 'First', 'Lesson 2']])
  server.fault = () => null
  await settled()
  expect(server.sent.map(({ kind }) => kind)).not.toContain('deleteLesson')
})

test('undoing goes back step by step', async () => {
  const { store, shown, server } = await opened([2, 0])
  store.do(rename('l1', 'New name'))
  store.do({ kind: 'moveLesson', key: 'l1', moduleKey: 'm2', index: 0 })
  store.do({ kind: 'moveModule', key: 'm2', index: 0 })
  await settled()
  for (let step = 0; step < 3; step++) store.undo()
  expect(store.undo()).toBeNull()
  await settled()
  expect(titles(shown())).toEqual([['Module 1', 'Lesson 1', 'Lesson 2'], ['Module 2']])
  expect(titles(server.outline)).toEqual(titles(shown()))
})

test('with a connection that fails half the time, before or after, the server ends with what is shown', async () => {
  const { server, store, shown } = await opened([3, 2])
  let call = 0
  server.fault = () => {
    call += 1
    return ([null, 'before', null, 'after'] as const)[call % 4] ?? null
  }
  for (let step = 0; step < 60; step++) {
    store.do(addDraft(`new-${step}`, step % 2 ? 'm1' : 'm2', `Draft ${step}`))
    store.do({ kind: 'moveLesson', key: `new-${step}`, moduleKey: 'm1', index: step % 5 })
    store.do({ kind: 'duplicateLesson', key: `new-${step}`, copyKey: `copy-${step}` })
    if (step % 3 === 0) store.do({ kind: 'deleteLesson', key: `new-${step}` })
    if (step % 7 === 0) store.undo()
    await vi.advanceTimersByTimeAsync(500)
  }
  await vi.advanceTimersByTimeAsync(2_000_000)
  expect(store.snapshot().save).toBe('saved')
  expect(titles(server.outline)).toEqual(titles(shown()))
})

/** A place on this computer that outlives a tab. */
function computer() {
  let left: SavedQueue | null = null
  const tab = (): QueueStore => ({
    // A copy, as a database makes it.
    save: async (queue) => {
      left = structuredClone(queue)
    },
    remove: async () => {
      left = null
    },
    adopt: async () => left,
  })
  return { tab, left: () => left }
}

test.each(['before', 'after'] as const)(
  'what a closed tab could not send goes on in the next one, once: failed %s',
  async (fault) => {
    const server = new TestingServer(outlineWith([2]))
    const { tab, left } = computer()
    let isOpen = true
    const whileOpen = <Result>(call: () => Promise<Result>) => (isOpen ? call() : new Promise<never>(() => {}))
    const calls: CurriculumCalls = {
      read: () => whileOpen(() => server.read()),
      send: (before, operation) => whileOpen(() => server.send(before, operation)),
    }
    const closed = new OutlineStore(calls, undefined, tab())
    await closed.load()
    server.fault = (operation) => (operation === 'read' ? 'before' : fault)
    closed.do({ kind: 'addModule', key: 'new', title: 'Third', description: null })
    closed.do(addDraft('young', 'new', 'First of the third'))
    closed.do(rename('l1', 'Written offline'))
    await vi.advanceTimersByTimeAsync(100)
    expect(left()?.operations).toHaveLength(3)
    isOpen = false

    const opened = new OutlineStore(server, undefined, tab())
    server.fault = () => null
    await opened.load()
    await settled()
    expect(titles(server.outline)).toEqual([
      ['Module 1', 'Written offline', 'Lesson 2'],
      ['Third', 'First of the third'],
    ])
    expect(titles(opened.snapshot().outline ?? [])).toEqual(titles(server.outline))
    expect([opened.snapshot().save, left()]).toEqual(['saved', null])
  },
)
