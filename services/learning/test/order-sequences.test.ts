import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

type OrderStep = { do: 'pay' | 'confirm' | 'refund'; order: 0 | 1 | 2 }
type Step = OrderStep | { do: 'enroll'; order?: never } | { do: 'remove'; order?: never }

/** What the rules promise, said as plainly as possible. */
class Model {
  #paid = new Set<number>()
  #ended = new Set<number>()
  #isFree = false
  /** The order that grants now. */
  order: number | undefined

  get hasAccess(): boolean {
    return this.#isFree || this.order !== undefined
  }

  /** The sources of the grants that are valid. */
  get sources(): string[] {
    return [...(this.#isFree ? ['free'] : []), ...(this.order === undefined ? [] : ['order'])]
  }

  apply(step: Step): void {
    if (step.do === 'enroll') this.#isFree ||= !this.hasAccess
    if (step.do === 'remove' && this.hasAccess) {
      for (const order of this.#paid) this.#ended.add(order)
      this.order = undefined
      this.#isFree = false
    }
    if (step.do === 'refund') {
      this.#ended.add(step.order)
      if (this.order === step.order) this.order = this.#live()
    }
    if (step.do === 'pay' || step.do === 'confirm') {
      this.#paid.add(step.order)
      this.order ??= this.#live()
    }
  }

  #live(): number | undefined {
    return [...this.#paid].filter((order) => !this.#ended.has(order)).sort()[0]
  }
}

const orderStep = fc.record({
  do: fc.constantFrom('pay' as const, 'confirm' as const, 'refund' as const),
  order: fc.constantFrom(0 as const, 1 as const, 2 as const),
})
const otherStep = fc.record({ do: fc.constantFrom('enroll' as const, 'remove' as const) })
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: orderStep }, { weight: 1, arbitrary: otherStep }), {
  minLength: 2,
  maxLength: 8,
})

function scene() {
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const { courseId } = offer
  const orders = [0, 1, 2].map(() => anOrder({ courseId, studentId: student.id }))
  const key = { studentId_courseId: { studentId: student.id, courseId } }
  const row = () => learning.database.enrollment.findUnique({ where: key })

  async function take(step: Step): Promise<void> {
    if (step.do === 'enroll') return void (await learning.enroll(student, courseId))
    if (step.do === 'remove') {
      const enrollment = await row()
      return void (await learning.call('DELETE', `/api/enrollments/${enrollment?.id ?? 1}`, { as: teacher }))
    }
    const order = orders[step.order]
    if (!order) throw new Error('no such order')
    const { amountCents: _, ...grant } = order
    const { orderId } = order
    if (step.do === 'pay') return learning.publish(paymentSucceeded, orderId, order)
    if (step.do === 'refund') return learning.publish(paymentRefunded, orderId, order)
    await learning.call('POST', '/internal/enrollments', { as: student, from: 'billing', body: grant })
  }
  return { orders, row, take }
}

test('one after the other, in any order and repeated: access is what the rules say after every step', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { orders, row, take } = scene()
      const model = new Model()
      let changes = 0
      for (const step of sequence) {
        const before = model.hasAccess
        model.apply(step)
        if (before !== model.hasAccess) changes += 1
        await take(step)
        const enrollment = await row()
        expect(enrollment?.active ?? false).toBe(model.hasAccess)
        expect(enrollment?.orderId ?? null).toBe(model.order === undefined ? null : orders[model.order]?.orderId)
        const valid = { enrollmentId: enrollment?.id ?? 0, endedAt: null }
        const grants = await learning.database.grant.findMany({ where: valid, orderBy: { source: 'asc' } })
        expect(grants.map(({ source }) => source)).toEqual(model.sources)
      }
      const enrollment = await row()
      const events = enrollment ? await learning.eventsOf(enrollment.id) : []
      expect(events.map(({ name }) => name)).toEqual(
        Array.from({ length: changes }, (_, index) => (index % 2 === 0 ? 'enrolled' : 'unenrolled')),
      )
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
    }),
    { numRuns: 30 },
  )
})

test('payments and refunds all at once: who has a paid order left has access, and nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(orderStep, { minLength: 2, maxLength: 12 }), async (sequence) => {
      const { orders, row, take } = scene()
      await Promise.all(sequence.map(take))
      const paid = new Set(sequence.filter((step) => step.do !== 'refund').map((step) => step.order))
      const refunded = new Set(sequence.filter((step) => step.do === 'refund').map((step) => step.order))
      const live = [...paid].filter((order) => !refunded.has(order))
      const enrollment = await row()
      expect(enrollment?.active).toBe(live.length > 0)
      if (live.length > 0) expect(live.map((order) => orders[order]?.orderId)).toContain(enrollment?.orderId)
      const names = (await learning.eventsOf(enrollment?.id ?? 0)).map(({ name }) => name)
      expect(names).toEqual(names.map((_, index) => (index % 2 === 0 ? 'enrolled' : 'unenrolled')))
      expect(names.length % 2).toBe(live.length > 0 ? 1 : 0)
    }),
    { numRuns: 25 },
  )
})
