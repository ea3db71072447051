import { expect, test } from 'vitest'
import { ownPicture } from './own-picture.ts'

const COPY = `/api/courses/3/cover/${'0f'.repeat(16)}.png`

test('a picture here is shown, and to its teacher the copy of one elsewhere', () => {
  expect(ownPicture({ image: COPY })).toBe(COPY)
  expect(ownPicture({ image: '/api/courses/3/images/knot.png' })).toBe('/api/courses/3/images/knot.png')
  expect(ownPicture({ image: 'https://example.com/a.png', cover: COPY })).toBe(COPY)
})

test.each([
  null,
  'https://example.com/a.png',
  '//example.com/api/courses/3/cover/a.png',
  'https://example.com/api/courses/3/cover/a.png',
  '/api/logout',
  '/api/courses/3/cover/../../logout',
  'data:image/png;base64,AA',
])('%s is not asked for', (image) => {
  expect(ownPicture({ image, cover: null })).toBeNull()
})
