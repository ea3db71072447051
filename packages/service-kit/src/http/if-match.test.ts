import { expect, test } from 'vitest'
import { expectedVersion, versionTag } from './if-match.ts'

const expected = (tag?: string) => expectedVersion({ headers: tag === undefined ? {} : { 'if-match': tag } })

test('a version comes back as it was sent out, also weakened', () => {
  expect(expected(versionTag(12))).toBe(12)
  expect(expected('W/"12"')).toBe(12)
})

test('any version will do where none is named', () => {
  expect(expected()).toBeUndefined()
  expect(expected('*')).toBeUndefined()
})

test.each(['12', '""', '"a"', '"1", "2"', '"12345678901"', ''])('%j is refused', (tag) => {
  expect(() => expected(tag)).toThrow('If-Match must be one version')
})
