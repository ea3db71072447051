import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { setOnVisitorWishlist, visitorWishlist } from '../../lib/visitor-wishlist.ts'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as WishlistPage } from './wishlist-page.tsx'

/** A catalog in which course 9 is no more. */
function open(courseIds: number[] | null) {
  api.use(
    http.get('/api/wishlist', () => HttpResponse.json({ courseIds })),
    http.get('/api/categories', () => HttpResponse.json([])),
    http.put('/api/wishlist/:courseId', () => new HttpResponse(null, { status: 204 })),
    http.delete('/api/wishlist/:courseId', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/courses', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',').map(Number) ?? []
      return HttpResponse.json(
        ids.filter((id) => id !== 9).map((id) => ({ ...exampleCourseListItem, id, title: `Course ${id}` })),
      )
    }),
  )
  return renderPage(<WishlistPage />, { as: courseIds ? student : null })
}

const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map((title) => title.textContent)

beforeEach(() => {
  for (const id of visitorWishlist()) setOnVisitorWishlist(id, false)
})

test('shows the newest wish first, and what was taken off until one leaves', async () => {
  const { person } = open([5, 2, 9])
  expect(await titles()).toEqual(['Course 5', 'Course 2'])
  const heart = screen.getByRole('button', { name: 'Add Course 5 to wishlist' })
  await person.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
  expect(await titles()).toEqual(['Course 5', 'Course 2'])
  await person.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
})

test("a visitor's list says where it is kept", async () => {
  for (const id of [1, 2]) setOnVisitorWishlist(id, true)
  open(null)
  expect(await titles()).toEqual(['Course 2', 'Course 1'])
  expect(screen.getByText('This list is saved in this browser.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in to save it to your account.' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fwishlist',
  )
})

test.each([[[]], [[9]]])('with %j there is nothing on it, and a way to the courses', async (courseIds) => {
  open(courseIds)
  expect(await screen.findByText('Your wishlist is empty')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/courses')
})
