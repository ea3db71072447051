import { DomainError } from '@lectern/service-kit/errors.ts'
import { describe, expect, test } from 'vitest'
import { readInvitationList } from './read-invitation-list.ts'

const read = (list: string) => readInvitationList(list, 'Tess@School.example')
const good = (list: string) => read(list).flatMap(({ line, address }) => (address ? [[line, address.email]] : []))
const resultsOf = (list: string) => read(list).map(({ line, result, reason, sameAs }) => [line, result, reason, sameAs])

describe('lists as programs and people write them', () => {
  test.each([
    ['an address a line', 'a@x.org\nb@x.org', 1],
    ['with Windows line ends and a last one', 'a@x.org\r\nb@x.org\r\n', 1],
    ['with a byte order mark', '\ufeffa@x.org\nb@x.org', 1],
    ['by commas, without a heading', 'Ada,a@x.org\nBen,b@x.org', 1],
    ['by commas, with a heading', 'Name,E-Mail\nAda,a@x.org\nBen,b@x.org', 2],
    ['by semicolons, as Excel in Europe writes it', 'Name;E-Mail-Adresse\nLovelace, Ada;a@x.org\nBen;b@x.org', 2],
    ['by tabs, copied from a sheet', 'Email\tCity\na@x.org\tRome\nb@x.org\tOslo', 2],
    ['with a line for Excel', 'sep=;\nName;Email\nAda;a@x.org\nBen;b@x.org', 3],
    ['all in quotes', '"Name","Email"\n"Ada","a@x.org"\n"Ben","b@x.org"', 2],
    ['by a heading that names no addresses', 'Name\nAda,a@x.org\nBen,b@x.org', 2],
    ['in French', 'Nom;Courriel\nAda;a@x.org\nBen;b@x.org', 2],
    ['from a mail program', 'Ada Lovelace <a@x.org>\n"Benn, Ben" <b@x.org>', 1],
  ])('%s', (_, list, firstLine) => {
    expect(good(list)).toEqual([
      [firstLine, 'a@x.org'],
      [firstLine + 1, 'b@x.org'],
    ])
  })

  test('several addresses in one line are read each for itself', () => {
    expect(good('Ada <a@x.org>, b@x.org; c@x.org')).toEqual([
      [1, 'a@x.org'],
      [1, 'b@x.org'],
      [1, 'c@x.org'],
    ])
  })

  test('under a heading only its column counts, also where it is empty', () => {
    const list = 'Name,Email,Parent\nAda,a@x.org,mum@x.org\nBen,,dad@x.org'
    expect(good(list)).toEqual([[2, 'a@x.org']])
    expect(resultsOf(list)[1]).toEqual([3, 'bad', 'no-address', null])
  })

  test('a cell in quotes has separators, quotes and line breaks in it, and the next line keeps its number', () => {
    expect(good('"Ada ""the first""\r\nLovelace, Countess",a@x.org\nBen,b@x.org')).toEqual([
      [1, 'a@x.org'],
      [3, 'b@x.org'],
    ])
  })

  test('a quote that nothing closes swallows no line', () => {
    expect(good('"Ada,a@x.org\nBen "B" Benn,b@x.org')).toEqual([
      [1, 'a@x.org'],
      [2, 'b@x.org'],
    ])
  })
})

describe('what is not invited is told with its line', () => {
  test('who is named twice, whatever the case; the first is invited', () => {
    expect(resultsOf('a@x.org\nA@X.ORG\nＡ@x.org')).toEqual([
      [1, 'good', null, null],
      [2, 'doubled', 'same-address', 1],
      [3, 'doubled', 'same-address', 1],
    ])
  })

  test.each([
    ['Ines, ines@lectern', 'invalid-address'],
    ['two@@x.org', 'invalid-address'],
    ['a b@x.org', 'invalid-address'],
    ['a\u0000@x.org', 'invalid-address'],
    ['a\u200b@x.org', 'invalid-address'],
    [`${'a'.repeat(250)}@x.org`, 'invalid-address'],
    ['Ada Lovelace', 'no-address'],
    ['tess@school.EXAMPLE', 'own-address'],
  ])('%j: %s', (line, reason) => {
    expect(resultsOf(`first@x.org\n${line}`)[1]).toEqual([2, 'bad', reason, null])
  })

  test('an empty line between others is told, those round the list are not', () => {
    expect(resultsOf('\n\na@x.org\n\nb@x.org\n;;\n\n')).toEqual([
      [3, 'good', null, null],
      [4, 'bad', 'no-address', null],
      [5, 'good', null, null],
    ])
  })

  test('a list without anything: no line', () => {
    expect(read(' \n;;\n')).toEqual([])
    expect(read('Email')).toEqual([])
  })

  test('a line is shown as it stands, shortened', () => {
    expect(read('=HYPERLINK("http://x"),  ruth@x.org')[0]?.text).toBe('=HYPERLINK("http://x"), ruth@x.org')
    expect(read('x'.repeat(5_000))[0]?.text).toHaveLength(200)
  })
})

test('500 addresses are read, one more is refused, on lines of their own or on one', () => {
  const addresses = Array.from({ length: 501 }, (_, index) => `s${index}@x.org`)
  expect(read(addresses.slice(1).join('\n'))).toHaveLength(500)
  for (const separator of ['\n', ',']) {
    expect(() => read(addresses.join(separator))).toThrow(DomainError)
    expect(() => read(addresses.join(separator))).toThrow(/501 lines. The limit is 500 at once/)
  }
})

test.each([
  ['\n', '200001 lines. The limit is 500 at once'],
  ['\r\n', '100001 lines. The limit is 500 at once'],
  [';', '200002 cells. The limit is 20000 at once'],
  ['a\t', '100002 cells. The limit is 20000 at once'],
])('200,000 characters of %j are refused before they are read', (part, sentence) => {
  expect(() => read(part.repeat(200_000 / part.length))).toThrow(sentence)
})

test.each(['"', '""', '"a,""', '"a,', ',', '"\n'])('200,000 characters of %j are read at once', (part) => {
  const before = process.threadCpuUsage()
  try {
    read(part.repeat(200_000 / part.length))
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError)
  }
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
