import { randomUUID } from 'node:crypto'
import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { ACCOUNT_EMAIL_KINDS } from '@lectern/contracts/shapes/account-emails.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { SIGN_UP_ROLES } from '@lectern/contracts/shapes/principal.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MailKind } from '../src/mail/mail-kinds.ts'
import { writeMail } from '../src/mail/write-mail.ts'
import { COURSE, KINDS, mailScene, readerOf, STUDENT, SUBJECTS } from './mail-scene.ts'

const { mail, engagement, say, untilNotified } = mailScene({ background: true })
/** A name, a title, a reason: in both languages the same. */
const NAME = 'Vesna'
/** Words of English that are none of German, and that no sentence goes without. */
const ENGLISH =
  /\b(the|you|your|this|that|and|is|are|of|to|for|with|from|it|its|has|have|been|because|by|get|gets|see|not|no|on|if|at|course|lesson|hour|minute|date|receipt|password|account|settings|unsubscribe)s?\b/i

/** What is the same in every language. */
const SUPPORT = 'support@courses.example.org'
const SAME = [NAME, `${NAME}: ${NAME}`, 'Lectern', SUPPORT, `Lectern, ${SUPPORT}`, 'LC-7K4M-92QX']

/** As it would go out now. */
async function written(kind: MailKind, { personId = readerOf(kind), parts = engagement.parts } = {}) {
  const due = { id: randomUUID(), kind, personId, subject: { ...SUBJECTS[kind]() }, at: new Date() }
  const content = await writeMail(parts, due)
  if (!content) throw new Error(`No mail of the kind ${kind}`)
  const { html, text, subject } = content
  const shown = html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll('&nbsp;', '')
    .split(/<[^>]*>/)
  const pieces = [subject, ...text.split('\n').map((line) => line.replace(/(: )?https:.*/, '')), ...shown]
  return {
    ...content,
    language: /<html lang="(\w+)">/.exec(html)?.[1],
    /** Each line and each piece that has words which a language chooses. */
    pieces: new Set(
      pieces.map((piece) => piece.trim()).filter((piece) => /[a-z]{2}/i.test(piece) && !SAME.includes(piece)),
    ),
  }
}
type Written = Awaited<ReturnType<typeof written>>

function expectGerman(german: Written, english: Written): void {
  expect([german.language, english.language]).toEqual(['de', 'en'])
  for (const piece of german.pieces) {
    expect(piece).not.toMatch(ENGLISH)
    expect(english.pieces).not.toContain(piece)
  }
  expect([...english.pieces].join(' ')).toMatch(ENGLISH)
}

beforeAll(async () => {
  say(NAME)
  await untilNotified(NAME)
})

/** Nobody knows who reads it. */
const TO_STRANGERS = 'course-invitation'

test.each(KINDS.filter((kind) => kind !== TO_STRANGERS))(
  'mail of the kind %s is all German for who chose that, and English for who chose English or nothing',
  async (kind) => {
    const inLanguage = (language: Language | null) => {
      say(NAME, { language })
      return written(kind)
    }
    const english = await inLanguage('en')
    expectGerman(await inLanguage('de'), english)
    expect((await inLanguage(null)).pieces).toEqual(english.pieces)
  },
)

test.each(KINDS)('mail of the kind %s is what the school speaks first for who chose nothing', async (kind) => {
  say(NAME)
  const english = await written(kind)
  const parts = { ...engagement.parts, firstLanguage: () => Promise.resolve('de' as const) }
  expectGerman(await written(kind, { parts }), english)
})

test('an invitation into a course says the same whoever has the address', async () => {
  say(NAME, { language: 'de' })
  expect((await written(TO_STRANGERS)).language).toBe('en')
})

describe.each(ACCOUNT_EMAIL_KINDS)('a letter %s', (kind) => {
  test.each([null, ...SIGN_UP_ROLES])('to %s is all German', async (role) => {
    say(NAME, { language: 'de', kind, role })
    const german = await written('letter')
    say(NAME, { language: 'en', kind, role })
    expectGerman(german, await written('letter'))
  })
})

test('money, times, lengths and counts are written as in German', async () => {
  say(NAME, { language: 'de' })
  mail.catalog.answer(getCourseOffer, {
    ...{ courseId: COURSE, teacherId: 1, title: NAME, image: null, categoryId: 2, priceCents: 4900 },
    ...{ status: 'active', lessonIds: [1, 2, 3], minutes: 106, curriculumVersion: 1 },
  })
  const receipt = await written('receipt')
  for (const pieces of [
    '49,00\u00a0$',
    '20.01.2027, 10:00\u00a0UTC',
    '3 Lektionen und dauert etwa 1 Stunde 46 Minuten',
  ])
    expect(receipt.text).toContain(pieces)
  // A title is isolated between the quotation marks of the language.
  expect(receipt.html).toContain(`„<bdi>${NAME}</bdi>“`)
  expect((await written('certificate')).text).toContain('Abgeschlossen: 20.01.2027\n')
  expect((await written('digest')).subject).toBe('Ihr Tag bei Lectern: 1 Benachrichtigung')
})

test('what counts is what somebody has chosen when it goes out; of who was erased nothing is asked', async () => {
  const pays = async (orderId: number) => {
    const order = { orderId, courseId: COURSE, studentId: STUDENT, teacherId: 1, amountCents: 4900 }
    await engagement.publish(paymentSucceeded, orderId, order, { sequence: 2 })
  }
  const subjects = () => mail.mailsTo(`person-${STUDENT}@example.org`).map(({ subject }) => subject)
  say(NAME, { language: 'en' })
  mail.billing.mood = 'away'
  await pays(901)
  await expect.poll(async () => (await engagement.database.mail.findFirst())?.tries).toBe(1)
  say(NAME, { language: 'de' })
  mail.billing.mood = 'well'
  await engagement.database.$executeRaw`UPDATE mails SET due_at = now() WHERE state = 'waiting'`
  await expect.poll(subjects).toEqual([`Ihr Beleg für „${NAME}“`])

  await engagement.publish(userDeleted, STUDENT, null, { sequence: 9 })
  const requests = mail.identity.received.length
  await pays(902)
  expect(await engagement.database.mail.count({ where: { personId: STUDENT } })).toBe(0)
  expect(mail.identity.received).toHaveLength(requests)
})
