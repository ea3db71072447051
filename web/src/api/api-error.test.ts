import { describe, expect, test } from 'vitest'
import { errorMessage, errorOf, errorSentence } from './api-error.ts'

function answer(status: number, body: string, type: string): Response {
  return new Response(body, { status, headers: { 'content-type': type } })
}

describe('a refused answer is a sentence', () => {
  test.each([
    ['our own words', 409, 'Username is already taken', 'text/plain', '409: Username is already taken'],
    [
      'a problem document',
      500,
      '{"type":"about:blank","title":"Oops","detail":"Something went wrong."}',
      'application/problem+json',
      '500: Something went wrong.',
    ],
    [
      'JSON without words',
      500,
      '{"type":"x"}',
      'application/json',
      '500: Something went wrong. Try again in a moment.',
    ],
    ['a proxy’s page', 413, '<html><h1>413</h1></html>', 'text/html', '413: That’s too large to send.'],
    [
      'a page that says it is text',
      502,
      '<!doctype html><p>Bad gateway',
      'text/plain',
      '502: The site isn’t responding. Try again in a moment.',
    ],
  ])('%s', async (_name, status, body, type, message) => {
    const error = await errorOf(answer(status, body, type))
    expect(errorMessage(error)).toBe(message)
    expect(errorSentence(error)).toBe(message.slice(5))
  })
})
