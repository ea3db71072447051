import { expect, test } from 'vitest'
import { readCatalog } from './catalogs.ts'
import type { Messages } from './compile.ts'
import { faultsOf } from './faults.ts'

const ENGLISH = {
  title: 'Title',
  pay: 'Pay {dollars, number, price}',
  files: '{n, plural, one {# file} other {# files}}',
  rich: 'See <link>all</link>',
}
const GERMAN = {
  title: 'Titel',
  pay: '{dollars, number, price} zahlen',
  files: '{n, plural, one {# Datei} other {# Dateien}}',
  rich: '<link>Alle</link> ansehen',
}
const faults = (other: Messages, { language = 'de', sameAsEnglish = [] as string[] } = {}) =>
  faultsOf({ areas: { a: ENGLISH }, sameAsEnglish: [] }, { areas: { a: other }, sameAsEnglish }, language)

test('a complete language has no fault', () => {
  expect(faults(GERMAN)).toEqual([])
})

test.each<[string, Messages, string]>([
  ['a key that is missing', { ...GERMAN, title: undefined as never }, 'de: a.title is missing'],
  ['a key of its own', { ...GERMAN, more: 'Mehr' }, 'de: a.more is not in English'],
  ['another shape', { ...GERMAN, title: ['Titel'] }, 'de: a.title has another shape in English'],
  [
    'a wrong parameter',
    { ...GERMAN, pay: '{euro} zahlen' },
    'de: a.pay has {euro} as string | number, English has no such parameter',
  ],
  [
    'a wrong type',
    { ...GERMAN, pay: '{dollars, date} zahlen' },
    'de: a.pay has {dollars} as Moment, English has number',
  ],
  ['a lost tag', { ...GERMAN, rich: 'Alle ansehen' }, 'de: a.rich lacks <link>'],
  ['a missing form', { ...GERMAN, files: '{n, plural, other {# Dateien}}' }, 'de: a.files lacks the plural form "one"'],
  ['a text left in English', { ...GERMAN, title: 'Title' }, 'de: a.title is not translated: Title'],
  ['a message that nobody can read', { ...GERMAN, title: '{' }, 'EXPECT_ARGUMENT_CLOSING_BRACE'],
])('finds %s', (_what, other, fault) => {
  expect(faults(other)).toEqual([expect.stringContaining(fault)])
})

test('a language with more forms needs all of them', () => {
  expect(faults(GERMAN, { language: 'pl' })).toEqual([
    'pl: a.files lacks the plural form "few"',
    'pl: a.files lacks the plural form "many"',
  ])
})

test('what is the same on purpose is listed, and nothing else', () => {
  expect(faults({ ...GERMAN, title: 'Title' }, { sameAsEnglish: ['Title'] })).toEqual([])
  expect(faults(GERMAN, { sameAsEnglish: ['Title'] })).toEqual([
    'de: sameAsEnglish has "Title", which no text says in both',
  ])
})

/** Straight quotes and dots, an ellipsis that sticks to a whole word, a percent without its space. */
const MISSET = /"|\.\.\.|[\p{L}\d}]…|[^\u00a0]%/u

test('German is set as German is', () => {
  const textsIn = (messages: Messages): string[] =>
    typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(textsIn)
  expect(textsIn(readCatalog('de').areas).filter((text) => MISSET.test(text))).toEqual([])
})
