// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SendClock } from './send-clock.ts'

/** A clock whose requests take 100 ms and end as `outcome` says; when each began, in milliseconds. */
function scene() {
  const begun: number[] = []
  const began = Date.now()
  let running = 0
  const now = { outcome: 'settle' as 'settle' | 'failed' | 'refused', most: 0 }
  const clock = new SendClock({ pause: 400, longest: 3_000, retries: [2_000, 4_000] }, async () => {
    begun.push(Date.now() - began)
    running += 1
    now.most = Math.max(now.most, running)
    await new Promise((resolve) => setTimeout(resolve, 100))
    running -= 1
    clock[now.outcome]()
  })
  clock.start()
  return { clock, begun, now }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('sends a pause after the last change', async () => {
  const { clock, begun } = scene()
  clock.changed()
  await vi.advanceTimersByTimeAsync(300)
  clock.changed()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(begun).toEqual([700])
})

test('sends for somebody who never pauses', async () => {
  const { clock, begun } = scene()
  for (let change = 0; change < 65; change++) {
    clock.changed()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(begun).toHaveLength(2)
  expect(begun[0]).toBe(3_000)
})

test('sends one request at a time, however many want it', async () => {
  const { clock, begun, now } = scene()
  await Promise.all([clock.run(), clock.run(), vi.advanceTimersByTimeAsync(200)])
  expect([begun.length, now.most]).toEqual([1, 1])
  expect(clock.isSending).toBe(false)
})

test('tries again by itself, less and less often, and takes along what changes meanwhile', async () => {
  const { clock, begun, now } = scene()
  now.outcome = 'failed'
  clock.changed()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([clock.isFailing, clock.changed()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(11_000)
  expect(begun).toEqual([400, 2_500, 6_600, 10_700])
})

test.each(['online', 'focus'])('tries again at once after %s, and only where something failed', async (event) => {
  const { clock, begun, now } = scene()
  window.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual([])
  now.outcome = 'failed'
  clock.plan(0)
  await vi.advanceTimersByTimeAsync(500)
  now.outcome = 'settle'
  window.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([begun.length, clock.isFailing]).toEqual([2, false])
})

test('leaves what was refused until it changes, or somebody comes back', async () => {
  const { clock, begun, now } = scene()
  now.outcome = 'refused'
  clock.plan(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([begun.length, clock.isRefused]).toEqual([1, true])
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(500)
  expect(begun).toHaveLength(2)
  expect(clock.changed()).toBe(true)
  await vi.advanceTimersByTimeAsync(600)
  expect(begun).toHaveLength(3)
})

test('sends nothing any more once it is stopped, and goes on when it is started again', async () => {
  const { clock, begun, now } = scene()
  now.outcome = 'failed'
  clock.plan(0)
  await vi.advanceTimersByTimeAsync(50)
  clock.stop()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun).toHaveLength(1)
  clock.start()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(2)
})
