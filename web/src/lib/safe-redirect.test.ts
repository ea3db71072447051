import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each(['/', '/checkout/5', '/courses?category=3#top', '/courses/3/learn', '/a//b'])('goes to %s', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  null,
  '',
  'courses',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/auth',
  '/auth?redirect=/auth',
])('refuses %j', (path) => {
  expect(safeRedirect(path)).toBeNull()
})
