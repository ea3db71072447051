import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { longBytes } from './long-bytes.ts'

const read = (bytes: Buffer) => async (start: number, length: number) => bytes.subarray(start - 1, start - 1 + length)

test.each([0, 1, 524_287, 524_288, 524_289, 1_300_000])('%i bytes come whole, and never many at once', async (size) => {
  const bytes = randomBytes(size)
  const lengths: number[] = []
  const whole = await longBytes(async (start, length) => {
    lengths.push(length)
    return read(bytes)(start, length)
  })
  expect(whole?.equals(bytes)).toBe(true)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(524_288)
})

test('what is gone, before or on the way, is null and not a part of it', async () => {
  expect(await longBytes(async () => undefined)).toBeNull()
  const bytes = randomBytes(1_300_000)
  expect(await longBytes(async (start, length) => (start === 1 ? read(bytes)(start, length) : undefined))).toBeNull()
})
