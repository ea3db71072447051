import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cacheCostly } from './cache-costly.ts'

test('what took long is kept for longer, and found once for all who ask meanwhile', async () => {
  let found = 0
  const read = cacheCostly(async () => {
    await sleep(200)
    found += 1
    return found
  })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  await expect.poll(read, { timeout: 20_000 }).toBe(2)
})

test('what failed is looked for again', async () => {
  let tries = 0
  const read = cacheCostly(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(2)
})
