import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { locale } from '../lib/locale.ts'
import { inPageLanguage, useInPageLanguage } from './problem-sentences.ts'

function Problem({ sentence }: { sentence?: string }) {
  return <p>{useInPageLanguage(sentence) ?? 'fine'}</p>
}

afterEach(() => {
  locale.language = 'en'
})

test('a German page says in German what is wrong with a field, as soon as it has the words', async () => {
  locale.language = 'de'
  const { rerender } = render(<Problem />)
  expect(screen.getByText('fine')).toBeInTheDocument()
  rerender(<Problem sentence="Subtitle is too long" />)
  expect(await screen.findByText('Der Untertitel ist zu lang')).toBeInTheDocument()
  rerender(<Problem sentence="At most 12 lines" />)
  expect(screen.getByText('Höchstens 12 Zeilen')).toBeInTheDocument()
  rerender(<Problem />)
  expect(screen.getByText('fine')).toBeInTheDocument()
})

test('what a service has refused is said in German, too, and what nobody knows as it came', async () => {
  locale.language = 'de'
  expect(await inPageLanguage('Title is too long')).toBe('Der Titel ist zu lang')
  expect(await inPageLanguage('Something new.')).toBe('Something new.')
})

test('an English page has nothing to translate', async () => {
  render(<Problem sentence="Subtitle is too long" />)
  expect(screen.getByText('Subtitle is too long')).toBeInTheDocument()
  expect(await inPageLanguage('Title is too long')).toBe('Title is too long')
})
