import { expect, test } from 'vitest'
import { about, notBefore, pauseAfter } from './pauses.ts'

const [least, most] = [() => 0, () => 1]

test('waits anywhere within a span that doubles up to a minute', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => pauseAfter(failures, 0, most))).toEqual([
    ...[1_000, 2_000, 4_000],
    ...[32_000, 60_000, 60_000],
  ])
  expect(pauseAfter(7, 0, least)).toBe(0)
  // After one that held.
  expect(pauseAfter(0, 0, most)).toBe(1_000)
})

test('not before it was asked to, but not for ever', () => {
  expect(pauseAfter(1, 30_000, least)).toBe(30_000)
  expect(pauseAfter(1, 86_400_000, least)).toBe(60_000)
})

test('reads what a refusal says of it', () => {
  const refusal = (value?: string) =>
    new Response(null, { headers: value === undefined ? {} : { 'retry-after': value } })
  expect([refusal('30'), refusal(), refusal('later'), refusal('-1')].map(notBefore)).toEqual([30_000, 0, 0, 0])
})

test('looks in a rhythm of its own', () => {
  expect([about(1_000, least), about(1_000, most)]).toEqual([750, 1_250])
})
