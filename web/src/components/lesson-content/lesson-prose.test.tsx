import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('readers get what couldn’t be kept without its frame, and nothing of a missing picture', () => {
  const gaps = '<aside data-gap="picture">a.png</aside><aside data-gap="block" data-cause="columns"><p>Kept</p></aside>'
  const { container } = renderPage(<LessonProse html={`<p>Beans</p>${gaps}<aside><p>Mind</p></aside>`} />)
  expect(screen.getByText('Kept')).toBeInTheDocument()
  expect(container).not.toHaveTextContent('a.png')
  expect([...container.querySelectorAll('aside')].map(({ textContent }) => textContent)).toEqual(['Mind'])
})
