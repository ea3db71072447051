import { expect, test } from 'vitest'
import { createFactorKeys } from './factor-keys.ts'

const [first, second] = ['a secret of identity that only these tests know', 'another secret of identity, just as long']
const keys = createFactorKeys([first])
const others = createFactorKeys([second])
const renewed = createFactorKeys([second, first])
const plain = new Uint8Array([1, 2, 3])

test('what is sealed opens for the same person by the same secret alone, and never looks the same', () => {
  const sealed = keys.seal(7, plain)
  expect(keys.open(7, sealed)).toEqual(plain)
  expect(keys.seal(7, plain)).not.toEqual(sealed)
  expect(() => keys.open(8, sealed)).toThrow()
  expect(() => others.open(7, sealed)).toThrow()
  const changed = sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte))
  expect(() => keys.open(7, changed)).toThrow()
})

test('a digest is of this person, this code and this secret', () => {
  const digest = keys.digests(7, 'abc')
  expect(keys.digests(7, 'abc')).toEqual(digest)
  for (const another of [keys.digests(8, 'abc'), keys.digests(7, 'abd'), others.digests(7, 'abc')])
    expect(another).not.toEqual(digest)
})

test('with a new secret before the old one, what was there goes on, and what comes is of the new one', () => {
  expect(renewed.open(7, keys.seal(7, plain))).toEqual(plain)
  expect(others.open(7, renewed.seal(7, plain))).toEqual(plain)
  expect(renewed.digests(7, 'abc')).toEqual([...others.digests(7, 'abc'), ...keys.digests(7, 'abc')])
})
