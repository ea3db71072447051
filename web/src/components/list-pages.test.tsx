import { COUNTED_MATCHES, MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { ListPages } from './list-pages.tsx'

const pages = (page: number, total: number) => <ListPages label="Pages" page={page} pageSize={24} total={total} />

test.each([
  ['the last page', pages(9, 50), '?level=beginner&page=9', '?level=beginner&page=3'],
  ['the only page', pages(9, 24), '?page=9', '?'],
  ['nothing at all', pages(2, 0), '?page=2', '?'],
  ['the last that can be gone to', pages(900, MORE_MATCHES), '?page=900', '?page=416'],
])('an address behind %s leads there', (_, element, at, to) => {
  const { address } = renderPage(element, { at: `/${at}` })
  expect(`?${new URLSearchParams(address().search)}`).toBe(to)
})

test('the last page that can be gone to says so where there are more', () => {
  renderPage(pages(416, MORE_MATCHES), { at: '/?page=416' })
  expect(screen.getByText(/^That’s as far as we can list/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'page 416' })).toBeVisible()
})

test('the last page of a list that was counted says nothing', () => {
  renderPage(pages(417, COUNTED_MATCHES), { at: '/?page=417' })
  expect(screen.queryByText(/as far as/)).toBeNull()
})
