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
