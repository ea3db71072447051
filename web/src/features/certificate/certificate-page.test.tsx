import {
  type Certificate,
  type CertificateCheck,
  exampleCertificate,
  exampleCertificateCheck,
  exampleOwnCertificate,
  type OwnCertificate,
} from '@lectern/contracts/shapes/certificates.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as CertificatePage } from './certificate-page.tsx'

const PATH = `/api/certificates/${exampleCertificate.id}`
const valid = exampleCertificate as Extract<Certificate, { state: 'valid' }>
const { state: _, ...printed } = valid
const replaced: Certificate = {
  ...{ ...printed, state: 'revoked' },
  revoked: { at: '2026-12-02T09:14:00.000Z', reason: 'replaced', text: '', replacedBy: '8k4m92qx0c3v5b8n1tdz6' },
}
const withdrawn: Certificate = {
  ...{ ...printed, state: 'revoked' },
  revoked: {
    at: '2026-12-02T09:14:00.000Z',
    reason: 'withdrawn',
    text: 'Somebody else sat the quizzes',
    replacedBy: null,
  },
}

interface Scene {
  as?: User
  check?: CertificateCheck | null
  /** Of the student who is signed in. */
  own?: boolean
  nameRequest?: OwnCertificate['nameRequest']
}

/** `current`: what is there now. */
function open(
  current: () => Certificate | number,
  { as, check = exampleCertificateCheck, own = false, nameRequest = null }: Scene = {},
) {
  const refusal = (status: number) => new HttpResponse('We can’t find this certificate.', { status })
  api.use(
    http.get(PATH, () => {
      const found = current()
      return typeof found === 'number' ? refusal(found) : HttpResponse.json(found)
    }),
    http.get(`${PATH}/check`, () => (check ? HttpResponse.json(check) : refusal(503))),
    http.get('/api/certificates', () => HttpResponse.json(own ? [{ ...exampleOwnCertificate, nameRequest }] : [])),
    http.get('/api/courses/2', () => HttpResponse.json({ id: 2, teacherId: teacher.id })),
    http.get('/api/site', () =>
      HttpResponse.json({ contact: { email: 'help@lectern.example', phone: null }, pages: [] }),
    ),
  )
  return renderPage(<CertificatePage />, {
    ...(as && { as }),
    pattern: '/certificates/:certificateId',
    at: `/certificates/${exampleCertificate.id}`,
  })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('a certificate that was replaced leads to the one that counts', async () => {
  open(() => replaced)
  expect(await screen.findByRole('heading', { name: 'This certificate was replaced', level: 1 })).toBeVisible()
  expect(screen.getByText(/replaced on .+ by one with a corrected name/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View new certificate' })).toHaveAttribute(
    'href',
    '/certificates/8k4m92qx0c3v5b8n1tdz6',
  )
})

test('its owner asks for another name, and reads what became of that', async () => {
  const sent: unknown[] = []
  const declined = { name: 'Nadia Berg', at: '2026-11-22T10:00:00.000Z', declined: true }
  const { person } = open(() => valid, { as: student, own: true, nameRequest: declined })
  api.use(
    http.put(`${PATH}/name-request`, async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const mine = await card('Your certificate')
  expect(await mine.findByText('Your request to change the name to “Nadia Berg” was declined.')).toBeVisible()
  await person.click(mine.getByRole('button', { name: 'Correct name' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'Name on the certificate' })
  expect(field).toHaveValue('Nadia Rahman')
  await person.clear(field)
  await person.type(field, 'Nadia Rahman-Berg')
  await person.click(dialog.getByRole('button', { name: 'Send request' }))
  await expect.poll(() => sent).toEqual([{ name: 'Nadia Rahman-Berg' }])
})

describe('a valid certificate', () => {
  test('says who completed what, in words too, and can be taken away', async () => {
    open(() => valid)
    expect(await screen.findByRole('heading', { name: 'Nadia Rahman', level: 1 })).toBeVisible()
    expect(screen.getByText('completed Typography for Screens on Nov 21, 2026.')).toBeVisible()
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Certificate of completion. Nadia Rahman has completed every lesson in Typography for Screens, a course by Jonas Lindqvist: ' +
        '2 modules, 11 lessons and 1 hour 32 minutes of study, with both quizzes passed. Completed Nov 21, 2026. ' +
        'Number LC-7K4M-92QX. Issued by Lectern.',
    )
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      `/certificates/${valid.id}/certificate.pdf`,
    )
    const learned = await card('Course content')
    expect(learned.getByText('Line · Face · Quiz passed')).toBeVisible()
    expect(learned.getByText('33 min')).toBeVisible()
    expect(document.title).toBe('Nadia Rahman, Typography for Screens · Lectern')
  })

  test('says what the check found, and nothing before it', async () => {
    open(() => valid)
    const checked = await card('Verification')
    expect(await checked.findByText('Not revoked (checked Nov 21, 2026, 8:41 PM UTC)')).toBeVisible()
    expect(checked.getByText('Signed by lectern.example, key 2026-09')).toBeVisible()
    expect(checked.getByText('LC-7K4M-92QX, issued once for this enrollment')).toBeVisible()
    expect(checked.getByRole('link', { name: 'Download credential' })).toHaveAttribute('href', `${PATH}/credential`)
  })

  test('is not called good where it could not be checked', async () => {
    open(() => valid, { check: null })
    const checked = await card('Verification')
    expect(await checked.findByText('Couldn’t check the status right now.')).toBeVisible()
    expect(checked.queryByText(/Signed by/)).toBeNull()
    expect(checked.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })

  test('has a wrong signature said in words', async () => {
    const { signature, ...rest } = exampleCertificateCheck
    open(() => valid, { check: { ...rest, signature: { ...signature, result: 'invalid' } } })
    expect(await screen.findByText('The signature isn’t from lectern.example')).toHaveTextContent(/^Invalid: /)
  })

  test('gives the credential as text to whoever checks it', async () => {
    const { person } = open(() => valid)
    api.use(http.get(`${PATH}/credential`, () => HttpResponse.text('eyJhbGciOiJFZERTQSJ9.e30.sig')))
    await person.click(await screen.findByText('Verify it yourself'))
    expect(await screen.findByDisplayValue('eyJhbGciOiJFZERTQSJ9.e30.sig')).toBeInTheDocument()
    await person.click(await screen.findByRole('button', { name: 'Copy credential' }))
    expect(await navigator.clipboard.readText()).toBe('eyJhbGciOiJFZERTQSJ9.e30.sig')
  })

  test('has nothing for strangers who are signed in', async () => {
    open(() => valid, { as: student })
    await screen.findByText(/Not revoked/)
    expect(screen.queryByRole('region', { name: 'Your certificate' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Revoke certificate' })).toBeNull()
  })
})

test('its owner shares it, and is told what that does', async () => {
  let shared = false
  const { person } = open(() => valid, { as: student, own: true })
  api.use(
    http.put(`${PATH}/sharing`, async ({ request }) => {
      shared = ((await request.json()) as { shared: boolean }).shared
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/certificates', () => HttpResponse.json([{ ...exampleOwnCertificate, shared }])),
  )
  const own = await card('Your certificate')
  expect(own.getByText(/Search engines are asked not to list it/)).toBeVisible()
  await person.click(own.getByRole('button', { name: 'Share' }))
  expect(await own.findByText(/Search engines may list this page/)).toBeVisible()
  await person.click(own.getByRole('button', { name: 'Stop sharing' }))
  expect(await own.findByText(/Search engines are asked not to list it/)).toBeVisible()
  const linkedIn = new URL(own.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href') ?? '')
  expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
    certId: 'LC-7K4M-92QX',
    issueYear: '2026',
    issueMonth: '11',
  })
})

test("the course's teacher withdraws it with a reason, and it is shown revoked", async () => {
  let current: Certificate = valid
  const { person } = open(() => current, { as: teacher })
  api.use(
    http.post(`${PATH}/withdraw`, async ({ request }) => {
      expect(await request.json()).toEqual({ reason: 'Somebody else sat the quizzes' })
      current = withdrawn
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Revoke certificate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this certificate?' }))
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  await person.type(dialog.getByLabelText('Reason'), 'Somebody else sat the quizzes')
  await person.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByRole('heading', { name: 'This certificate is no longer valid', level: 1 })).toBeVisible()
})

describe('a revoked certificate', () => {
  test('says since when and why, and gives nothing away', async () => {
    open(() => withdrawn)
    expect(await screen.findByRole('heading', { name: 'This certificate is no longer valid', level: 1 })).toBeVisible()
    expect(
      screen.getByText('It was issued on Nov 21, 2026 and revoked on Dec 2, 2026 by the course’s teacher.'),
    ).toBeVisible()
    expect(screen.getByText('Somebody else sat the quizzes')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'help@lectern.example' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
    expect(screen.getByRole('link', { name: '/credentials/status/1' })).toBeVisible()
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Revoked certificate of completion/)
  })

  test('of a deleted account has no name', async () => {
    const revoked = { at: '2026-12-02T09:14:00.000Z', reason: 'erased', text: '', replacedBy: null } as const
    open(() => ({ ...withdrawn, holderName: null, credential: null, revoked }))
    expect(await screen.findByText(/because its holder’s account was deleted/)).toBeVisible()
    expect(screen.getByRole('img')).toHaveAccessibleName(/For completing every lesson in Typography for Screens/)
    expect(screen.queryByRole('link', { name: '/credentials/status/1' })).toBeNull()
  })
})

test('one in preparation turns into the certificate by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { id, number, completedAt } = valid
  let current: Certificate = { state: 'preparing', id, number, completedAt }
  open(() => current)
  expect(await screen.findByRole('heading', { name: 'This certificate is being prepared' })).toBeVisible()
  current = valid
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  expect(await screen.findByRole('heading', { name: 'Nadia Rahman', level: 1 })).toBeVisible()
})

test.each([404, 400])(
  'an address without a certificate (%s) is told from one that could not be read',
  async (status) => {
    open(() => status)
    expect(await screen.findByRole('heading', { name: 'Certificate Not Found', level: 1 })).toBeVisible()
  },
)

test('what could not be read is read again', async () => {
  let current: Certificate | number = 503
  const { person } = open(() => current)
  const again = await screen.findByRole('button', { name: 'Try Again' })
  current = valid
  await person.click(again)
  expect(await screen.findByRole('heading', { name: 'Nadia Rahman', level: 1 })).toBeVisible()
})
