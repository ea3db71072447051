import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as OrdersPage } from './orders-page.tsx'

const asked: URLSearchParams[] = []

function orders(status = 200) {
  asked.length = 0
  api.use(
    http.get('/api/courses', () => HttpResponse.json([])),
    http.get('/api/teacher/earnings', () => HttpResponse.json({ gross: 1, refunded: 0, net: 1, currency: 'usd' })),
    http.get('/api/teacher/orders', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      if (status !== 200) return new HttpResponse('Billing is away.', { status })
      return HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })
    }),
  )
}

const open = (at = '/') => renderPage(<OrdersPage />, { as: { ...teacher, timeZone: 'Europe/Rome' }, pattern: '/', at })

test('a range that ends before it begins is said to be one', async () => {
  orders()
  open('/?from=2026-11-21&to=2026-11-01')
  expect(await screen.findByText('The first day is after the last one.')).toBeVisible()
})

test('a list that could not be read can be asked for again, and the earnings stay', async () => {
  orders(503)
  const { person } = open()
  expect(await screen.findByText('Your orders could not be loaded.')).toBeVisible()
  expect(screen.getByText('Net Earnings')).toBeVisible()
  orders()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No orders yet')).toBeVisible()
})
