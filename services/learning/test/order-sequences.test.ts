import type { HttpMethod } from '@lectern/contracts/calls/public/route.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { retryUnavailable } from '@lectern/service-kit/testing/retry-unavailable.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveAccess, lockOrCreateEnrollment } from '../src/enrollments/lock-or-create-enrollment.ts'
import { limitAccess } from './access-that-ends.ts'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest({ environment: { MAIL_FROM: 'lectern@courses.example' } })
const teacher = aTeacher({ id: TEACHER_ID })

type OrderStep = { do: 'pay' | 'confirm' | 'refund'; order: 0 | 1 | 2 }
type OtherStep<Name> = { do: Name; order?: never }
type Step =
  | OrderStep
  | OtherStep<'enroll'>
  | OtherStep<'give'>
  | OtherStep<'expire'>
  | OtherStep<'remove'>
  | OtherStep<'accept'>

/** What the rules promise, said as plainly as possible. */
class Model {
  #paid = new Set<number>()
  #ended = new Set<number>()
  #isFree = false
  /** Whether a given place is valid, and whether one is there whose time is over. */
  #given = { isValid: false, isOver: false }
  /** The order that grants now. */
  order: number | undefined
  readonly events: string[] = []

  get hasAccess(): boolean {
    return this.#isFree || this.#given.isValid || this.order !== undefined
  }

  /** Whether the teacher sees the student in the course. */
  get isListed(): boolean {
    return this.hasAccess || this.#given.isOver
  }

  /** The sources of the grants that are valid. */
  get sources(): string[] {
    const valid = { free: this.#isFree, given: this.#given.isValid, order: this.order !== undefined }
    return Object.entries(valid).flatMap(([source, isValid]) => (isValid ? [source] : []))
  }

  apply(step: Step): void {
    if (step.do === 'enroll' && !this.hasAccess) {
      this.#isFree = true
      this.events.push('enrolled')
    }
    if (step.do === 'give') {
      this.events.push(this.hasAccess ? 'access-changed' : 'enrolled')
      this.#given.isValid = true
    }
    if (step.do === 'expire' && this.#given.isValid) this.#given = { isValid: false, isOver: true }
    if (step.do === 'remove' && this.isListed) {
      for (const order of this.#paid) this.#ended.add(order)
      this.order = undefined
      this.#isFree = false
      this.#end()
    }
    if (step.do === 'refund') this.#refund(step.order)
    if (step.do === 'pay' || step.do === 'confirm') {
      const before = { hasAccess: this.hasAccess, ends: this.#ends }
      this.#paid.add(step.order)
      if (!this.#isFree) this.order ??= this.#live()
      if (!before.hasAccess && this.hasAccess) this.events.push('enrolled')
      else if (before.ends !== this.#ends) this.events.push('access-changed')
    }
  }

  #refund(order: number): void {
    this.#ended.add(order)
    if (this.order !== order) return
    this.order = this.#live()
    if (!this.hasAccess) this.#end()
    else if (this.#ends) this.events.push('access-changed')
  }

  /** Whether the access there is ends by itself. */
  get #ends(): boolean {
    return this.#given.isValid && !this.#isFree && this.order === undefined
  }

  #end(): void {
    this.#given = { isValid: false, isOver: false }
    this.events.push('unenrolled')
  }

  #live(): number | undefined {
    return [...this.#paid].filter((order) => !this.#ended.has(order)).sort()[0]
  }
}

const orderStep = fc.record({
  do: fc.constantFrom('pay' as const, 'confirm' as const, 'refund' as const),
  order: fc.constantFrom(0 as const, 1 as const, 2 as const),
})
const otherStep = fc.record({
  do: fc.constantFrom('enroll' as const, 'give' as const, 'expire' as const, 'remove' as const),
})
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: orderStep }, { weight: 3, arbitrary: otherStep }), {
  minLength: 2,
  maxLength: 10,
})

/** A student's enrollment, without access so far, and an open invitation to a free place of 30 days. */
async function scene(priceCents = 0) {
  const offer = anOffer({ priceCents })
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const { courseId, teacherId } = offer
  const orders = [0, 1, 2].map(() => anOrder({ courseId, studentId: student.id }))
  const request = { studentId: student.id, courseId, teacherId, offer }
  const made = await learning.database.$transaction((tx) => lockOrCreateEnrollment(tx, request))
  const { id } = made.enrollment
  const row = () => learning.database.enrollment.findUniqueOrThrow({ where: { id } })
  const invited = { email: student.email, emailKey: student.email, placeReason: 'A prize', accessDays: 30 }
  const invitation = await learning.database.invitation.create({ data: { teacherId, courseId, ...invited } })
  const isTakenUp = async () => {
    const { acceptedBy } = await learning.database.invitation.findUniqueOrThrow({ where: { id: invitation.id } })
    return acceptedBy === student.id
  }
  const call = async (...[method, path, as]: [HttpMethod, string, Principal]) =>
    (await retryUnavailable(() => learning.call(method, path, { as }))).status
  const accept = () => call('POST', `/api/invitations/${invitation.id}/accept`, student)

  const give = () =>
    learning.database.$transaction(async (tx) => {
      const locked = await lockOrCreateEnrollment(tx, request)
      const until = new Date(Date.now() + 3_600_000)
      return giveAccess(tx, locked, { source: 'given', givenBy: teacherId, reason: null, until })
    })

  async function take(step: Step): Promise<void> {
    if (step.do === 'enroll') return void (await learning.enroll(student, courseId))
    if (step.do === 'give') return void (await give())
    if (step.do === 'accept') return expect([200, 201, 404]).toContain(await accept())
    if (step.do === 'expire') return limitAccess(learning, id, { of: ['given'] })
    if (step.do === 'remove')
      return expect([204, 404]).toContain(await call('DELETE', `/api/enrollments/${id}`, teacher))
    const order = orders[step.order]
    if (!order) throw new Error('no such order')
    const { amountCents: _, ...grant } = order
    const { orderId } = order
    if (step.do === 'pay') return learning.publish(paymentSucceeded, orderId, order)
    if (step.do === 'refund') return learning.publish(paymentRefunded, orderId, order)
    await learning.call('POST', '/internal/enrollments', { as: student, from: 'billing', body: grant })
  }
  const hasAccess = async () =>
    (await learning.call<{ enrollment: unknown }>('GET', `/internal/courses/${courseId}/enrollment`, { as: student }))
      .body
  return { orders, row, take, hasAccess, accept, isTakenUp }
}

test('one after the other, in any order and repeated: access is what the rules say after every step', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { orders, row, take, hasAccess } = await scene()
      const model = new Model()
      for (const step of sequence) {
        model.apply(step)
        await take(step)
        const enrollment = await row()
        const access = { enrollmentId: enrollment.id, courseId: enrollment.courseId }
        expect(await hasAccess()).toMatchObject({ enrollment: model.hasAccess ? access : null })
        expect(enrollment.active).toBe(model.isListed)
        expect(enrollment.orderId).toBe(model.order === undefined ? null : orders[model.order]?.orderId)
        const grants = await learning.database.$queryRaw<{ source: string }[]>`
          SELECT DISTINCT source FROM grants WHERE enrollment_id = ${enrollment.id} AND ended_at IS NULL
            AND (valid_until IS NULL OR valid_until > now()) ORDER BY source`
        expect(grants.map(({ source }) => source)).toEqual(model.sources)
      }
      const events = await learning.eventsOf((await row()).id)
      expect(events.map(({ name }) => name)).toEqual(model.events)
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test('payments and refunds all at once: who has a paid order left has access, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(orderStep, { minLength: 2, maxLength: 12 }), async (sequence) => {
      const { orders, row, take } = await scene()
      await Promise.all(sequence.map(take))
      const paid = new Set(sequence.filter((step) => step.do !== 'refund').map((step) => step.order))
      const refunded = new Set(sequence.filter((step) => step.do === 'refund').map((step) => step.order))
      const live = [...paid].filter((order) => !refunded.has(order))
      const enrollment = await row()
      expect(enrollment.active).toBe(live.length > 0)
      if (live.length > 0) expect(live.map((order) => orders[order]?.orderId)).toContain(enrollment.orderId)
      const names = (await learning.eventsOf(enrollment.id)).map(({ name }) => name)
      expect(names).toEqual(names.map((_, index) => (index % 2 === 0 ? 'enrolled' : 'unenrolled')))
      expect(names.length % 2).toBe(live.length > 0 ? 1 : 0)
    }),
    { numRuns: 25 },
  )
})

/** What a race must leave true, whoever came first. */
async function expectConsistent(id: number, hasAccess: boolean): Promise<void> {
  const { database } = learning
  const enrollment = await database.enrollment.findUniqueOrThrow({ where: { id }, include: { grants: true } })
  const { studentId, courseId, orderId, active, accessUntil, version } = enrollment
  const grants = enrollment.grants.filter(({ endedAt }) => endedAt === null)
  expect(active).toBe(grants.length > 0)
  expect(hasAccess).toBe(active)
  expect(accessUntil === null).toBe(!active || grants.some(({ validUntil }) => validUntil === null))
  expect(grants.find(({ source }) => source === 'order')?.orderId ?? null).toBe(orderId)
  // Nobody has the course twice for good, and nobody who has paid is without it.
  expect(grants.filter(({ validUntil }) => validUntil === null).length).toBeLessThanOrEqual(1)
  const orders = await database.orderGrant.findMany({ where: { studentId, courseId } })
  const live = orders.filter(({ grantedAt, endedAt }) => grantedAt !== null && endedAt === null)
  if (live.length > 0) expect(active).toBe(true)
  if (orderId !== null) expect(live.map((order) => order.orderId)).toContain(orderId)

  const events = await learning.eventsOf(id)
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
  expect(version).toBe(events.length)
  let isIn = false
  for (const { name } of events) {
    expect(isIn, events.map((event) => event.name).join()).toBe(name !== 'enrolled')
    isIn = name !== 'unenrolled'
  }
  expect(isIn).toBe(active)
}

test('places, payments, refunds and removals all at once: access is what the grants say, once for good, and events tell it', async () => {
  const names = fc.constantFrom('enroll' as const, 'give' as const, 'accept' as const, 'remove' as const)
  const any = fc.oneof({ weight: 2, arbitrary: orderStep }, { weight: 3, arbitrary: fc.record({ do: names }) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 4_900),
      fc.array(any, { maxLength: 3 }),
      fc.array(any, { minLength: 4, maxLength: 12 }),
      async (priceCents, before, atOnce) => {
        const { row, take, hasAccess, accept, isTakenUp } = await scene(priceCents)
        const isPossible = (step: Step) => priceCents === 0 || step.do !== 'enroll'
        for (const step of before.filter(isPossible)) await take(step)
        await Promise.all(atOnce.filter(isPossible).map(take))
        const { id, active, version } = await row()
        const { enrollment: claim } = await hasAccess()
        await expectConsistent(id, claim !== null)
        if (!(await isTakenUp())) return
        expect(await accept()).toBe(active ? 200 : 404)
        expect((await row()).version).toBe(version)
      },
    ),
    { numRuns: 25 },
  )
})
