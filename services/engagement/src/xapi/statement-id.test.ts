import { expect, test } from 'vitest'
import { statementId, uuidV5 } from './statement-id.ts'

test('is a UUID of version 5, as RFC 9562 has it in its appendix', () => {
  expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('is the same for the same event and verb, and another for another', () => {
  const event = '0c9b8a7d-6e5f-4d3c-8b2a-1f0e9d8c7b6a'
  expect(statementId(event, 'completed')).toBe(statementId(event, 'completed'))
  expect(statementId(event, 'passed')).not.toBe(statementId(event, 'completed'))
  // It must never change: a store would have it twice.
  expect(statementId(event, 'http://adlnet.gov/expapi/verbs/completed')).toBe('2ea1d140-cd90-55dc-8941-35298c36057b')
})
