import { expect, test } from 'vitest'
import { namesIn } from './names.ts'

/** Apart, so that the check doesn't find them here. */
const declared = (keyword: string, name: string) => `${keyword} ${name} `
const found = (file: string, content: string) => namesIn(file, content).map(({ name, word }) => `${name}: ${word}`)

test('finds a banned word in a declared name and in the name of a file', () => {
  const content = [declared('interface', 'LockedPlace'), declared('const', 'keptRows'), "find('letters')"].join('\n')
  expect(found('web/src/lib/told.ts', content)).toEqual(['told: told', 'LockedPlace: place', 'keptRows: kept'])
})

test('accepts what the field says, and words that a banned one is only a part of', () => {
  expect(found('services/billing/src/replacement.ts', declared('function', 'placeholderOf'))).toEqual([])
  expect(found('packages/service-kit/src/events/dead-letters.ts', declared('const', 'DEAD_LETTER_BYTES'))).toEqual([])
  // Every object of JavaScript has it.
  expect(found('web/src/lib/names.ts', declared('const', 'constructorOf'))).toEqual([])
})
