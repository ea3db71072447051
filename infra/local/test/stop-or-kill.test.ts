import { expect, test, vi } from 'vitest'
import { stopOrKill } from '../src/stop-or-kill.ts'

test.each([
  ['stops', () => Promise.resolve(), 0],
  ['cannot be stopped', () => Promise.reject(new Error('ENOSPC')), 1],
  ['does not stop in time', () => new Promise<void>(() => undefined), 1],
])('a copy that %s is over in any case', async (_, stop, kills) => {
  const killAll = vi.fn()
  await stopOrKill({ stop, killAll }, 10)
  expect(killAll).toHaveBeenCalledTimes(kills)
})
