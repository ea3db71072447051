import { expect, test } from 'vitest'
import { refuse } from './errors.ts'

test('a refusal has the status, the code, the parameters and the English sentence that are declared', () => {
  expect(refuse('wishlist-full', { most: 200 })).toMatchObject({
    ...{ status: 409, title: 'Conflict', slug: 'wishlist-full', params: { most: 200 }, headers: undefined },
    message: 'Your wishlist is full with 200 courses. Remove one first.',
  })
  const params = { most: 50, left: 2, count: 3 }
  expect(refuse('invitation-limit-reached', params, { retryAfter: 86_399.5 })).toMatchObject({
    ...{ status: 429, params, headers: { 'retry-after': '86400' } },
    message: 'You can invite 50 people in 24 hours. You have 2 left, and the list has 3.',
  })
  expect(refuse('attempt-already-submitted', {}, { members: { reason: 'handed-in' } })).toMatchObject({
    ...{ status: 409, params: undefined, members: { reason: 'handed-in' } },
  })
})

test('only what is declared compiles', () => {
  // @ts-expect-error No such code.
  expect(() => refuse('never-declared')).toThrow()
  // @ts-expect-error Its parameters are missing.
  refuse('wishlist-full', {})
  // @ts-expect-error A parameter of another type.
  refuse('wishlist-full', { most: '200' })
  // @ts-expect-error It has no parameters.
  refuse('course-not-found', { most: 200 })
})
