/**
 * `npm run bench:talk`, beside a running `npm start` (or with TEST_POSTGRES_URL): asks an engagement service of its own for what a teacher reads
 * and writes with 100 and with 1,000 conversations (`--conversations`), 10,000 messages in one of them (`--messages`) and 100,000 notifications
 * (`--notifications`), on scratch databases of the same server. The ratio says what growth costs; the machine's speed cancels out of it.
 */
import { parseArgs } from 'node:util'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { publicKeyOf, signTestToken, testEventKey, testSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import pg from 'pg'
import { comparedRow, describeLoad, measure, type SizedService, startSized } from './compare-sizes.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100' },
    conversations: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '10000' },
    notifications: { type: 'string', default: '100000' },
    repetitions: { type: 'string', default: '20' },
  },
})
const SMALL = Number(values.small)
const REPETITIONS = Number(values.repetitions)
const WARM_UP = 2
const teacher = aTeacher({ id: 1 })
const ELSEWHERE = 'http://127.0.0.1:1'

const WORDS = `'Knot ' || n || ' holds better than the one before; person ' || n % 977 || CASE n % 997 WHEN 7 THEN ' qx' ELSE '' END`
const PEOPLE = `
  INSERT INTO people (id, full_name, email, version) SELECT n, 'Person' || n || ' of ' || n % 97, '', 1 FROM generate_series(1, 1 + $1::int) n ON CONFLICT DO NOTHING`
const COURSE = `INSERT INTO courses (id, teacher_id, title, version) VALUES (1, 1, 'Knots', 1)`

/** Conversations with `$1` students, each of 20 messages. */
const CONVERSATIONS = [
  PEOPLE,
  COURSE,
  `INSERT INTO enrollments (enrollment_id, student_id, course_id, active, sequence) SELECT n, n, 1, true, 1 FROM generate_series(2, 1 + $1::int) n`,
  `INSERT INTO conversations (course_id, student_id, teacher_id, opened_by) SELECT 1, n, 1, n FROM generate_series(2, 1 + $1::int) n`,
  `INSERT INTO messages (conversation_id, author_id, key, text)
   SELECT id, CASE m % 2 WHEN 0 THEN 1 ELSE student_id END, gen_random_uuid(), ${WORDS} FROM conversations, generate_series(1, 20) m, LATERAL (SELECT id * 20 + m AS n) AS numbered`,
]
/** One of `$1` messages. */
const MESSAGES = [
  PEOPLE.replace('1 + $1::int', '2'),
  COURSE,
  `INSERT INTO enrollments (enrollment_id, student_id, course_id, active, sequence) VALUES (2, 2, 1, true, 1)`,
  `INSERT INTO conversations (course_id, student_id, teacher_id, opened_by) VALUES (1, 2, 1, 2)`,
  `INSERT INTO messages (conversation_id, author_id, key, text) SELECT 1, 1 + n % 2, gen_random_uuid(), ${WORDS} FROM generate_series(1, $1::int) n`,
]
const STATES = [
  `UPDATE conversations c SET last_message_id = (SELECT max(id) FROM messages WHERE conversation_id = c.id)`,
  `INSERT INTO conversation_states (conversation_id, person_id, last_at, unread)
   SELECT id, person, now() - id * interval '1 minute', CASE WHEN id % 10 = 0 THEN 3 ELSE 0 END FROM conversations, unnest(ARRAY[student_id, teacher_id]) AS person`,
]
const NOTIFICATIONS = [
  COURSE,
  `INSERT INTO notifications (person_id, kind, group_key, open, course_id, subject, at, read_at)
   SELECT 1, 'review-posted', n::text, false, 1, '{}', now() - n * interval '1 minute', CASE WHEN n % 3 > 0 THEN now() END FROM generate_series(1, $1::int) n`,
]

const PARTS = [
  {
    ...{ name: 'conversations', large: Number(values.conversations), fill: [...CONVERSATIONS, ...STATES] },
    calls: {
      'first part': '/api/conversations',
      unread: '/api/conversations?tab=unread',
      'how many are unread': '/api/conversations/unread',
      'search, one person': '/api/conversations?search=person42',
      'search, everybody': '/api/conversations?search=holds',
      'search, two rare letters': '/api/conversations?search=qx',
      'search, nobody': '/api/conversations?search=xylophone',
      one: '/api/conversations/1',
    },
  },
  {
    ...{ name: 'messages', large: Number(values.messages), fill: [...MESSAGES, ...STATES] },
    calls: {
      one: '/api/conversations/1',
      'newest part': '/api/conversations/1/messages',
      'oldest part': '/api/conversations/1/messages?before=51',
      list: '/api/conversations',
      'search, nobody': '/api/conversations?search=xylophone',
    },
  },
  {
    ...{ name: 'notifications', large: Number(values.notifications), fill: NOTIFICATIONS },
    calls: {
      'first part': '/api/notifications',
      unread: '/api/notifications?unread=true',
      'how many are unread': '/api/notifications/unread',
    },
  },
]

/** Fills with as many as are wanted, and has Postgres know them. */
async function fill(databaseUrl: string, statements: readonly string[], size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('SET statement_timeout = 0')
  for (const statement of statements) await client.query(statement, statement.includes('$1') ? [size] : undefined)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

const token = () => signTestToken(teacher, { audience: 'engagement' })
const env = {
  ...{ IDENTITY_URL: ELSEWHERE, CATALOG_URL: ELSEWHERE, LEARNING_URL: ELSEWHERE, BILLING_URL: ELSEWHERE },
  INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('engagement')),
  EVENT_TRUSTED_KEYS: JSON.stringify({ keys: [publicKeyOf(testEventKey('billing'))] }),
}

async function compare({ name, large, fill: statements, calls }: (typeof PARTS)[number]): Promise<void> {
  const sizes = [SMALL, large] as const
  const running: SizedService[] = []
  try {
    for (const size of sizes) {
      const fillIt = (databaseUrl: string) => fill(databaseUrl, statements, size)
      running.push(await startSized({ service: 'engagement', fill: fillIt, lastPage: 1, env }))
    }
    const rows = []
    for (const [call, path] of Object.entries(calls)) {
      const times = await measure(running, path, { token, warmUp: WARM_UP, repetitions: REPETITIONS })
      rows.push(comparedRow(call, sizes, times))
    }
    console.log(name)
    console.table(rows)
    console.log(describeLoad())
  } finally {
    for (const one of running) await one.stop()
  }
}

process.env.TEST_POSTGRES_URL ??= readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`).POSTGRES_URL
for (const part of PARTS) await compare(part)
