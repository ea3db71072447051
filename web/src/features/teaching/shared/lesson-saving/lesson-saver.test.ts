// @vitest-environment jsdom
import type { AutosaveLessonBody, LessonEditing, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { exampleQuestion, exampleQuiz } from '@lectern/contracts/shapes/quizzes.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import { LessonConflictError } from '../../../../api/autosave-lesson.ts'
import { LessonSaver, type SendText } from './lesson-saver.ts'
import type { UnsentText } from './unsent-text.ts'

const text: LessonText = {
  ...{ title: 'A', type: 'text', content: '<p>a</p>', videoUrl: null, duration: null, quiz: null },
}
const lesson: LessonEditing = {
  ...{ id: 5, courseId: 1, moduleId: 2, courseTitle: 'C', courseStatus: 'draft', draft: false, freePreview: false },
  ...{ version: 1, text, savedAt: '2026-01-01T00:00:00.000Z', published: null },
  ...{ previousLessonId: null, nextLessonId: null },
}

/** A server with one lesson, which can be made to fail, and a place on this computer. */
function scene(left: UnsentText | null = null, server = { version: 1, text }) {
  let stored: UnsentText | null = left
  let mood: 'well' | 'gone' | 'answer lost' | Error = 'well'
  const calls: { version: number; body: AutosaveLessonBody }[] = []
  let running = 0
  let most = 0
  const send: SendText = async (_, version, body) => {
    calls.push({ version, body })
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 100))
    running -= 1
    if (mood === 'gone') throw new TypeError('Failed to fetch')
    if (mood instanceof Error) throw mood
    const savedAt = '2026-01-01T00:01:00.000Z'
    if (version !== server.version) {
      const mine = { ...server.text, ...body } as LessonText
      const conflict = { mine, theirs: server.text, version: server.version, savedAt }
      throw new LessonConflictError('Changed elsewhere.', conflict)
    }
    server.version += 1
    server.text = { ...server.text, ...body } as LessonText
    if (mood === 'answer lost') throw new TypeError('Failed to fetch')
    return { version: server.version, savedAt, unpublished: true }
  }
  const store = {
    save: async (next: UnsentText) => {
      stored = next
    },
    remove: async () => {
      stored = null
    },
  }
  const saver = new LessonSaver({
    lesson: { ...lesson, version: server.version, text: server.text },
    left,
    store,
    send,
  })
  saver.start()
  return {
    ...{ saver, server, calls },
    kept: () => stored,
    most: () => most,
    be: (next: typeof mood) => {
      mood = next
    },
    type: (content: string) => saver.change({ content }),
    status: () => saver.snapshot().status.is,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('sends a pause after the last key, and forgets its copy once that is acknowledged', async () => {
  const { type, calls, kept, status, server } = scene()
  type('<p>b</p>')
  expect(kept()?.text.content).toBe('<p>b</p>')
  await vi.advanceTimersByTimeAsync(500)
  type('<p>bc</p>')
  await vi.advanceTimersByTimeAsync(900)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(calls).toEqual([{ version: 1, body: { content: '<p>bc</p>' } }])
  expect(status()).toBe('saved')
  expect(server.text.content).toBe('<p>bc</p>')
  expect(kept()).toBeNull()
})

test('saves somebody who never pauses, one request at a time, each on the version before', async () => {
  const { type, calls, most, server } = scene()
  for (let key = 0; key < 120; key++) {
    type(`<p>${key}</p>`)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(3_000)
  expect(calls.length).toBeGreaterThanOrEqual(3)
  expect(calls.map(({ version }) => version)).toEqual(calls.map((_, index) => index + 1))
  expect(most()).toBe(1)
  expect(server.text.content).toBe('<p>119</p>')
})

test('sends nothing for what is as it was, and waits with an empty title', async () => {
  const { saver, calls, type } = scene()
  type('<p>a</p>')
  saver.change({ title: ' ' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls).toEqual([])
  type('<p>b</p>')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls).toEqual([{ version: 1, body: { content: '<p>b</p>' } }])
})

test('keeps the text without a network, and sends it when that is back', async () => {
  const { type, be, status, kept, server } = scene()
  be('gone')
  type('<p>offline</p>')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(status()).toBe('offline')
  type('<p>offline, more</p>')
  expect(kept()?.text.content).toBe('<p>offline, more</p>')
  be('well')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(500)
  expect(status()).toBe('saved')
  expect(server.text.content).toBe('<p>offline, more</p>')
  expect(kept()).toBeNull()
})

test('tries again by itself after a 503', async () => {
  const { type, be, status, server } = scene()
  be(new ApiError(503, 'Try again later'))
  type('<p>b</p>')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(status()).toBe('failed')
  be('well')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(status()).toBe('saved')
  expect(server.text.content).toBe('<p>b</p>')
})

test('keeps the text when the session has ended, and does not try for ever', async () => {
  const { type, be, calls, kept, status } = scene()
  be(new ApiError(401, 'Not authenticated'))
  type('<p>b</p>')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  expect(status()).toBe('failed')
  expect(kept()?.text.content).toBe('<p>b</p>')
})

test('takes its own earlier text, whose answer was lost, for no conflict', async () => {
  const { type, be, status, server } = scene()
  be('answer lost')
  type('<p>one</p>')
  await vi.advanceTimersByTimeAsync(1_200)
  expect(server.version).toBe(2)
  be('well')
  type('<p>one two</p>')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(status()).toBe('saved')
  expect(server.text.content).toBe('<p>one two</p>')
})

test('is saved again when what was typed is taken back', async () => {
  const { type, calls, status, kept } = scene()
  type('<p>b</p>')
  expect(status()).toBe('unsaved')
  type('<p>a</p>')
  expect(status()).toBe('saved')
  await vi.advanceTimersByTimeAsync(6_000)
  expect([calls.length, status(), kept()]).toEqual([0, 'saved', null])
})

test('takes back on the server, too, what had arrived without an answer', async () => {
  const { type, be, status, server } = scene()
  be('answer lost')
  type('<p>one</p>')
  await vi.advanceTimersByTimeAsync(1_200)
  be('well')
  type('<p>a</p>')
  expect(status()).not.toBe('saved')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([status(), server.text.content]).toEqual(['saved', '<p>a</p>'])
})

test('tries again when somebody comes back, who may have signed in meanwhile', async () => {
  const { type, be, status, server } = scene()
  be(new ApiError(401, 'Not authenticated'))
  type('<p>b</p>')
  await vi.advanceTimersByTimeAsync(1_500)
  be('well')
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(500)
  expect([status(), server.text.content]).toEqual(['saved', '<p>b</p>'])
})

test('stops at a text that was changed elsewhere, and goes on with the choice', async () => {
  const { saver, type, status, server, kept } = scene()
  server.version = 4
  server.text = { ...text, content: '<p>theirs</p>' }
  type('<p>mine</p>')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(status()).toBe('conflict')
  expect(server.text.content).toBe('<p>theirs</p>')
  expect(kept()?.text.content).toBe('<p>mine</p>')
  type('<p>ignored</p>')
  const { status: conflict } = saver.snapshot()
  if (conflict.is !== 'conflict') throw new Error('No conflict')
  saver.resolve(conflict.conflict.mine)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server).toEqual({ version: 5, text: { ...text, content: '<p>mine</p>' } })
  expect(kept()).toBeNull()
})

test('takes the other text without sending anything', async () => {
  const { saver, type, server, calls, kept, status } = scene()
  server.version = 4
  server.text = { ...text, content: '<p>theirs</p>' }
  type('<p>mine</p>')
  await vi.advanceTimersByTimeAsync(2_000)
  const before = calls.length
  saver.resolve(server.text)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(calls).toHaveLength(before)
  expect(saver.snapshot().text.content).toBe('<p>theirs</p>')
  expect([status(), kept()]).toEqual(['saved', null])
})

test('sends the text that a tab left behind, on the version that it was typed on', async () => {
  const left = { text: { ...text, content: '<p>left</p>' }, version: 1, sent: [], at: 1 }
  const { saver, server, calls } = scene(left)
  expect(saver.snapshot().text.content).toBe('<p>left</p>')
  await vi.advanceTimersByTimeAsync(500)
  expect(calls).toEqual([{ version: 1, body: { content: '<p>left</p>' } }])
  expect(server.text.content).toBe('<p>left</p>')
})

test('asks when the text left behind meets a newer one', async () => {
  const left = { text: { ...text, content: '<p>left</p>' }, version: 1, sent: [], at: 1 }
  const { status, server } = scene(left, { version: 3, text: { ...text, content: '<p>newer</p>' } })
  await vi.advanceTimersByTimeAsync(500)
  expect(status()).toBe('conflict')
  expect(server.text.content).toBe('<p>newer</p>')
})

test('does not ask when the text left behind had arrived', async () => {
  const newest = { ...text, content: '<p>left</p>' }
  const left = { text: newest, version: 1, sent: [newest], at: 1 }
  const { status, calls, kept } = scene(left, { version: 2, text: newest })
  await vi.advanceTimersByTimeAsync(2_000)
  expect([status(), calls.length, kept()]).toEqual(['saved', 0, null])
})

test('sends a changed quiz whole, and knows the same one in another order of its fields', async () => {
  const { saver, server } = scene()
  const quiz = { ...exampleQuiz, items: [{ ...exampleQuestion, points: 2 }] }
  saver.change({ quiz })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.text.quiz).toEqual(quiz)
  saver.change({ quiz: { items: quiz.items, settings: quiz.settings } })
  expect(saver.dirty).toBe(false)
  saver.change({ quiz: { ...quiz, settings: { ...quiz.settings, passMark: 50 } } })
  expect(saver.dirty).toBe(true)
})
