import type { AddReceiverBody, Receiver } from '@lectern/contracts/shapes/receivers.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { ReceiversPanel } from './receivers-panel.tsx'

const path = '/api/operator/receivers'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='
const delivery = {
  ...{ id: '9f1d2c3b-4a5e-4f60-8b7c-6d5e4f3a2b1c', eventId: '0c9b8a7d-6e5f-4d3c-8b2a-1f0e9d8c7b6a' },
  ...{ type: 'lectern.learning.enrolled.v1', subject: '17', happenedAt: '2026-11-25T10:03:00.000Z', state: 'dead' },
  ...{ tries: 21, nextAt: null, endedAt: '2026-11-26T10:03:00.000Z', status: 500, failure: null, milliseconds: 84 },
}

/** A site that keeps what is added; an internal address is refused. */
function start() {
  let receivers: Receiver[] = []
  const sent: unknown[] = []
  const common = { state: 'active' as const, addedAt: '2026-11-25T10:00:00.000Z', failingSince: null }
  api.use(
    http.get(path, () => HttpResponse.json({ canAdd: { webhook: true, xapi: true }, receivers })),
    http.post(path, async ({ request }) => {
      const body = (await request.json()) as AddReceiverBody
      sent.push(body)
      const detail = 'The address leads into an internal network'
      if (body.url.includes('127.'))
        return HttpResponse.json({ title: 'Invalid', status: 400, detail }, { status: 400 })
      const { kind, name, url, events } = body
      const receiver = {
        id: delivery.id,
        kind,
        name,
        url,
        events,
        ...common,
        formerSecretUntil: null,
        waiting: 0,
        dead: 1,
      }
      receivers = [receiver]
      return HttpResponse.json({ receiver, secret: kind === 'webhook' ? secret : null }, { status: 201 })
    }),
    http.delete(`${path}/${delivery.id}`, () => {
      receivers = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.get(`${path}/${delivery.id}/deliveries`, () => HttpResponse.json({ deliveries: [delivery], hasMore: false })),
    http.post(`${path}/${delivery.id}/dead/replay`, () => HttpResponse.json({ deliveries: 1 })),
  )
  return { sent, ...renderPage(<ReceiversPanel />, { as: { ...student, rights: ['administrator'] } }) }
}

test('a webhook is added, its secret is shown once, and what it did not take is sent again; then it is removed', async () => {
  const { person, sent } = start()
  expect(await screen.findByText('No endpoints yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add endpoint' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
  await person.type(dialog.getByLabelText('Name'), 'Records')
  await person.type(dialog.getByLabelText('URL'), 'https://127.0.0.1/')
  await person.click(dialog.getByRole('button', { name: 'None' }))
  await person.click(dialog.getByRole('button', { name: 'enrolled' }))
  expect(dialog.getByRole('button', { name: 'enrolled' })).toHaveAttribute('aria-pressed', 'true')
  await person.click(dialog.getByRole('button', { name: 'Add endpoint' }))
  expect(await dialog.findByText('The address leads into an internal network')).toBeVisible()
  await person.clear(dialog.getByLabelText('URL'))
  await person.type(dialog.getByLabelText('URL'), 'https://hooks.example.org/')
  await person.click(dialog.getByRole('button', { name: 'Add endpoint' }))
  expect(await screen.findByText(secret)).toBeVisible()
  expect(sent.at(-1)).toEqual({
    kind: 'webhook',
    name: 'Records',
    url: 'https://hooks.example.org/',
    events: ['enrolled'],
  })
  await person.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  await expect.poll(() => screen.queryByText(secret)).toBeNull()

  await person.click(await screen.findByRole('button', { name: 'Actions for Records' }))
  await person.click(screen.getByRole('menuitem', { name: 'Deliveries' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Deliveries to Records' }))
  expect(await drawer.findByText('500')).toBeVisible()
  await person.click(drawer.getByRole('button', { name: 'Resend all failed' }))
  expect(await screen.findByText('Resending 1 delivery')).toBeVisible()
  await person.click(drawer.getByRole('button', { name: 'Close' }))

  await person.click(await screen.findByRole('button', { name: 'Actions for Records' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }))
  await person.click(await screen.findByRole('button', { name: 'Remove endpoint' }))
  expect(await screen.findByText('No endpoints yet')).toBeVisible()
})
