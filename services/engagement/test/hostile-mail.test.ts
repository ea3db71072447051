import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { MailKind } from '../src/mail/mail-kinds.ts'
import { KINDS, mailScene, readerOf, SUBJECTS } from './mail-scene.ts'

const { mail, engagement, say, untilNotified } = mailScene({ background: true })

const HOSTILE = [
  ...['👩‍💻', '“', '\r\nBcc: thief@example.org\r\n\r\nX', '\u202e\u2066\u2028\u0007\u001b[31m', '</bdi></td></table>'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(2)>', `' style='display:none`, '&lt;b&gt;'],
  ...['<a href="https://evil.example">here</a>', '{{7*7}}', '%0aBcc:thief@example.org'],
].join(' ')
/** What turns the direction of what follows it, or steers a terminal; line ends and tabs don't. */
const STEERING = /(?![\r\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** The mail of that kind, once it is caught. */
async function mailOf(kind: MailKind) {
  const personId = readerOf(kind)
  const row = await engagement.database.mail.create({
    data: { kind, cause: randomUUID(), personId, subject: SUBJECTS[kind](), at: new Date() },
  })
  const stateOf = async () => (await engagement.database.mail.findUnique({ where: { id: row.id } }))?.state
  await expect.poll(stateOf).toBe('sent')
  const caught = mail.catcher.mails.filter(({ messageId }) => messageId.includes(row.id))
  expect(caught).toHaveLength(1)
  const [one] = caught
  if (!one) throw new Error('nothing was caught')
  return { ...one, personId }
}

beforeAll(async () => {
  say(HOSTILE)
  await untilNotified(HOSTILE)
})

test.each(KINDS)('in mail of the kind %s no name, title or reason is more than text', async (kind) => {
  say(HOSTILE)
  const { html, text, subject, headers, recipients, personId } = await mailOf(kind)
  expect(recipients).toEqual([`person-${personId}@example.org`])
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['bcc']))
  const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag?.toLowerCase()))
  for (const tag of ['script', 'iframe', 'form', 'input']) expect([...tags]).not.toContain(tag)
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)
  for (const url of links)
    expect(url).toMatch(/^(https:\/\/courses\.example\.org|mailto:support@courses\.example\.org)/)
  const drawn = html.replaceAll(/<[^>]*>/g, '')
  expect(html).not.toMatch(/<[^>]*\son\w+=/i)
  expect(html).not.toMatch(/<[^>]*display:none/i)
  expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
  for (const part of [html, text, subject]) expect(part).not.toMatch(STEERING)
  expect(subject).not.toMatch(/[\r\n]/)
  if (kind === 'letter') return
  // Nothing of it is lost either.
  expect(drawn).toContain('👩‍💻')
  expect(drawn).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(drawn).toContain('&amp;lt;b&amp;gt;')
  expect(text).toContain('👩‍💻')
  expect(text).toContain('<script>alert(1)</script>')
})

test.each([
  ['one word of 4 KB', 'n'.repeat(4096)],
  ['many of many bytes', '山田 '.repeat(1400)],
])('a name of %s makes a long mail and no long header', async (_, words) => {
  say(words)
  const { subject, headers, text } = await mailOf('receipt')
  expect([...subject]).toHaveLength(200)
  expect(subject).toMatch(/^Your receipt for “.*…$/)
  expect(headers.to?.length).toBeLessThan(4_000)
  expect(text).toContain(words.trim().slice(0, 1_000))
})
