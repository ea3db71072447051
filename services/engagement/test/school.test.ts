import { randomUUID } from 'node:crypto'
import { readAccountEmail } from '@lectern/contracts/calls/internal/identity.ts'
import { SCHOOL_KEY, schoolChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { HOSTILE_HTML, HOSTILE_NAMES } from '@lectern/contracts/testing/hostile-payloads.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstLanguageOf } from '../src/school/first-language.ts'
import { findSchool } from '../src/school/school.repository.ts'
import { service } from '../src/service.ts'
import { mailUnderTest } from './engagement-under-test.ts'

const mail = mailUnderTest()
const engagement = serviceUnderTest(service, { environment: mail.environment, background: true })

type School = EventData<typeof schoolChanged>
const NOTHING: School = {
  ...{ name: null, logo: null, colors: null, languages: ['en'] },
  contact: { email: null, phone: null },
}
const SCHOOL: School = {
  ...{ name: 'Example School', logo: '/api/school/logo/1.png', languages: ['de', 'en'] },
  ...{ colors: { light: '#1F4E8C', dark: '#9CC2F5' } },
  contact: { email: 'office@school.example', phone: '+49 30 1234567' },
}
let sequence = 0
const publishSchool = (school: School) => {
  sequence += 1
  return engagement.publish(schoolChanged, SCHOOL_KEY, school, { sequence })
}
const known = async () => (await findSchool(engagement.database)).name

beforeEach(async () => {
  await engagement.database.school.deleteMany()
  sequence = 0
})

/** A mail that is sent now. */
async function sent() {
  const to = `person-${randomUUID()}@example.org`
  mail.identity.answer(readAccountEmail, ({ params: { letterId } }) => ({
    ...({ letterId, kind: 'reset-password', userId: 1, to, name: 'Sam', role: null } as const),
    ...{ path: '/reset#token', expiresAt: '2027-01-20T10:00:00.000Z', stopPath: null },
  }))
  await engagement.database.mail.create({
    data: { kind: 'letter', cause: randomUUID(), personId: null, subject: { letterId: randomUUID() }, at: new Date() },
  })
  await expect.poll(() => mail.mailsTo(to).length, { timeout: 10_000 }).toBe(1)
  const [one] = mail.mailsTo(to)
  if (!one) throw new Error('nothing was caught')
  return one
}

describe('what is told of the school', () => {
  test('is kept, the newest of it, whatever comes late or twice', async () => {
    expect(await known()).toBeNull()
    await publishSchool(SCHOOL)
    await publishSchool({ ...SCHOOL, name: 'Second' })
    await engagement.publish(schoolChanged, SCHOOL_KEY, { ...SCHOOL, name: 'Late' }, { sequence: 1 })
    await engagement.publish(schoolChanged, SCHOOL_KEY, { ...SCHOOL, name: 'Twice' }, { sequence: 2 })
    expect(await known()).toBe('Second')
    await publishSchool(NOTHING)
    expect(await known()).toBeNull()
  })

  test('of many at the same moment is the newest', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `School ${at}`)
    await Promise.all(names.map((name) => publishSchool({ ...SCHOOL, name })))
    expect(await known()).toBe('School 7')
  })

  test('says in what language it writes to who has chosen none', async () => {
    expect(await firstLanguageOf(engagement.database)).toBe('en')
    await publishSchool(SCHOOL)
    expect(await firstLanguageOf(engagement.database)).toBe('de')
    // One that comes with a later version is none of ours.
    await engagement.database.school.update({ where: { id: 1 }, data: { languages: ['qaa', 'en'], colorLight: 'red' } })
    expect(await findSchool(engagement.database)).toMatchObject({ languages: ['en'], colors: null })
  })
})

describe('mail', () => {
  test("is Lectern's, with whom the settings name, until something is told", async () => {
    const { from, headers, html, text } = await sent()
    expect([from, headers['reply-to']]).toEqual([
      '"Lectern" <lectern@courses.example.org>',
      'support@courses.example.org',
    ])
    expect(html).toContain('background:#17523F')
    expect(html).toContain('mailto:support@courses.example.org')
    expect(text).toContain('--\nLectern, support@courses.example.org\n')
  })

  test("carries the school's name, colours and contact", async () => {
    await publishSchool(SCHOOL)
    const { from, headers, html, text } = await sent()
    expect([from, headers['reply-to']]).toEqual([
      '"Example School" <lectern@courses.example.org>',
      'office@school.example',
    ])
    expect(html.match(/Example School/g)).toHaveLength(2)
    expect(html).toContain('background:#1F4E8C')
    expect(html).toContain('.pine { background: #9CC2F5 !important; }')
    expect(html).not.toMatch(/#17523F|Lectern/)
    expect(html).toContain('mailto:office@school.example')
    expect(text).toContain('--\nExample School, office@school.example, +49 30 1234567\n')
  })

  test.each([...HOSTILE_NAMES, ...HOSTILE_HTML.slice(0, 4), 'A\r\nBcc: thief@example.org', '"; <thief@example.org>'])(
    'of a school called %j is only named so',
    async (words) => {
      await publishSchool({
        ...SCHOOL,
        name: words.replaceAll('\0', ''),
        contact: { email: null, phone: words.replaceAll('\0', '') },
      })
      const { html, headers, recipients, from } = await sent()
      expect(recipients).toHaveLength(1)
      expect(Object.keys(headers)).not.toContain('bcc')
      expect(from).toMatch(/<lectern@courses\.example\.org>$/)
      const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag?.toLowerCase()))
      for (const tag of ['script', 'img', 'svg', 'iframe', 'image', 'math']) expect([...tags]).not.toContain(tag)
      expect(html).not.toMatch(/<[^>]*\son\w+=/i)
      expect(html).not.toMatch(/[\u202a-\u202e]/)
    },
  )
})
