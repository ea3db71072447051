import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inGerman, known, sentences } from '../src/api/problems/de.ts'
import { collectSentences, PART } from './problems/collect-sentences.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['services/*/src', 'gateway/src', 'packages/contracts/src', 'packages/service-kit/src']
const NAMED = /\{\w+\}/g
const said = collectSentences(ROOT, SOURCES)
const unnamed = (sentence: string) => sentence.replaceAll(NAMED, PART)
const partsOf = (sentence: string) => [...new Set(sentence.match(NAMED))].sort()

test('sentences are found: in problems, in schemas, through functions that pass them on, and put together', () => {
  expect(said.size).toBeGreaterThan(200)
  for (const sentence of ['At most {} lines', 'Comment is too long']) {
    expect(said.has(sentence), sentence).toBe(true)
  }
})

test('every sentence that services and schemas say is there in German', () => {
  const there = new Set(Object.keys(sentences).map(unnamed))
  const missing = [...said].filter(([sentence]) => !there.has(sentence))
  expect(Object.fromEntries(missing)).toEqual({})
})

test('nothing is there in German that nobody says any more', () => {
  const gone = Object.keys(sentences).filter((sentence) => !said.has(unnamed(sentence)))
  // Parts come from anywhere: their letters stand in one source.
  const paths = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  const texts = paths.map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const isSaid = (part: string) => texts.some((text) => part.split(NAMED).every((letters) => text.includes(letters)))
  expect([...gone, ...Object.keys(known).filter((part) => !isSaid(part))]).toEqual([])
})

test.each(Object.entries({ ...sentences, ...known }))('%s has its parts in German, too', (english, german) => {
  expect(partsOf(german)).toEqual(partsOf(english))
})

test.each([
  ['At most 12 lines', 'Höchstens 12 Zeilen'],
  [
    'The card provider is not available right now. Try again in a moment. (request 5f-3a)',
    'Der Kartenanbieter ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal. (Anfrage 5f-3a)',
  ],
  // Of several mistakes, as services join them.
  [
    'Title is required. A line can have at most 160 characters. Choose a language',
    'Bitte geben Sie einen Titel an. Eine Zeile darf höchstens 160 Zeichen haben. Wählen Sie eine Sprache',
  ],
  ['Order index must be at least 0', 'Order index muss mindestens 0 sein'],
  ['manifest.json: Choose a language.', 'manifest.json: Wählen Sie eine Sprache.'],
  // What people have named stays what it is.
  ['Write the question in “most”', 'Write the question in „most“'],
  ['What nobody knows. Yet.', 'What nobody knows. Yet.'],
])('%s', (english, german) => {
  expect(inGerman(english)).toBe(german)
})
