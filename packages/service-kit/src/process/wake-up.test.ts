import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWakeUp } from './wake-up.ts'

const LONG = 60_000

test('a ring ends the wait', async () => {
  const wakeUp = createWakeUp()
  const waiting = wakeUp.wait(LONG)
  wakeUp.ring()
  await waiting
})

test('a ring while nobody waits ends the next wait, and only that', async () => {
  const wakeUp = createWakeUp()
  wakeUp.ring()
  wakeUp.ring()
  await wakeUp.wait(LONG)
  const second = wakeUp.wait(LONG).then(() => 'rung')
  expect(await Promise.race([second, delay(20, 'still waiting')])).toBe('still waiting')
  wakeUp.ring()
  expect(await second).toBe('rung')
})

test('without a ring the wait ends by itself', async () => {
  await createWakeUp().wait(1)
})
