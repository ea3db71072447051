import { stripTypeScriptTypes } from 'node:module'
import { LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { readCatalog } from './catalogs.ts'
import { type Around, compile, type Messages, parametersOf, typeOfTexts } from './compile.ts'

const USD = { style: 'currency', currency: 'USD' } as const
const NUMBERS = {
  price: USD,
  wholePrice: { ...USD, maximumFractionDigits: 0 },
  rating: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  matches: {},
}

/** What the compiled messages call, by Intl alone. */
function formatsIn(language: string) {
  const number = (options: Intl.NumberFormatOptions) => (value: number) =>
    new Intl.NumberFormat(language, options).format(value)
  return {
    formatCount: number({}),
    formatPrice: number(NUMBERS.price),
    formatWholeDollars: number(NUMBERS.wholePrice),
    formatRating: number(NUMBERS.rating),
    formatMatches: number(NUMBERS.matches),
    pluralOf: (value: number) => new Intl.PluralRules(language).select(value),
  }
}

function textsOf(messages: Messages, language = 'en', around?: Around) {
  const { code, uses } = compile(messages, { around })
  const source = stripTypeScriptTypes(`const texts = ${code}`)
  return new Function('formats', `const { ${uses.join()} } = formats\n${source}\nreturn texts`)(formatsIn(language))
}

test('makes strings, functions of named parameters, lists and nested objects', () => {
  const texts = textsOf({
    plain: 'We couldn\'t find "it"',
    code: "`{a}` \\ $'{'",
    quoted: "Write '{'name'}' and ''it''",
    pay: 'Pay {dollars, number, price}',
    deep: { list: ['One', '{n, number} of {all}'] },
  })
  expect(texts.plain).toBe('We couldn\'t find "it"')
  expect(texts.code({ a: 1 })).toBe('`1` \\ $\u007b')
  expect(texts.quoted).toBe("Write {name} and 'it'")
  expect(texts.pay({ dollars: 1234.5 })).toBe('Pay $1,234.50')
  expect(texts.deep.list[1]({ n: 1, all: 'ten' })).toBe('1 of ten')
})

test('chooses by number, by value, by yes or no, and by nothing', () => {
  const texts = textsOf({
    plural: '{n, plural, =0 {none} one {# file} other {# files in {place, select, home {house} other {{place}}}}}',
    flag: '{isNew, select, true {new} other {old}}',
    none: '{lesson, select, null {at the start} other {at lesson {lesson}}}',
  })
  expect([0, 1, 1200].map((n) => texts.plural({ n, place: 'home' }))).toEqual([
    'none',
    '1 file',
    '1,200 files in house',
  ])
  expect([true, false].map((isNew) => texts.flag({ isNew }))).toEqual(['new', 'old'])
  expect([null, 3].map((lesson) => texts.none({ lesson }))).toEqual(['at the start', 'at lesson 3'])
})

test('gives the parts of a text with tags, for elements to be put around some', () => {
  const { rich } = textsOf({ rich: 'See <link>all {n, number}</link> or {other}.' })
  expect(rich({ n: 2, other: 'none', link: (parts: string[]) => ({ link: parts }) })).toEqual([
    'See ',
    { link: ['all ', '2'] },
    ' or ',
    'none',
    '.',
  ])
})

test('is a function where the English is one, even if a translation needs no parameter', () => {
  const english = { show: '{count, plural, one {Show it} other {Show them}}', back: 'Back' }
  const { code } = compile({ show: 'Anzeigen', back: 'Zurück' }, { english })
  const texts = new Function(`return ${stripTypeScriptTypes(`(${code})`)}`)()
  expect([texts.show({ count: 2 }), texts.back]).toEqual(['Anzeigen', 'Zurück'])
})

test('puts marks around each text once', () => {
  const texts = textsOf({ plain: 'Back', count: '{n, plural, one {# file} other {# files}}' }, 'en', ['<', '>'])
  expect([texts.plain, texts.count({ n: 1 })]).toEqual(['<Back>', '<1 file>'])
})

test.each([
  ['{n, plural, offset:1 one {a} other {b}}', 'neither offset nor selectordinal'],
  ['{n, selectordinal, one {#st} other {#th}}', 'neither offset nor selectordinal'],
  ['{n, number, bytes}', 'no format is named "number bytes"'],
  ['{n, number, ::compact-short}', 'no format is named'],
  ['{n, plural, one {a}}', 'MISSING_OTHER_CLAUSE'],
  ['{0}', '"0" is no name'],
])('refuses %s', (message, why) => {
  expect(() => compile({ area: { key: message } })).toThrow(why)
  expect(() => compile({ area: { key: message } })).toThrow('area.key')
})

test('asks for the types that a message needs', () => {
  const message =
    '{dollars, number, price} {at, date} {n, plural, one {#} other {#}} {n} {who} {isNew, select, true {} other {}}'
  expect(Object.fromEntries(parametersOf(`${message} {kind, select, null {} other {{kind}}}`))).toEqual({
    dollars: 'number',
    at: 'Moment',
    n: 'number',
    who: 'string | number',
    isNew: 'boolean',
    kind: 'string | number | null',
  })
})

test('tells the type of texts in every language', () => {
  expect(typeOfTexts({ list: ['Back', 'Pay {dollars, number, price}'], rich: '<b>{n, number}</b>' })).toBe(
    `{\n"list": readonly [string, (p: { dollars: number }) => string]\n` +
      `/** <b>{n, number}</b> */\n"rich": <T>(p: { b: (parts: (string | number | T)[]) => T; n: number }) => (string | number | T)[]\n}`,
  )
})

const messagesIn = (messages: Messages): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(messagesIn)

const inTag = (parts: (string | number)[]) => `<${parts.join('')}>`

/** These are ours alone. */
const OWN = /, (date|time)\b|, number, percent/

test.each(LANGUAGES)('says what intl-messageformat says, of every message in %s', (language) => {
  const messages = messagesIn(readCatalog(language).areas).filter((message) => !OWN.test(message))
  const differing = messages.flatMap((message) => {
    const [parameters, said] = [parametersOf(message), textsOf([message], language)[0]]
    if (parameters.size === 0) return said === new IntlMessageFormat(message, language).format() ? [] : [message]
    const oracle = new IntlMessageFormat(message, language, { number: NUMBERS })
    const cases = Array.from(message.matchAll(/(?:select,|\})\s*([\w-]+) \{/g), ([, name]) => name)
    return [0, 1, 2, 1234.5]
      .filter((n, index) => {
        const values = Object.fromEntries(
          Array.from(parameters, ([name, type]) => {
            if (type === 'number') return [name, n]
            if (type === 'boolean') return [name, n > 0]
            if (type.includes('=>')) return [name, inTag]
            const value = cases[index] ?? 'X'
            return [name, value === 'null' && type.includes('null') ? null : value]
          }),
        )
        const asWords = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
        )
        return [said(values)].flat().join('') !== oracle.format(asWords)
      })
      .map((n) => `${message} of ${n}`)
  })
  expect(differing).toEqual([])
})
