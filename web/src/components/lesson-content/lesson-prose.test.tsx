import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { LessonProse } from './lesson-prose.tsx'

test.each(['#caf%C3%A9', '#%', '#nowhere'])('a lesson is read at %s', (hash) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  renderPage(<LessonProse html='<p>Beans</p><h2 id="café">Café</h2>' />, { at: `/${hash}` })
  expect(screen.getByText('Beans')).toBeInTheDocument()
  expect(scroll.mock.contexts).toEqual(hash === '#nowhere' || hash === '#%' ? [] : [screen.getByText('Café')])
  scroll.mockRestore()
})

test('an empty head of a table is a cell', () => {
  renderPage(<LessonProse html="<table><tr><th> </th><th>Rope</th></tr><tr><th>Wet</th><td>Heavy</td></tr></table>" />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Rope', 'Wet'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([' ', 'Heavy'])
})

test('a file has a row with what it is and a way to download it; one that is gone says so', async () => {
  const [known, gone] = ['1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18', '2c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18']
  const file = { id: known, name: 'ward-stays.xlsx', bytes: 49_152, mediaType: 'application/octet-stream', lessonId: 1 }
  api.use(http.get('/api/courses/7/files', () => HttpResponse.json([file])))
  const html = `<div data-file="${known}">Ward stays</div><div data-file="${gone}">old.pdf</div><p data-file="${known}">x</p>`
  renderPage(<LessonProse courseId={7} html={html} />)
  expect(await screen.findByText('Spreadsheet, 48 KB')).toBeVisible()
  expect(screen.getByText('XLSX')).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([['Download Ward stays', `/api/courses/7/files/${known}`]])
  expect(screen.getByText('This file is no longer available.')).toBeVisible()
})

test('without a course a file is its name', () => {
  renderPage(<LessonProse html='<div data-file="1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18">Ward stays</div>' />)
  expect(screen.getByText('Ward stays')).toBeVisible()
})
