import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as OrdersPage } from './orders-page.tsx'

const requests: URLSearchParams[] = []

const sold: TeacherOrder = {
  ...{
    orderId: 31,
    amount: 49,
    refundedAmount: 7,
    currency: 'usd',
    status: 'paid',
    paidAt: '2026-11-01T10:00:00.000Z',
  },
  ...{ refundedAt: null, refund: null, owedAmount: 0, repayment: null, dispute: null },
  course: { id: 3, title: 'Sourdough', image: null, categoryId: 1 },
  student: { fullName: 'Ada Lovelace', username: 'ada', profileImage: null },
}
const returned: TeacherOrder = {
  ...{
    ...sold,
    orderId: 32,
    refundedAmount: 0,
    status: 'refunded',
    refundedAt: '2026-11-02T10:00:00.000Z',
    owedAmount: 49,
  },
  refund: { status: 'failed', initiatedBy: 'teacher', reason: 'Late', requestedAt: '2026-11-02T10:00:00.000Z' },
}

function orders(status = 200, items: TeacherOrder[] = []) {
  requests.length = 0
  api.use(
    http.get('/api/courses', () => HttpResponse.json([])),
    http.get('/api/teacher/earnings', () =>
      HttpResponse.json({ gross: 1, refunded: 0, net: 1, owed: items.at(-1)?.owedAmount ?? 0, currency: 'usd' }),
    ),
    http.get('/api/teacher/orders', ({ request }) => {
      requests.push(new URL(request.url).searchParams)
      if (status !== 200) return new HttpResponse('Billing is away.', { status })
      return HttpResponse.json(items, { headers: { 'X-Total-Count': `${items.length}` } })
    }),
  )
}

const open = (at = '/') => renderPage(<OrdersPage />, { as: { ...teacher, timeZone: 'Europe/Rome' }, pattern: '/', at })

test('a range that ends before it begins is said to be one', async () => {
  orders()
  open('/?from=2026-11-21&to=2026-11-01')
  expect(await screen.findByText('Start date can’t be after the end date.')).toBeVisible()
})

test('a list that could not be read can be asked for again, and the earnings stay', async () => {
  orders(503)
  const { person } = open()
  expect(await screen.findByText('Couldn’t load your orders.')).toBeVisible()
  expect(screen.getByText('Net Earnings')).toBeVisible()
  orders()
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No orders yet')).toBeVisible()
})

test('a part that went back is said of its total, and what the bank returned is owed: both can be refunded', async () => {
  orders(200, [sold, returned])
  const { person } = open()
  expect(await screen.findByText('$7.00 of $49.00 refunded')).toBeVisible()
  expect(screen.getByText('Partially refunded')).toBeVisible()
  expect(screen.getByText('$49.00 owed')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: '$49.00 owed to students' }))
  expect(await screen.findByText(/^These refunds were returned by the bank\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show all orders' })).toBeVisible()
  expect(requests.at(-1)?.get('owed')).toBe('true')
  const [rest, again] = screen.getAllByRole('button', { name: 'Refund' })
  for (const [button, title] of [
    [rest, 'Refund $42.00?'],
    [again, 'Refund $49.00?'],
  ] as const) {
    if (button) await person.click(button)
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('what is owed is marked as paid with a note, and not without one', async () => {
  orders(200, [returned])
  let sent: unknown
  api.use(
    http.post('/api/orders/32/repayments', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ ...returned, owedAmount: 0 })
    }),
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Mark as repaid' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark $49.00 as repaid?' }))
  await person.click(dialog.getByRole('button', { name: 'Mark as repaid' }))
  expect(await dialog.findByText('Enter how it was paid')).toBeVisible()
  await person.type(dialog.getByRole('textbox', { name: 'How you repaid it' }), 'By transfer')
  await person.click(dialog.getByRole('button', { name: 'Mark as repaid' }))
  await waitFor(() => expect(sent).toEqual({ amount: 49, note: 'By transfer' }))
})
