import { expect, test } from 'vitest'
import { readWrong, wrong } from './wrong.ts'

test('a message carries its code and parameters', () => {
  expect(readWrong(wrong('body-required'))).toEqual({ code: 'body-required' })
  const params = { field: 'A “title” {x}\n', most: 100 }
  expect(readWrong(wrong('text-too-long', params))).toEqual({ code: 'text-too-long', params })
})

test.each(['Title is too long', 'Required', 'not a sentence', 'x {}', ''])('%j is a sentence', (message) => {
  expect(readWrong(message)).toBeNull()
})
