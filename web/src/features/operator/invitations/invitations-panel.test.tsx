import type { AccountInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'

const site = {
  ...{ contact: { email: null, phone: null }, pages: [], version: '1.2.3' },
  registration: { student: 'open', teacher: 'invited' },
}
const id = '1f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b'

/** A site that keeps what is invited; an address that has an account is refused. */
function start({ mail }: { mail: boolean }) {
  let open: AccountInvitation[] = []
  api.use(
    http.get('/api/site', () => HttpResponse.json({ ...site, mail })),
    http.get('/api/operator/invitations', () => HttpResponse.json(open)),
    http.post('/api/operator/invitations', async ({ request }) => {
      const body = (await request.json()) as Pick<AccountInvitation, 'email' | 'role'>
      const detail = 'Email is already registered'
      if (body.email.startsWith('known'))
        return HttpResponse.json({ title: 'Conflict', status: 409, detail }, { status: 409 })
      const times = { invitedAt: '2026-11-24T10:00:00.000Z', expiresAt: '2026-12-08T10:00:00.000Z' }
      const invited = { ...body, ...times, id, path: mail ? null : '/invitation#a-token' }
      open = [invited]
      return HttpResponse.json(invited, { status: 201 })
    }),
    http.delete(`/api/operator/invitations/${id}`, () => {
      open = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return renderPage(<InvitationsPanel />, { as: { ...student, rights: ['administrator'] } })
}

test('an address is invited, listed, and taken back; one that is refused stays to be mended', async () => {
  const { person } = start({ mail: true })
  expect(await screen.findByText(/The link works once/)).toBeVisible()
  expect(await screen.findByText('No pending invitations')).toBeVisible()
  await person.type(screen.getByLabelText('Email'), 'known@example.org')
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Email is already registered')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('known@example.org')
  await person.clear(screen.getByLabelText('Email'))
  await person.type(screen.getByLabelText('Email'), 'grace@example.org')
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  const table = await screen.findByRole('table', { name: 'Site invitations' })
  const row = within(table).getByRole('row', { name: /grace@example.org/ })
  expect(row).toHaveTextContent('Teacher')
  expect(within(row).queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(screen.getByLabelText('Email')).toHaveValue('')
  await person.click(within(row).getByRole('button', { name: 'Revoke the invitation for grace@example.org' }))
  expect(await screen.findByText('No pending invitations')).toBeVisible()
})

test('where no mail is sent, the link is there to be passed on', async () => {
  const { person } = start({ mail: false })
  expect(await screen.findByText(/share the link yourself/)).toBeVisible()
  await person.type(screen.getByLabelText('Email'), 'grace@example.org')
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  await person.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/[^/]+\/invitation#a-token$/)
})
