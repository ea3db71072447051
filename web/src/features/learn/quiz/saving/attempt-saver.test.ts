// @vitest-environment jsdom
import { exampleAttempt, type QuizAttempt, type SaveAnswersBody } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import { AttemptConflictError } from '../../../../api/attempt-conflict.ts'
import { AttemptSaver } from './attempt-saver.ts'
import type { SavedWork } from './work.ts'

const HERE = 'this-tab'
const text = (value: string) => ({ text: value })

interface Before {
  attempt?: Partial<QuizAttempt>
  left?: Partial<SavedWork>
}

/** A server with one attempt, which can be made to fail, and a place on this computer. */
function scene({ attempt: overrides, left: leftover }: Before = {}) {
  const attempt: QuizAttempt = { ...exampleAttempt, tab: HERE, answers: {}, marked: [], savedAt: null, ...overrides }
  const left: SavedWork | null = leftover
    ? { ...{ answers: {}, marked: [], base: { answers: {}, marked: [] }, at: 1 }, ...leftover }
    : null
  const storage = { saved: left, full: false }
  const server = {
    mood: null as Error | null,
    saves: [] as SaveAnswersBody[],
    handIns: [] as SaveAnswersBody[],
    most: 0,
  }
  let running = 0
  async function answer(): Promise<void> {
    running += 1
    server.most = Math.max(server.most, running)
    await new Promise((resolve) => setTimeout(resolve, 100))
    running -= 1
    if (server.mood) throw server.mood
  }
  const now = '2026-11-22T10:00:00.000Z'
  const saver = new AttemptSaver({
    ...{ attempt, left, tab: HERE },
    store: {
      save: async (work) => {
        if (storage.full) throw new Error('QuotaExceededError')
        storage.saved = work
      },
      remove: async () => {
        storage.saved = null
      },
    },
    calls: {
      save: async (_, body) => {
        await answer()
        server.saves.push(body)
        return { answersVersion: server.saves.length, savedAt: now, now }
      },
      handIn: async (_, body) => {
        await answer()
        server.handIns.push(body)
        return { ...attempt, handedInAt: now }
      },
    },
  })
  saver.start()
  const status = () => saver.snapshot().status.is
  return { saver, server, place: storage, status, type: (value: string) => saver.answer('w', text(value)) }
}

const conflict = (reason: 'other-tab' | 'handed-in') => new AttemptConflictError('No.', reason)
const offline = () => new TypeError('Failed to fetch')
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('keeps an answer at once, sends all of them a pause later, and forgets its copy once that is acknowledged', async () => {
  const { saver, type, server, place, status } = scene({ attempt: { answers: { n: text('3') } } })
  type('lexi')
  expect([place.saved?.answers, status()]).toEqual([{ n: text('3'), w: text('lexi') }, 'unsaved'])
  await pass(300)
  type('lexical')
  await pass(350)
  expect(server.saves).toEqual([])
  await pass(200)
  expect(server.saves).toEqual([{ tab: HERE, answers: { n: text('3'), w: text('lexical') }, marked: [] }])
  expect([status(), place.saved, saver.isDone]).toEqual(['saved', null, true])
})

test('what is answered while a request is on its way goes with the next one', async () => {
  const { type, server } = scene()
  for (let key = 0; key < 70; key++) {
    type(`${key}`)
    await pass(100)
  }
  await pass(1_000)
  expect(server.saves.length).toBeGreaterThanOrEqual(2)
  expect([server.most, server.saves.at(-1)?.answers]).toEqual([1, { w: text('69') }])
})

test('what is taken back before it was sent is saved', async () => {
  const { saver, server, place, status } = scene()
  saver.mark('w', true)
  saver.mark('w', false)
  await pass(5_000)
  expect([server.saves.length, place.saved, status()]).toEqual([0, null, 'saved'])
})

test('without a network answers are kept, and sent when it is back', async () => {
  const { type, server, place, status } = scene()
  server.mood = offline()
  type('lexi')
  await pass(600)
  type('lexical')
  await pass(100)
  expect([status(), place.saved?.answers]).toEqual(['offline', { w: text('lexical') }])
  server.mood = null
  window.dispatchEvent(new Event('online'))
  await pass(150)
  expect([status(), server.saves.at(-1)?.answers, place.saved]).toEqual(['saved', { w: text('lexical') }, null])
})

test('says when this computer keeps nothing, and when it does again', async () => {
  const { saver, type, place } = scene()
  place.full = true
  type('a')
  await pass(0)
  expect(saver.snapshot().isPersisted).toBe(false)
  place.full = false
  type('ab')
  await pass(0)
  expect(saver.snapshot().isPersisted).toBe(true)
})

test('tries again after a 503, and not after a refusal until something changes', async () => {
  const { saver, type, server, status } = scene()
  server.mood = new ApiError(503, 'Away')
  type('a')
  await pass(600)
  expect([status(), saver.isDone]).toEqual(['failed', false])
  server.mood = new ApiError(400, 'Too long')
  await pass(60_000)
  expect([status(), saver.isDone]).toEqual(['failed', true])
  server.mood = null
  await pass(60_000)
  expect(server.saves).toEqual([])
  type('ab')
  await pass(600)
  expect([status(), server.saves.length]).toEqual(['saved', 1])
})

test('another tab that has the attempt ends writing here, and what isn’t sent stays on this computer', async () => {
  const { saver, type, server, place, status } = scene()
  server.mood = conflict('other-tab')
  type('mine')
  await pass(600)
  type('ignored')
  await pass(60_000)
  expect([status(), saver.snapshot().answers, saver.isDone]).toEqual(['other-tab', { w: text('mine') }, true])
  expect(place.saved?.answers).toEqual({ w: text('mine') })
  expect(server.saves).toEqual([])
})

test('an attempt that was handed in elsewhere takes no answer any more', async () => {
  const { type, server, place, status } = scene()
  server.mood = conflict('handed-in')
  type('late')
  await pass(600)
  expect([status(), place.saved]).toEqual(['handed-in', null])
})

test('handing in takes along what was typed last, and a failure keeps it', async () => {
  const { saver, type, server, place, status } = scene()
  type('lexical')
  server.mood = offline()
  const failing = expect(saver.handIn()).rejects.toThrow('Failed to fetch')
  await pass(150)
  await failing
  expect([status(), place.saved?.answers]).toEqual(['offline', { w: text('lexical') }])
  server.mood = null
  const handedIn = saver.handIn()
  await pass(150)
  expect((await handedIn).handedInAt).not.toBeNull()
  expect(server.handIns).toEqual([{ tab: HERE, answers: { w: text('lexical') }, marked: [] }])
  expect([status(), place.saved]).toEqual(['handed-in', null])
})

test('what an earlier tab left is put over the server’s answers, but not over those changed since, and is sent', async () => {
  const there = { w: text('before'), n: text('newer') }
  const base = { answers: { w: text('before'), n: text('before') }, marked: [] }
  const left = { base, answers: { w: text('left'), n: text('left') }, marked: ['n'] }
  const { saver, server, place } = scene({ attempt: { answers: there }, left })
  expect(saver.snapshot()).toMatchObject({ answers: { w: text('left'), n: text('newer') }, marked: ['n'] })
  await pass(150)
  expect(server.saves).toMatchObject([{ answers: { w: text('left'), n: text('newer') }, marked: ['n'] }])
  expect(place.saved).toBeNull()
})

test('what an earlier tab left and had sent is forgotten', async () => {
  const { server, place } = scene({ attempt: { answers: { w: text('a') } }, left: { answers: { w: text('a') } } })
  await pass(1_000)
  expect([server.saves.length, place.saved]).toEqual([0, null])
})

test('after it is disposed of nothing is sent, and its copy stays', async () => {
  const { saver, type, server, place } = scene()
  server.mood = offline()
  type('a')
  await pass(600)
  await saver.dispose()
  server.mood = null
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  expect([server.saves.length, place.saved?.answers]).toEqual([0, { w: text('a') }])
})
