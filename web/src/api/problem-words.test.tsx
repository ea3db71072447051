import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorOf } from './api-error.ts'
import { wordsOf } from './load-problem-words.ts'
import { useWordsOfField } from './words-of-field.ts'

const full = {
  type: '/problems/wishlist-full',
  status: 409,
  detail: 'Words of another release.',
  params: { most: 200 },
}
const SENTENCE = 'Your wishlist is full with 200 courses. Remove one first.'

test.each([
  ['the words of its code', full, SENTENCE],
  ['its detail where the code is new', { ...full, type: '/problems/never-heard-of' }, full.detail],
  [
    'which request failed where it is a fault of the site',
    { ...{ type: '/problems/internal-error', status: 500, requestId: '5f-3a' }, detail: 'Oops (request 5f-3a)' },
    'Something went wrong on our side. Please try again later. (request 5f-3a)',
  ],
  ['its detail where it has no code', { ...full, type: 'about:blank' }, full.detail],
  ['its detail where what the words name is missing', { ...full, params: undefined }, full.detail],
  [
    'the words of each mistake in what was sent',
    {
      ...{ type: '/problems/validation', status: 400, detail: 'A. B. C' },
      errors: [
        { pointer: '/body/a', message: 'A', code: 'wishlist-full', params: { most: 200 } },
        { pointer: '/body/b', message: 'B' },
        { pointer: '/body/c', message: 'B', code: 'never-heard-of' },
        { pointer: '/body/d', message: 'D', code: 'wishlist-full', params: { most: 3 } },
      ],
    },
    `${SENTENCE} B. Your wishlist is full with 3 courses. Remove one first.`,
  ],
  [
    'where in a file something is wrong',
    {
      ...{ type: '/problems/bundle', status: 400, detail: 'manifest.json: A.' },
      errors: [
        { ...{ pointer: '/body', place: 'manifest.json', message: 'A' }, code: 'wishlist-full', params: { most: 200 } },
      ],
    },
    `manifest.json: ${SENTENCE}`,
  ],
])('a problem says %s', async (_what, problem, words) => {
  expect(await wordsOf(problem)).toBe(words)
})

test('an error knows which refusal it is', async () => {
  const headers = { 'content-type': 'application/problem+json' }
  const error = await errorOf(new Response(JSON.stringify(full), { status: 409, headers }))
  expect(error).toMatchObject({ status: 409, type: '/problems/wishlist-full', sentence: SENTENCE })
  expect(error.message).toBe(`409: ${SENTENCE}`)
})

function Problem({ message }: { message?: string }) {
  return <p>{useWordsOfField(message) ?? 'fine'}</p>
}

test('a field says what a schema found: a code in words, a sentence as it is', async () => {
  const { rerender } = render(<Problem />)
  expect(screen.getByText('fine')).toBeInTheDocument()
  rerender(<Problem message={wrong('text-too-long', { field: 'Title', most: 100 })} />)
  expect(await screen.findByText('Title must have at most 100 characters')).toBeInTheDocument()
  rerender(<Problem message={wrong('comment-too-long')} />)
  expect(screen.getByText('Comment is too long')).toBeInTheDocument()
  rerender(<Problem message="Title is required" />)
  expect(screen.getByText('Title is required')).toBeInTheDocument()
})
