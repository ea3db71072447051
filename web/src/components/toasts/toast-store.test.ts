import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, subscribeToToasts, toast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one message is shown at a time, the newest', () => {
  toast({ title: 'First' })
  toast({ title: 'Second', variant: 'destructive' })
  expect(currentToasts()).toMatchObject([{ title: 'Second', variant: 'destructive', open: true }])
})

test('a dismissed message is closed at once and forgotten after 1,000,000 ms', () => {
  toast({ title: 'Going' })
  const [going] = currentToasts()
  dismissToast(going?.id ?? 0)
  expect(currentToasts()).toMatchObject([{ title: 'Going', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast({ title: 'Heard' })
  leave()
  toast({ title: 'Not heard' })
  expect(listener).toHaveBeenCalledTimes(1)
})
