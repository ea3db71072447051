import type { CategoryBody, OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ownSite } from '../../../testing/site.ts'
import { Component as CategoriesPage } from './categories-page.tsx'

const category = (id: number, name: string, part: Partial<OperatorCategory> = {}): OperatorCategory => ({
  ...{ id, name, names: { de: `${name} (de)` }, icon: 'music', coverFamily: 'other', courseCount: 0 },
  ...{ formerIds: [], version: 1, ...part },
})

/** A window as wide as a screen, or as a phone. */
function widen(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...{ media, matches: isWide && /min-width/.test(media), onchange: null, dispatchEvent: () => false },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
}
beforeEach(() => widen(true))
afterEach(() => vi.restoreAllMocks())

/** A server that keeps three categories. */
function start(at = '/admin/categories') {
  let stored = [category(1, 'Design', { courseCount: 5 }), category(2, 'Music', { names: {} }), category(3, 'Knots')]
  const sent: unknown[] = []
  const one = (id: unknown) => stored.find((each) => String(each.id) === id)
  const change = (id: number, part: Partial<OperatorCategory>) => {
    stored = stored.map((each) => (each.id === id ? { ...each, ...part } : each))
  }
  api.use(
    http.get('/api/site', () => HttpResponse.json(ownSite)),
    http.get('/api/operator/categories', () => HttpResponse.json(stored)),
    http.post('/api/operator/categories', async ({ request }) => {
      const added = category(9, '', (await request.json()) as CategoryBody)
      sent.push(['add', added.name, added.names, added.icon])
      stored = [...stored, added]
      return HttpResponse.json(added, { status: 201 })
    }),
    http.put('/api/operator/categories/:id', async ({ request, params }) => {
      const body = (await request.json()) as CategoryBody
      const version = request.headers.get('if-match')
      sent.push(['save', version, body.name, body.names, body.icon, body.coverFamily])
      const current = one(params.id)
      if (version !== `"${current?.version}"`) {
        return HttpResponse.json({ title: 'Conflict', status: 409, detail: 'Another.', current }, { status: 409 })
      }
      change(Number(params.id), { ...body, version: (current?.version ?? 0) + 1 })
      return HttpResponse.json(one(params.id))
    }),
    http.put('/api/operator/category-order', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] }
      sent.push(['order', ...ids])
      stored = ids.flatMap((id) => one(String(id)) ?? [])
      return HttpResponse.json(stored)
    }),
    http.post('/api/operator/categories/:id/merge', async ({ request, params }) => {
      const { into } = (await request.json()) as { into: number }
      sent.push(['merge', params.id, into])
      stored = stored.filter(({ id }) => String(id) !== params.id)
      return HttpResponse.json({ category: one(String(into)), moved: 5, isDone: true })
    }),
    http.delete('/api/operator/categories/:id', ({ params }) => {
      sent.push(['delete', params.id])
      stored = stored.filter(({ id }) => String(id) !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const page = renderPage(<CategoriesPage />, {
    ...{ as: { ...student, rights: ['administrator' as const] }, pattern: '/admin/categories', at },
  })
  return { ...page, sent, change }
}

const list = async () => within(await screen.findByRole('list', { name: 'Categories in order' }))
const names = async () => (await list()).getAllByRole('link').map((link) => link.querySelector('.label')?.textContent)
const panel = (name: string) => screen.findByRole('region', { name })
const nameIn = (language: string) => screen.getByRole('textbox', { name: `Name in ${language}` })

describe('the list', () => {
  test('says what is there, and which name is missing', async () => {
    start()
    expect(await screen.findByText('3 categories, 5 courses')).toBeVisible()
    expect(await names()).toEqual(['Design', 'Music', 'Knots'])
    expect((await list()).getByText('German name missing')).toBeVisible()
    expect((await list()).getByText('Knots (de)')).toBeVisible()
    expect((await list()).getByText('5 courses')).toBeInTheDocument()
  })

  test('is ordered by keyboard, which is said and saved', async () => {
    const { person, sent } = start()
    const grip = (await list()).getByRole('button', { name: 'Move Knots' })
    grip.focus()
    await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
    expect(await names()).toEqual(['Knots', 'Design', 'Music'])
    expect(screen.getByText('Knots moved to position 1 of 3')).toBeInTheDocument()
    await waitFor(() =>
      expect(sent).toEqual([
        ['order', 1, 3, 2],
        ['order', 3, 1, 2],
      ]),
    )
  })

  test('goes back where an order couldn’t be saved', async () => {
    const { person } = start()
    api.use(
      http.put('/api/operator/category-order', () =>
        HttpResponse.json({ title: 'Conflict', status: 409, detail: 'One was added.' }, { status: 409 }),
      ),
    )
    await person.click((await list()).getByRole('button', { name: 'Actions for Knots' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    expect(await screen.findByText('Couldn’t save the order')).toBeVisible()
    await waitFor(async () => expect(await names()).toEqual(['Design', 'Music', 'Knots']))
  })
})

test('on a phone, a category is a page of its own', async () => {
  widen(false)
  const { person } = start()
  await person.click((await list()).getByRole('link', { name: /Music/ }))
  expect(await panel('Music')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Categories in order' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'All categories' }))
  expect(await names()).toHaveLength(3)
})

describe('a category', () => {
  test('is saved as one types, with its translation', async () => {
    const { person, sent } = start('/admin/categories?category=2')
    expect(await panel('Music')).toHaveTextContent('All changes saved')
    await person.type(nameIn('German'), 'Musik ')
    await waitFor(() => expect(sent).toEqual([['save', '"1"', 'Music', { de: 'Musik' }, 'music', 'other']]))
    expect(await (await list()).findByText('Musik')).toBeVisible()
    await person.click(screen.getByRole('radio', { name: 'Yellow' }))
    await waitFor(() => expect(sent.at(-1)).toEqual(['save', '"2"', 'Music', { de: 'Musik' }, 'music', 'data']))
    await person.click(screen.getByRole('button', { name: 'All icons' }))
    await person.type(await screen.findByRole('searchbox', { name: 'Search icons' }), 'brea')
    await person.click(screen.getByRole('button', { name: 'Bread' }))
    await waitFor(() => expect(sent.at(-1)).toEqual(['save', '"3"', 'Music', { de: 'Musik' }, 'bread', 'data']))
    expect(sent).toHaveLength(3)
  })

  test('isn’t saved without a name, or with one that another has', async () => {
    const { person, sent } = start('/admin/categories?category=2')
    await panel('Music')
    await person.clear(nameIn('English'))
    expect(await screen.findByText('Can’t be empty')).toBeVisible()
    await person.type(nameIn('English'), 'KNOTS')
    expect(await screen.findByText('Another category has this name')).toBeVisible()
    await person.click((await list()).getByRole('link', { name: /Design/ }))
    await panel('Design')
    expect(sent).toEqual([])
  })

  test('that is left in the midst of a word is saved', async () => {
    const { person, sent } = start('/admin/categories?category=2')
    await panel('Music')
    await person.type(nameIn('English'), 's')
    await person.click((await list()).getByRole('link', { name: /Design/ }))
    await waitFor(() => expect(sent).toEqual([['save', '"1"', 'Musics', {}, 'music', 'other']]))
  })

  test('that somebody else has changed waits for a choice', async () => {
    const { person, sent, change } = start('/admin/categories?category=2')
    await panel('Music')
    change(2, { name: 'Sound', version: 7 })
    await person.type(nameIn('English'), 's')
    expect(await screen.findByText('Someone else changed this category')).toBeVisible()
    expect(screen.getByText('Your changes aren’t saved. It’s called “Sound” now.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
    await waitFor(() => expect(sent.at(-1)).toEqual(['save', '"7"', 'Musics', {}, 'music', 'other']))
    expect(sent).toHaveLength(2)
  })

  test('is added with a name, and opens', async () => {
    const { person, sent } = start()
    await person.click(await screen.findByRole('link', { name: 'Add category' }))
    await panel('New category')
    expect(screen.getByRole('button', { name: 'Add category' })).toBeDisabled()
    await person.type(nameIn('English'), 'Bread')
    await person.type(nameIn('German'), 'Brot')
    await person.click(screen.getByRole('button', { name: 'Add category' }))
    expect(await panel('Bread')).toBeVisible()
    expect(sent).toEqual([['add', 'Bread', { de: 'Brot' }, 'book']])
  })

  test('with courses is merged, not deleted', async () => {
    const { person, sent } = start('/admin/categories?category=1')
    const design = within(await panel('Design'))
    expect(design.getByRole('button', { name: 'Delete' })).toBeDisabled()
    expect(
      design.getByText('A category with courses can’t be deleted. Merge it into another one instead.'),
    ).toBeVisible()
    await person.click(design.getByRole('button', { name: 'Merge into another category' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Design”' }))
    expect(dialog.getByText(/^Its 5 courses move to the category you choose/)).toBeVisible()
    await person.click(dialog.getByRole('combobox', { name: 'Move courses to' }))
    await person.click(await screen.findByRole('option', { name: 'Knots' }))
    await person.click(dialog.getByRole('button', { name: 'Merge 5 courses' }))
    expect(await screen.findByText('“Design” was merged into “Knots”')).toBeVisible()
    expect(await panel('Knots')).toBeVisible()
    expect(sent).toEqual([['merge', '1', 3]])
  })

  test('without courses is deleted at once, and comes back to where it was', async () => {
    const { person, sent } = start('/admin/categories?category=2')
    await person.click(within(await panel('Music')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('“Music” was deleted')).toBeVisible()
    await waitFor(async () => expect(await names()).toEqual(['Design', 'Knots']))
    // Where it is shown can't be pressed in jsdom.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await names()).toEqual(['Design', 'Music', 'Knots']))
    expect(sent).toEqual([
      ['delete', '2'],
      ['add', 'Music', {}, 'music'],
      ['order', 1, 9, 3],
    ])
  })
})
