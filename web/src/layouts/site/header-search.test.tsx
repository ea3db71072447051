import { exampleSearchSuggestions, type SearchSuggestions } from '@lectern/contracts/shapes/search-suggestions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { HeaderSearch } from './header-search.tsx'

const field = () => screen.getByRole('combobox', { name: 'Search courses' })

let suggestions: SearchSuggestions
/** What has been asked for. */
const requested: (string | null)[] = []

beforeEach(() => {
  suggestions = exampleSearchSuggestions
  requested.length = 0
  api.use(
    http.get('/api/search-suggestions', ({ request }) => {
      requested.push(new URL(request.url).searchParams.get('search'))
      return HttpResponse.json(suggestions)
    }),
    http.get('/api/categories', () =>
      HttpResponse.json([{ id: 4, name: 'Starters', icon: 'restaurant', courseCount: 2 }]),
    ),
  )
})

/** jsdom lays nothing out: a header that is wide enough for the field, or not. */
function isShown(shown: boolean) {
  const parent = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get')
  parent.mockReturnValue(shown ? document.body : null)
}

test('leads to the courses that match', async () => {
  const { person, address } = renderPage(<HeaderSearch />)
  await person.type(field(), '  tables & joins {Enter}')
  expect(address()).toMatchObject({ pathname: '/courses', search: '?search=tables%20%26%20joins' })
  expect(screen.queryByRole('listbox')).toBeNull()
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

test('opens a page of its own by / where it is an icon, which Escape closes at the end', async () => {
  isShown(false)
  const { person } = renderPage(<HeaderSearch />)
  await person.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search courses' }, { timeout: 5_000 }))
  const own = dialog.getByRole('combobox', { name: 'Search courses' })
  expect(own).toHaveFocus()
  await person.type(own, 'start')
  expect(await dialog.findByRole('option', { name: /Sourdough/ })).toBeVisible()
  await person.keyboard('{Escape}')
  expect(dialog.queryByRole('option')).toBeNull()
  expect(own).toHaveValue('start')
  await person.keyboard('{Escape}')
  expect(own).toHaveValue('')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('suggestions', () => {
  const option = (name: RegExp) => screen.findByRole('option', { name })

  test('come after two letters, the first one chosen, with the line that matches marked', async () => {
    const { person } = renderPage(<HeaderSearch />)
    await person.type(field(), 's')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    await person.type(field(), 'tart')
    const course = await option(/Sourdough from the start.*Teaches: “Keep a starter alive”/)
    expect(course).toHaveAttribute('aria-selected', 'true')
    expect(field()).toHaveAttribute('aria-activedescendant', course.id)
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    expect(
      within(course)
        .getAllByText('start')
        .map(({ tagName }) => tagName),
    ).toEqual(['B', 'B'])
    const groups = screen.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)
    expect(groups).toEqual([1, 1, 1])
    expect(requested).toEqual(['start'])
  })

  test('come for what was typed before their code was there', async () => {
    renderPage(<HeaderSearch />)
    field().focus()
    fireEvent.input(field(), { target: { value: 'start' } })
    expect(await option(/Sourdough/)).toBeVisible()
  })

  test('are gone through by arrow keys, and opened by Enter', async () => {
    const { person, address } = renderPage(<HeaderSearch />)
    await person.type(field(), 'start')
    const [course, all] = [await option(/Sourdough/), await option(/All results for “start”/)]
    await person.keyboard('{ArrowUp}')
    expect(all).toHaveAttribute('aria-selected', 'true')
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(course).toHaveAttribute('aria-selected', 'false')
    await person.keyboard('{Enter}')
    expect(address().pathname).toBe('/teachers/8')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('lead to all results', async () => {
    const { person, address } = renderPage(<HeaderSearch />)
    await person.type(field(), 'start')
    await person.click(await option(/All results/))
    expect(address()).toMatchObject({ pathname: '/courses', search: '?search=start' })
  })

  test('lead to a subject by the name that the page has for it', async () => {
    const { person, address } = renderPage(<HeaderSearch />)
    await person.type(field(), 'start')
    await person.click(await option(/Starters/))
    expect(address()).toMatchObject({ pathname: '/courses', search: '?category=4' })
  })

  test('close by Escape, which then empties the field, and when the keyboard leaves', async () => {
    const { person } = renderPage(<HeaderSearch />)
    await person.type(field(), 'start')
    await option(/Sourdough/)
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await person.keyboard('{ArrowDown}')
    await option(/Sourdough/)
    await person.keyboard('{Escape}{Escape}')
    expect(field()).toHaveValue('')
    await person.type(field(), 'start')
    await option(/Sourdough/)
    await person.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('help onward where nothing is found', async () => {
    suggestions = { courses: [], teachers: [], courseCount: 0 }
    const { person, address } = renderPage(<HeaderSearch />)
    await person.type(field(), 'xyz')
    expect(await screen.findByText('Nothing found for “xyz”')).toBeVisible()
    await person.keyboard('{Enter}')
    expect(address()).toMatchObject({ pathname: '/courses', search: '' })
  })

  test('that can’t be read say so, and Enter still searches', async () => {
    api.use(http.get('/api/search-suggestions', () => new HttpResponse('away', { status: 503 })))
    const { person, address } = renderPage(<HeaderSearch />)
    await person.type(field(), 'start')
    expect(await screen.findByText('Search isn’t available right now.')).toBeVisible()
    await person.keyboard('{Enter}')
    expect(address().search).toBe('?search=start')
  })
})
