import { expect, test } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

test('what nobody holds any more goes while the process is idle', async () => {
  const left = new WeakRef(Array.from({ length: 100_000 }, (_, index) => ({ index })))
  collectWhenIdle(200)
  await expect.poll(() => left.deref() === undefined, { timeout: 30_000, interval: 500 }).toBe(true)
})
