import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { ownSite } from '../../testing/site.ts'
import { Component as PeoplePage } from './people-page.tsx'

const nadia = {
  ...{ id: 7, fullName: 'Nadia Rahman', username: 'nadia', email: 'nadia@example.org', role: 'student' },
  ...{
    profileImage: null,
    rights: [],
    status: 'active',
    joinedAt: '2026-09-28T18:31:00.000Z',
    lastActiveAt: '2026-10-05T14:00:00.000Z',
    deletedAt: null,
  },
}
const ingrid = { ...nadia, id: 8, fullName: 'Ingrid Solberg', email: 'ingrid@example.org', rights: ['administrator'] }
const gone = {
  ...{ ...nadia, id: 9, fullName: null, username: null, email: null, role: null, joinedAt: null, lastActiveAt: null },
  ...{ status: 'deleted', deletedAt: '2026-11-02T08:00:00.000Z' },
}

function start(people: object[], at = '/admin/people') {
  const requests: string[] = []
  api.use(
    http.get('/api/admin/people-counts', () =>
      HttpResponse.json({ all: 2, active: 2, unconfirmed: 0, suspended: 0, deleted: 1 }),
    ),
    http.get('/api/admin/people', ({ request }) => {
      requests.push(new URL(request.url).search)
      return HttpResponse.json({ people, next: 'Nw', previous: null })
    }),
  )
  return {
    requests,
    ...renderPage(<PeoplePage />, { as: { ...student, rights: ['administrator'] }, pattern: '/admin/people', at }),
  }
}

test('shows people with their status and rights, and links to each', async () => {
  start([nadia, ingrid, gone])
  const row = (name: RegExp) => within(screen.getByRole('row', { name }))
  expect(await screen.findByRole('link', { name: 'Nadia Rahman' })).toHaveAttribute('href', '/admin/people/7')
  expect(row(/Ingrid/).getByText('Administrator')).toBeVisible()
  expect(row(/Nadia/).getByText('Oct 5, 2026')).toBeVisible()
  expect(row(/Deleted user 9/).getByText('Deleted')).toBeVisible()
  expect(row(/Deleted user 9/).queryByRole('link')).toBeNull()
  expect(screen.getByText('2 people')).toBeVisible()
})

test('a row’s menu does what the person’s page does, and says what isn’t allowed', async () => {
  const { person } = start([{ ...nadia, id: 77 }, { ...ingrid, id: student.id }, gone])
  const ended: string[] = []
  api.use(
    http.delete('/api/admin/people/:id/sessions', ({ params }) => {
      ended.push(String(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Actions for Nadia Rahman' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Log out everywhere' }))
  await person.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  expect(await screen.findByText('Logged out everywhere')).toBeVisible()
  expect(ended).toEqual(['77'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await person.click(await screen.findByRole('button', { name: 'Actions for Ingrid Solberg' }))
  const suspend = await screen.findByRole('menuitem', { name: /^Suspend/ })
  expect(suspend).toHaveAttribute('aria-disabled', 'true')
  expect(suspend).toHaveTextContent('This is you')
  expect(screen.queryByRole('button', { name: /Deleted user/ })).toBeNull()
})

test('a list is tried line by line before anybody is invited', async () => {
  const { person } = start([nadia])
  const sent: { list: string; dryRun: boolean }[] = []
  const row = { name: '', email: 'ada@x.org', role: 'student', result: 'good', reason: null, sameAs: null }
  const rows = [
    { ...row, line: 2, name: 'Ada' },
    { ...row, line: 3, result: 'doubled', reason: 'same-address', sameAs: 2 },
    { ...row, line: 4, email: '', result: 'bad', reason: 'no-address' },
  ]
  api.use(
    http.post<never, { list: string; dryRun: boolean }>('/api/admin/people-imports', async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      const { dryRun } = body
      return HttpResponse.json({ dryRun, rows, good: 1, doubled: 1, bad: 1, ignoredColumns: ['course'] })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }))
  expect(await dialog.findByText(/Email isn’t set up, so share each link yourself/)).toBeVisible()
  const list = 'email,course\nada@x.org,3'
  fireEvent.change(dialog.getByLabelText('CSV file'), { target: { files: [new File(['PK\0'], 'people.xlsx')] } })
  expect(await dialog.findByRole('alert')).toHaveTextContent('This file isn’t text.')
  fireEvent.change(dialog.getByLabelText('CSV file'), { target: { files: [new File([list], 'people.csv')] } })
  expect(await dialog.findByText(/^1 person will be invited, 1 duplicate, 1 invalid\./)).toBeVisible()
  expect(dialog.getByText('Ignored columns: course')).toBeVisible()
  expect(dialog.getByText('Same address as line 2')).toBeVisible()
  expect(dialog.getByText('No email in this line')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Invite 1 person' }))
  expect(await screen.findByText('1 person invited')).toBeVisible()
  expect(screen.getByText('Copy their links under Site invitations and share them yourself.')).toBeVisible()
  expect(sent).toEqual([
    { list, dryRun: true },
    { list, dryRun: false },
  ])
})

test('an import that breaks off takes the preview away and says that some may be invited', async () => {
  const { person } = start([nadia])
  const row = { line: 1, name: '', email: 'ada@x.org', role: 'student', result: 'good', reason: null, sameAs: null }
  api.use(
    http.get('/api/site', () => HttpResponse.json({ ...ownSite, mail: true })),
    http.post<never, { dryRun: boolean }>('/api/admin/people-imports', async ({ request }) => {
      const { dryRun } = await request.json()
      if (!dryRun) return new HttpResponse(null, { status: 503 })
      return HttpResponse.json({ dryRun, rows: [row], good: 1, doubled: 0, bad: 0, ignoredColumns: [] })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import people' }))
  expect(await dialog.findByText(/Everyone gets an invitation/)).toBeVisible()
  await person.type(dialog.getByLabelText('Or paste the list'), 'ada@x.org')
  await person.click(dialog.getByRole('button', { name: 'Preview' }))
  await person.click(await dialog.findByRole('button', { name: 'Invite 1 person' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Some people may be invited already. You can import the same list again, and nobody is invited twice.',
  )
  expect(dialog.queryByText(/Nothing has been sent yet/)).toBeNull()
  expect(dialog.getByLabelText('Or paste the list')).toHaveValue('ada@x.org')
})

test('searches from two letters on, filters and turns pages by its address', async () => {
  const { requests, person, address } = start([nadia])
  await screen.findByRole('link', { name: 'Nadia Rahman' })
  await person.type(screen.getByRole('searchbox'), 'n')
  await waitFor(() => expect(address().search).toBe('?q=n'))
  expect(requests.every((query) => !query.includes('search'))).toBe(true)
  await person.type(screen.getByRole('searchbox'), 'a')
  await waitFor(() => expect(requests.at(-1)).toContain('search=na'))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(requests.at(-1)).toContain('after=Nw'))
  await person.click(screen.getByRole('tab', { name: /Suspended/ }))
  await waitFor(() => expect(requests.at(-1)).toContain('status=suspended'))
  expect(requests.at(-1)).not.toContain('after')
})

test('says that nobody is found, and clears the filters', async () => {
  const { person, address } = start([], '/admin/people?q=zz&status=suspended')
  expect(await screen.findByText('No people found')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address().search).toBe(''))
})
