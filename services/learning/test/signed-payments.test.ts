import { randomUUID } from 'node:crypto'
import { listSignatureLimits } from '@lectern/contracts/calls/internal/learning.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { notedSignatureLimits, recordSignatureLimits } from '@lectern/service-kit/events/signature-limits.ts'
import { createEventSigner, createEventVerifier } from '@lectern/service-kit/events/signatures.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { anEvent, signed } from '@lectern/service-kit/testing/events.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { createSigningKey, publicKeyOf, testEventKey } from '@lectern/service-kit/testing/tokens.ts'
import { expect, test } from 'vitest'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

/** Retired: what it signed counts up to where it is noted in `signature_limits`. */
const earlier = createSigningKey('billing-0')
const stolenElsewhere = createSigningKey('catalog-1')
const trusted = [
  publicKeyOf(testEventKey('billing')),
  { ...publicKeyOf(earlier), retired: true },
  publicKeyOf(stolenElsewhere),
]
const learning = learningUnderTest({ environment: { EVENT_TRUSTED_KEYS: JSON.stringify({ keys: trusted }) } })

function scene() {
  const offer = anOffer({ priceCents: 4_900 })
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const order = anOrder({ courseId: offer.courseId, studentId: student.id })
  return { student, order, paid: anEvent(paymentSucceeded, order.orderId, order) }
}
type Scene = ReturnType<typeof scene>

const hasAccess = async ({ student, order }: Scene) => (await learning.listed(student, order.courseId)) !== undefined
const noteLimit = (kid: string, nextOffset: number) =>
  learning.database.$executeRaw`
    INSERT INTO signature_limits (topic, partition, kid, next_offset, cluster_id)
    VALUES ('billing', 3, ${kid}, ${nextOffset}, 'c1')
    ON CONFLICT (topic, partition, kid) DO UPDATE SET next_offset = excluded.next_offset`
const at = (event: SourceMessage, offset: number, isDeadLetter = false): SourceMessage => ({
  ...{ ...event, partition: 3, offset: String(offset), isDeadLetter },
})
const withHeaders = (event: SourceMessage, headers: Record<string, string>): SourceMessage => ({
  ...event,
  message: { ...event.message, headers: { ...event.message.headers, ...headers } },
})
const signedBy = async (key: ReturnType<typeof createSigningKey>, event: SourceMessage): Promise<SourceMessage> => {
  const { key: messageKey, value, headers = {} } = event.message
  const message = await createEventSigner(key)(event.topic, { key: messageKey, value, headers })
  return { ...event, message: { ...event.message, ...(message.headers && { headers: message.headers }) } }
}
const withBody = (event: SourceMessage, change: object): SourceMessage => {
  const data = { ...JSON.parse(String(event.message.value)), ...change }
  return { ...event, message: { ...event.message, value: Buffer.from(JSON.stringify(data)) } }
}

test('what billing signed enrolls', async () => {
  const one = scene()
  expect(await learning.refusalOf(await signed(one.paid))).toBeNull()
  expect(await hasAccess(one)).toBe(true)
})

/** What somebody does who can write to Kafka, and read all that is there, and has no key of billing's. */
const FORGERIES: [string, RegExp, (one: Scene) => SourceMessage | Promise<SourceMessage>][] = [
  ['without a signature', /not signed, and published after billing began to sign/, ({ paid }) => paid],
  ['with a signature that is none', /the signature is none/, ({ paid }) => withHeaders(paid, { ce_signature: 'yes' })],
  [
    'signed with a key of their own, called as billing’s',
    /is of another event/,
    ({ paid }) => signedBy(createSigningKey('billing-events'), paid),
  ],
  [
    'signed with a key that nobody knows',
    /a key that nobody knows: billing-9/,
    ({ paid }) => signedBy(createSigningKey('billing-9'), paid),
  ],
  [
    'signed with a key of another service',
    /catalog-1, which is no key of billing/,
    ({ paid }) => signedBy(stolenElsewhere, paid),
  ],
  [
    'signed for another student',
    /is of another event/,
    async ({ paid, order }) => withBody(await signed(paid), { studentId: order.studentId + 1 }),
  ],
  [
    'signed for another order, and put under this one',
    /is of another event/,
    async (one) => {
      const { paid } = scene()
      const { message } = await signed(paid)
      return { ...one.paid, message: { ...message, key: one.paid.message.key } }
    },
  ],
  [
    'signed, and on the topic of another owner',
    /payment-succeeded.v1 on the topic of catalog/,
    async ({ paid }) => ({ ...(await signed(paid)), owner: 'catalog', topic: 'lectern.catalog' }),
  ],
  [
    'signed for another topic',
    /is of another event/,
    async ({ paid }) => ({ ...(await signed({ ...paid, topic: 'test.billing' })), topic: paid.topic }),
  ],
  [
    'of another type than was signed',
    /is of another event/,
    async ({ order, paid }) => {
      const refund = await signed(anEvent(paymentRefunded, order.orderId, order))
      return withHeaders(refund, { ce_type: String(paid.message.headers?.ce_type) })
    },
  ],
  [
    'told again under another id',
    /is of another event/,
    async ({ paid }) => withHeaders(await signed(paid), { ce_id: randomUUID() }),
  ],
  [
    'told again with another sequence',
    /is of another event/,
    async ({ paid }) => withHeaders(await signed(paid), { ce_sequence: '9' }),
  ],
  [
    'without an algorithm',
    /is of another event/,
    async ({ paid }) => {
      const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'billing-events', b64: false, crit: ['b64'] }))
      return withHeaders(paid, { ce_signature: `${header.toString('base64url')}..AA` })
    },
  ],
]

test.each(FORGERIES)(
  'a payment %s goes to the dead letters with the reason, and nobody is enrolled',
  async (_, reason, forge) => {
    const one = scene()
    const calls = learning.catalog.arrived
    expect(await learning.refusalOf(await forge(one))).toMatch(reason)
    expect(await hasAccess(one)).toBe(false)
    expect(learning.catalog.arrived).toBe(calls)
    expect(await learning.database.orderGrant.findUnique({ where: { orderId: one.order.orderId } })).toBeNull()
  },
)

test('a forged refund ends nothing', async () => {
  const one = scene()
  await learning.refusalOf(await signed(one.paid))
  const forged = anEvent(paymentRefunded, one.order.orderId, one.order, { sequence: 2 })
  expect(await learning.refusalOf(forged)).toMatch(/not signed/)
  expect(await hasAccess(one)).toBe(true)
})

test('what was published before billing signed is good, in its place and nowhere else', async () => {
  await noteLimit('', 40)
  const [before, after, elsewhere] = [scene(), scene(), scene()]
  expect(await learning.refusalOf(at(before.paid, 39))).toBeNull()
  expect(await hasAccess(before)).toBe(true)
  expect(await learning.refusalOf(at(after.paid, 40))).toMatch(/not signed/)
  expect(await learning.refusalOf({ ...at(elsewhere.paid, 1), partition: 4 })).toMatch(/not signed/)
})

test('who else hears payments is told up to where that is', async () => {
  await noteLimit('', 40)
  const { body } = await learning.send(listSignatureLimits, { from: 'analytics' })
  expect(body).toEqual(
    expect.arrayContaining([
      { owner: 'billing', partition: 3, kid: '', nextOffset: '40', recordedAt: expect.stringMatching(/^2/) },
    ]),
  )
})

test('of the dead letters only what waits since before that is believed to have stood there', async () => {
  await noteLimit('', 40)
  const [forged, waiting] = [scene(), scene()]
  expect(await learning.refusalOf(at(forged.paid, 1, true))).toMatch(/not signed/)
  expect(await hasAccess(forged)).toBe(false)
  // The letter's key is parked since a moment ago, by the refusal: that makes it no older.
  await learning.database.parkedKey.deleteMany()
  await learning.database.parkedKey.create({
    data: {
      topic: 'billing',
      key: String(waiting.order.orderId),
      lastPartition: 9,
      lastOffset: 0n,
      parkedAt: new Date(0),
    },
  })
  const verify = createEventVerifier(learning.config.EVENT_TRUSTED_KEYS.keys, notedSignatureLimits(learning.database))
  const message = at(waiting.paid, 1, true)
  await expect(verify(message, learning.database)).resolves.toBeUndefined()
  await expect(verify(at(forged.paid, 1, true), learning.database)).rejects.toThrow(/not signed/)
})

test('a key that was changed goes on counting; a retired one counts for what was published before', async () => {
  await noteLimit('billing-0', 40)
  const [before, after, now] = [scene(), scene(), scene()]
  expect(await learning.refusalOf(await signedBy(earlier, at(before.paid, 39)))).toBeNull()
  expect(await hasAccess(before)).toBe(true)
  expect(await learning.refusalOf(await signedBy(earlier, at(after.paid, 40)))).toMatch(
    /signed with billing-0, and published after that key was retired/,
  )
  expect(await hasAccess(after)).toBe(false)
  expect(await learning.refusalOf(await signed(at(now.paid, 41)))).toBeNull()
})

test('limits are noted once, at the end of each partition, and not of a topic that was made anew', async () => {
  const limits = () =>
    learning.database.signatureLimit.findMany({
      where: { topic: 'learning' },
      select: { partition: true, kid: true, nextOffset: true },
      orderBy: [{ kid: 'asc' }, { partition: 'asc' }],
    })
  let clusterId = 'c1'
  // What other services, who may ask at any moment, find after each statement.
  const found: number[] = []
  const { database } = learning
  const looked: SqlExecutor = {
    $queryRaw: (query, ...values) => database.$queryRaw(query, ...values),
    async $executeRaw(query, ...values) {
      const changed = await database.$executeRaw(query, ...values)
      found.push((await limits()).length)
      return changed
    },
  }
  const record = (kids: string[], ...highs: string[]) => {
    const fetchTopicOffsets = async () => highs.map((high, partition) => ({ partition, high }))
    const nothing = async () => undefined
    const describeCluster = async () => ({ clusterId })
    const admin = { connect: nothing, disconnect: nothing, fetchTopicOffsets, describeCluster }
    const kafka = { admin: () => admin } as unknown as Parameters<typeof recordSignatureLimits>[1]['kafka']
    return recordSignatureLimits(looked, { kafka, prefix: 'lectern', owners: ['learning'], kids })
  }
  const limit = (kid: string, partition: number, nextOffset: bigint) => ({ kid, partition, nextOffset })
  await Promise.all([record([''], '7', '0'), record([''], '7', '0')])
  expect(found).toEqual([2, 2])
  await record(['', 'billing-0'], '9', '3')
  const [atUpgrade, atRetirement] = [
    [limit('', 0, 7n), limit('', 1, 0n)],
    [limit('billing-0', 0, 9n), limit('billing-0', 1, 3n)],
  ]
  expect(await limits()).toEqual([...atUpgrade, ...atRetirement])
  await record(['', 'billing-0'], '8', '4')
  expect(await limits()).toEqual([...atUpgrade, limit('billing-0', 0, 0n), limit('billing-0', 1, 3n)])
  clusterId = 'c2'
  await record([''], '100', '100')
  expect((await limits()).filter(({ kid }) => kid === '')).toEqual([limit('', 0, 0n), limit('', 1, 0n)])
})
