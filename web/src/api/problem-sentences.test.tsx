import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as german from './problem-sentences.de.ts'
import * as english from './problem-sentences.ts'

type Words = typeof english

function Problem({ words, sentence }: { words: Words; sentence?: string }) {
  return <p>{words.useInPageLanguage(sentence) ?? 'fine'}</p>
}

test('a German page says in German what is wrong with a field, as soon as it has the words', async () => {
  const { rerender } = render(<Problem words={german} />)
  expect(screen.getByText('fine')).toBeInTheDocument()
  rerender(<Problem words={german} sentence="Subtitle is too long" />)
  expect(await screen.findByText('Der Untertitel ist zu lang')).toBeInTheDocument()
  rerender(<Problem words={german} sentence="At most 12 lines" />)
  expect(screen.getByText('Höchstens 12 Zeilen')).toBeInTheDocument()
  rerender(<Problem words={german} />)
  expect(screen.getByText('fine')).toBeInTheDocument()
})

test('what a service has refused is said in German, too, and what nobody knows as it came', async () => {
  expect(await german.inPageLanguage('Title is too long')).toBe('Der Titel ist zu lang')
  expect(await german.inPageLanguage('Something new.')).toBe('Something new.')
})

test('an English page has nothing to translate', async () => {
  render(<Problem words={english} sentence="Subtitle is too long" />)
  expect(screen.getByText('Subtitle is too long')).toBeInTheDocument()
  expect(await english.inPageLanguage('Title is too long')).toBe('Title is too long')
})
