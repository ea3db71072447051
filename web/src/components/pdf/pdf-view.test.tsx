import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { PdfRow } from '../lesson-files/pdf-row.tsx'
// Loaded when it is needed; here beforehand, so that a busy machine doesn't make it late.
import './pdf-view.tsx'
import type { PdfState } from './read-pdf.ts'

type Change = (change: Partial<PdfState>) => void
const calls = vi.hoisted(() => ({ urls: [] as string[], done: [] as unknown[][], change: (() => {}) as Change }))

/** Without drawing, which needs a browser (e2e/browser/pdf.spec.ts). */
vi.mock('./read-pdf.ts', () => ({
  UNREAD: { page: 1, pages: 0, scale: 1, problem: null, found: null },
  PdfReader: class {
    constructor({ url, onChange }: { url: string; onChange: Change }) {
      calls.urls.push(url)
      calls.change = onChange
    }
    goTo = (page: number) => calls.done.push(['go to', page])
    turn = (by: number) => calls.done.push(['turn', by])
    zoom = (by: number) => calls.done.push(['zoom', by])
    find = (...how: unknown[]) => calls.done.push(['find', ...how])
    close = () => calls.done.push(['close'])
  },
}))

beforeEach(() => {
  calls.urls = []
  calls.done = []
})

const url = '/api/courses/7/files/1'
async function open() {
  const { person } = renderPage(<PdfRow url={url} name="Sheet" fileName="sheet.pdf" bytes={49_152} boxed />)
  await person.click(screen.getByRole('button', { name: 'View Sheet' }))
  return { person, shown: await screen.findByRole('region', { name: 'Sheet' }) }
}

test('a PDF is read in place of its row, by buttons and keys, and its row comes back with the focus', async () => {
  const { person, shown } = await open()
  expect(screen.queryByText('PDF, 48 KB')).not.toBeInTheDocument()
  expect(within(shown).getByRole('status', { name: 'Loading the document…' })).toBeVisible()
  act(() => calls.change({ pages: 3, scale: 1.25 }))
  expect(within(shown).getByText('of 3')).toBeVisible()
  expect(within(shown).getByText('125%')).toBeVisible()
  expect(within(shown).getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await person.keyboard('{ArrowRight}{ArrowLeft}+-')
  await person.click(within(shown).getByRole('button', { name: 'Next page' }))
  const page = within(shown).getByRole('textbox', { name: 'Page' })
  await person.clear(page)
  await person.type(page, '3{Enter}')
  await person.clear(page)
  await person.type(page, 'x{Enter}')
  expect(calls.done).toEqual([
    ...[
      ['turn', 1],
      ['turn', -1],
      ['zoom', 1],
      ['zoom', -1],
      ['turn', 1],
      ['go to', 3],
    ],
  ])
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'View Sheet' })).toHaveFocus()
  expect(calls.done.at(-1)).toEqual(['close'])
  expect(calls.urls).toEqual([url])
})

test('words are found one after the other', async () => {
  const { person, shown } = await open()
  act(() => calls.change({ pages: 3 }))
  await person.keyboard('{Control>}f{/Control}')
  await person.type(within(shown).getByRole('textbox', { name: 'Find in document' }), 'a{Enter}{Shift>}{Enter}{/Shift}')
  act(() => calls.change({ found: { current: 2, total: 5 } }))
  expect(within(shown).getByText('2 of 5')).toBeVisible()
  act(() => calls.change({ found: { current: 0, total: 0 } }))
  expect(within(shown).getByText('No matches')).toBeVisible()
  expect(calls.done.filter(([what]) => what === 'find')).toEqual([
    ['find', 'a', { again: false }],
    ['find', 'a', { again: true, backwards: false }],
    ['find', 'a', { again: true, backwards: true }],
  ])
  await person.keyboard('{Escape}')
  expect(within(shown).queryByRole('textbox', { name: 'Find in document' })).not.toBeInTheDocument()
  expect(shown).toBeVisible()
})

test.each([
  ['password', 'This PDF has a password. Download it to open it.', 'Download'],
  ['broken', 'This PDF can’t be shown here. Download it to open it in another app.', 'Download'],
  ['gone', 'This file is no longer available.', null],
] as const)(
  'one that can’t be shown (%s) says so, and is downloaded where it can be',
  async (problem, sentence, download) => {
    const { shown } = await open()
    act(() => calls.change({ problem }))
    expect(within(shown).getByRole('alert')).toHaveTextContent(sentence)
    const links = within(within(shown).getByRole('alert')).queryAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      download ? [[download, url]] : [],
    )
    expect(within(shown).getByRole('button', { name: 'Next page' })).toBeDisabled()
  },
)

test('one that couldn’t be loaded is tried again', async () => {
  const { person, shown } = await open()
  act(() => calls.change({ problem: 'away' }))
  await person.click(within(shown).getByRole('button', { name: 'Try again' }))
  expect(calls.urls).toEqual([url, url])
  expect(within(shown).queryByRole('alert')).not.toBeInTheDocument()
})
