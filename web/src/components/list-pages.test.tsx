import { expect, test } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { ListPages } from './list-pages.tsx'

const pages = (page: number, total: number) => <ListPages label="Pages" page={page} pageSize={24} total={total} />

test.each([
  ['the last page', pages(9, 50), '?level=beginner&page=9', '?level=beginner&page=3'],
  ['the only page', pages(9, 24), '?page=9', '?'],
  ['nothing at all', pages(2, 0), '?page=2', '?'],
])('an address behind %s leads there', (_, element, at, to) => {
  const { address } = renderPage(element, { at: `/${at}` })
  expect(`?${new URLSearchParams(address().search)}`).toBe(to)
})
