import { getCertificate } from '@lectern/contracts/calls/public/certificates.ts'
import { exampleCertificate } from '@lectern/contracts/shapes/certificates.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { TestGateway } from './support/gateway.ts'
import { startWithWebApp } from './support/web-app.ts'

const ID = exampleCertificate.id
const REVOKED = { at: '2026-12-02T09:14:00.000Z', reason: 'refunded', text: '', replacedBy: null } as const

/** What learning knows of the certificate from now on. */
function answer(gateway: TestGateway, changed: object = {}): void {
  answerWith(gateway, 200, { ...exampleCertificate, ...changed })
}

function answerWith({ services }: TestGateway, status: number, body: object): void {
  services.learning.on('GET', getCertificate.path.replace('{certificateId}', ID), { status, body })
}

async function ask({ address }: TestGateway, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, { redirect: 'manual', headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, header: (name: string) => response.headers.get(name), bytes, text: String(bytes) }
}

/** Where a file is now, and what is there. */
async function present(gateway: TestGateway, name: string) {
  const led = await ask(gateway, `/certificates/${ID}/${name}`)
  expect([led.status, led.header('cache-control')]).toEqual([302, 'private, max-age=60'])
  const path = led.header('location') ?? ''
  return { path, ...(await ask(gateway, path)) }
}

test("a certificate's files are at addresses of what they show", async () => {
  const gateway = await startWithWebApp()
  answer(gateway)
  const pdf = await present(gateway, 'certificate.pdf')
  expect(pdf.path).toMatch(new RegExp(`^/certificates/${ID}/[0-9a-f]{12}\\.pdf$`))
  expect([pdf.status, pdf.header('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdf.header('content-disposition')).toBe('inline; filename="Certificate LC-7K4M-92QX.pdf"')
  expect([pdf.header('x-robots-tag'), pdf.header('cache-control')]).toEqual(['noindex', 'private, max-age=3600'])
  expect(pdf.text).toMatch(/^%PDF-1\.7\n/)
  const etag = pdf.header('etag') ?? ''
  expect((await ask(gateway, pdf.path, { 'if-none-match': etag })).status).toBe(304)

  const [picture, share] = [await present(gateway, 'certificate.png'), await present(gateway, 'certificate-share.png')]
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 1685, height: 1191 })
  expect(await sharp(share.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(share.header('cross-origin-resource-policy')).toBe('cross-origin')

  // Once it is revoked the old address leads to a picture that says so; sharing changes none.
  answer(gateway, { shared: true })
  await vi.waitFor(async () => expect((await ask(gateway, pdf.path)).header('x-robots-tag')).toBeNull(), 5_000)
  answer(gateway, { state: 'revoked', revoked: REVOKED })
  await vi.waitFor(async () => expect((await ask(gateway, picture.path)).status).toBe(302), 5_000)
  const revoked = await present(gateway, 'certificate.png')
  expect(revoked.path).not.toBe(picture.path)
  expect(revoked.bytes.equals(picture.bytes)).toBe(false)
})

test('there is nothing at other addresses, and nobody is asked', async () => {
  const gateway = await startWithWebApp()
  answer(gateway)
  for (const path of [
    ...[`${ID}/0123456789ab.svg`, `${ID}/0123456789AB.png`, `${ID}/share.png`, `${ID}/..%2Fcertificate.png`],
    ...[`${ID.toUpperCase()}/certificate.png`, 'LC-7K4M-92QX/certificate.pdf'],
  ])
    expect((await ask(gateway, `/certificates/${path}`)).status, path).toBe(404)
  expect(gateway.services.learning.received.filter(({ url }) => url.includes('certificates'))).toEqual([])
})

test('what is not there, not yet or not now is refused in a sentence', async () => {
  const gateway = await startWithWebApp()
  const path = `/certificates/${ID}/certificate.pdf`
  const refusal = {
    type: '/problems/certificate-not-found',
    title: 'Not found',
    status: 404,
    detail: 'We can’t find this certificate.',
  }
  answerWith(gateway, 404, refusal)
  const none = await ask(gateway, path)
  expect([none.status, JSON.parse(none.text).detail]).toEqual([404, 'We can’t find this certificate.'])

  const { number, completedAt } = exampleCertificate
  answerWith(gateway, 200, { state: 'preparing', id: ID, number, completedAt })
  const preparing = await ask(gateway, path)
  expect([preparing.status, JSON.parse(preparing.text).detail]).toEqual([
    404,
    'This certificate is still in preparation.',
  ])
  answerWith(gateway, 503, { ...refusal, type: '/problems/temporarily-unavailable', status: 503, detail: 'Away.' })
  await vi.waitFor(async () => expect((await ask(gateway, path)).status).toBe(503), 5_000)
})

test("a certificate's page says to previews what it is, and to search engines nothing that isn't shared", async () => {
  const gateway = await startWithWebApp({ PUBLIC_ORIGINS: 'https://courses.example.org', TRUST_PROXY: 'true' })
  const page = (id = ID) => ask(gateway, `/certificates/${id}`, { 'x-forwarded-proto': 'https' })
  const head = async () => {
    const { status, text, header } = await page()
    const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`).exec(text)?.[1]
    return { status, text, content, header, title: /<title>(.*?)<\/title>/.exec(text)?.[1] }
  }
  answer(gateway)
  const hidden = await head()
  expect([hidden.status, hidden.title]).toEqual([200, 'Nadia Rahman, Typography for Screens · Lectern'])
  expect([hidden.content('robots'), hidden.header('cache-control')]).toEqual(['noindex', 'private, no-cache'])
  expect(hidden.header('referrer-policy')).toBe('strict-origin')
  expect(hidden.content('description')).toBe(
    'Nadia Rahman completed Typography for Screens, a course by Jonas Lindqvist: 2 modules, 11 lessons and 1 hour 32 minutes of ' +
      'study, with both quizzes passed. Completed Nov 21, 2026, certificate LC-7K4M-92QX.',
  )
  expect(hidden.text).toContain(`<link rel="canonical" href="https://courses.example.org/certificates/${ID}">`)
  const picture = new URL(hidden.content('og:image') ?? '')
  const drawn = await ask(gateway, picture.pathname, { 'x-forwarded-proto': 'https' })
  expect([picture.origin, drawn.status, drawn.header('content-type')]).toEqual([
    'https://courses.example.org',
    200,
    'image/png',
  ])

  answer(gateway, { shared: true })
  await vi.waitFor(async () => expect((await head()).content('robots')).toBeUndefined(), 5_000)
  answer(gateway, { shared: true, state: 'revoked', revoked: REVOKED })
  await vi.waitFor(async () => expect((await head()).content('robots')).toBe('noindex'), 5_000)
  const revoked = await head()
  expect(revoked.title).toBe('This certificate is no longer valid · Lectern')
  expect(revoked.content('description')).toBe('Certificate LC-7K4M-92QX was revoked on Dec 2, 2026.')
  answer(gateway, { language: 'de', state: 'revoked', revoked: REVOKED })
  const inGerman = 'Zertifikat LC-7K4M-92QX wurde am 02.12.2026 widerrufen.'
  await vi.waitFor(async () => expect((await head()).content('description')).toBe(inGerman), 5_000)

  const none = { type: '/problems/certificate-not-found', title: 'Not found', status: 404, detail: 'None.' }
  answerWith(gateway, 404, none)
  await vi.waitFor(async () => expect((await page()).status).toBe(404), 5_000)
  const before = gateway.services.learning.received.length
  for (const id of ['LC-7K4M-92QX', ID.toUpperCase(), `${ID}0`]) expect((await page(id)).status, id).toBe(404)
  expect(gateway.services.learning.received).toHaveLength(before)
})
