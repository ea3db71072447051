import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as CatalogPage } from './catalog-page.tsx'

const TOTAL = 26

function open(at = '/courses') {
  const fails = new Set<string>()
  api.use(
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/course-languages', () => HttpResponse.json([])),
    http.get('/api/courses', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page') ?? '1'
      if (fails.has(page)) return new HttpResponse('', { status: 400 })
      const first = 12 * (Number(page) - 1)
      const items = Array.from({ length: Math.min(12, TOTAL - first) }, (_, index) => {
        return { ...exampleCourseListItem, id: first + index + 1, title: `Course ${first + index + 1}` }
      })
      return HttpResponse.json(items, { headers: { 'x-total-count': String(TOTAL) } })
    }),
  )
  return { ...renderPage(<CatalogPage />, { pattern: '/courses', at }), fails }
}

const cards = () => screen.getAllByRole('article').length

test('more courses come below those that are there, until all are; what fails is tried again', async () => {
  const { person, fails } = open()
  const more = await screen.findByRole('link', { name: 'Show 12 more' })
  expect(more).toHaveAttribute('href', '/courses?page=2')
  expect(screen.getByText('12 of 26')).toBeVisible()
  fails.add('2')
  await person.click(more)
  const again = await screen.findByRole('button', { name: 'Try Again' })
  fails.clear()
  await person.click(again)
  expect(await screen.findByText('Course 24')).toBeVisible()
  expect(window.history.state).toMatchObject({ usr: { added: 1 } })
  await person.click(screen.getByRole('link', { name: 'Show 2 more' }))
  expect(await screen.findByText('Course 26')).toBeVisible()
  expect(cards()).toBe(TOTAL)
  expect(screen.getByText('26 of 26')).toBeVisible()
  expect(screen.queryByRole('link', { name: /more/ })).toBeNull()
})

test('the address of a later page shows that page, with the way to the others', async () => {
  open('/courses?page=3')
  expect(await screen.findByText('Course 26')).toBeVisible()
  expect(cards()).toBe(2)
  expect(screen.getByRole('navigation', { name: 'Pages of courses' })).toBeVisible()
})
