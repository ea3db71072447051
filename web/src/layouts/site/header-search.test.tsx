import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render.tsx'
import { HeaderSearch } from './header-search.tsx'

const field = () => screen.getByRole('searchbox', { name: 'Search courses' })

/** jsdom lays nothing out: a header that is wide enough for the field, or not. */
function isShown(shown: boolean) {
  const parent = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get')
  parent.mockReturnValue(shown ? document.body : null)
}

test('leads to the courses that match', async () => {
  const { person, address } = renderPage(<HeaderSearch />)
  await person.type(field(), '  tables & joins {Enter}')
  expect(address()).toMatchObject({ pathname: '/courses', search: '?search=tables%20%26%20joins' })
})

test('leads to all courses without a word', async () => {
  const { person, address } = renderPage(<HeaderSearch />)
  await person.type(field(), '   {Enter}')
  expect(address()).toMatchObject({ pathname: '/courses', search: '' })
})

test('shows what is searched for', () => {
  renderPage(<HeaderSearch />, { pattern: '/courses', at: '/courses?search=type' })
  expect(field()).toHaveValue('type')
})

test('gets the keyboard by /, but not from another field', async () => {
  isShown(true)
  const { person } = renderPage(
    <>
      <HeaderSearch />
      <input aria-label="Other" />
    </>,
  )
  await person.keyboard('/')
  expect(field()).toHaveFocus()
  const other = screen.getByRole('textbox', { name: 'Other' })
  await person.type(other, 'a/b')
  expect(other).toHaveFocus()
  expect(other).toHaveValue('a/b')
})

test("leads to the catalog's search by / where it is an icon", async () => {
  isShown(false)
  const { person, address } = renderPage(<HeaderSearch />)
  await person.keyboard('/')
  expect(address()).toMatchObject({ pathname: '/courses', state: { begin: 'search' } })
})
