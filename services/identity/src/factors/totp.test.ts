import { expect, test } from 'vitest'
import { describeTotpKey, stepOf } from './totp.ts'

const key = new TextEncoder().encode('12345678901234567890')

/** RFC 6238, appendix B, of SHA-1: seconds of the epoch, and the last six of the code's eight digits, which is what six digits are. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(VECTORS)('at %d s the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(stepOf(key, code, new Date(seconds * 1_000))).toBe(step)
  expect(stepOf(key, code, new Date((seconds + 30) * 1_000))).toBe(step)
  expect(stepOf(key, code, new Date((seconds - 30) * 1_000))).toBe(step)
  expect(stepOf(key, code, new Date((seconds + 61) * 1_000))).toBeNull()
  expect(stepOf(key, code, new Date((seconds - 61) * 1_000))).toBeNull()
})

test('an app takes the key as base32, or as an address with all that it has to know', () => {
  const { key: typed, uri } = describeTotpKey(key, 'ada@lovelace: 1')
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const { host, pathname, searchParams } = new URL(uri)
  expect([host, decodeURIComponent(pathname)]).toEqual(['totp', '/Lectern:ada@lovelace: 1'])
  const settings = { issuer: 'Lectern', secret: typed, algorithm: 'SHA1', digits: '6', period: '30' }
  expect(Object.fromEntries(searchParams)).toEqual(settings)
})
