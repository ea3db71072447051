import * as calls from '@lectern/contracts/calls/internal/learning.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { GrantResult, KnownOrder } from '@lectern/contracts/shapes/internal.ts'
import { FakeService } from '@lectern/service-kit/testing/fake-service.ts'

type AccessKey = `${number} in ${number}`
const accessKeyOf = (studentId: number, courseId: number): AccessKey => `${studentId} in ${courseId}`
export const ANOTHER_ORDER = 1_000_000
type OrderOfCourse = Pick<KnownOrder, 'orderId' | 'studentId' | 'courseId'>

/** Learning as billing meets it: one place per student and course, granted by at most one order, beside a place that ends or alone. */
export class FakeLearning extends FakeService {
  /** What gives access to each place; `free` is an enrollment without an order. */
  readonly access = new Map<AccessKey, number | 'free'>()
  readonly #freePlaces = new Set<AccessKey>()
  /** When free places end; what isn't here doesn't. */
  readonly #ends = new Map<AccessKey, string>()
  /** Orders that it was told of. */
  readonly orders = new Map<number, Pick<KnownOrder, 'studentId' | 'courseId' | 'granted' | 'ended'>>()
  /** The orders that it was asked to grant, each time. */
  readonly grants: number[] = []
  /** The orders that it was asked to revoke, each time. */
  readonly revocations: number[] = []

  constructor() {
    super('learning', 'billing')
    this.answer(calls.findEnrollment, ({ user, params: { courseId } }) => ({
      enrollment: user && this.accessOf(user.id, courseId) ? { enrollmentId: 1, courseId } : null,
      accessUntil: user && this.accessOf(user.id, courseId) === 'free' ? this.#endOf(user.id, courseId) : null,
    }))
      .answer(calls.grantAccess, ({ body }) => this.#grant(body))
      .answer(calls.revokeAccess, ({ body }) => this.#revoke(body))
      .answer(calls.listKnownOrders, ({ query: { after, limit } }) => this.#list(after, limit))
  }

  /** As it does when it hears billing's event of this name. */
  hear(name: string, data: unknown): void {
    if (name === 'payment-succeeded') this.#grant(data as OrderOfCourse)
    if (name === 'payment-refunded') this.#revoke(data as OrderOfCourse)
  }

  /** For good, or as a place that ends; beside an order that gives access, if there is one. */
  enrollForFree(studentId: number, courseId: number, until?: string): void {
    const key = accessKeyOf(studentId, courseId)
    if (until) this.#ends.set(key, until)
    this.#freePlaces.add(key)
    if (!this.access.has(key)) this.access.set(key, 'free')
  }

  /** By an order that billing has given back, and learning has not heard of that. */
  enrollByAnotherOrder(studentId: number, courseId: number): void {
    this.access.set(accessKeyOf(studentId, courseId), ANOTHER_ORDER)
  }

  accessOf(studentId: number, courseId: number): number | 'free' | undefined {
    return this.access.get(accessKeyOf(studentId, courseId))
  }

  #endOf(studentId: number, courseId: number): string | null {
    return this.#ends.get(accessKeyOf(studentId, courseId)) ?? null
  }

  #grant({ orderId, studentId, courseId }: OrderOfCourse): GrantResult {
    this.grants.push(orderId)
    const key = accessKeyOf(studentId, courseId)
    const ended = this.orders.get(orderId)?.ended ?? false
    this.orders.set(orderId, { studentId, courseId, granted: true, ended })
    const given = this.access.get(key)
    if (!ended && (given === undefined || (given === 'free' && this.#ends.has(key)))) this.access.set(key, orderId)
    const enrollment = this.access.has(key) ? anEnrollment(studentId, courseId) : null
    if (ended) return { outcome: 'ended', enrollment }
    return { outcome: this.access.get(key) === orderId ? 'granted' : 'enrolled-otherwise', enrollment }
  }

  #revoke({ orderId, studentId, courseId }: OrderOfCourse): undefined {
    this.revocations.push(orderId)
    const key = accessKeyOf(studentId, courseId)
    this.orders.set(orderId, { studentId, courseId, granted: this.orders.get(orderId)?.granted ?? false, ended: true })
    if (this.access.get(key) !== orderId) return
    if (this.#freePlaces.has(key)) this.access.set(key, 'free')
    else this.access.delete(key)
  }

  #list(after: number, limit: number): KnownOrder[] {
    return [...this.orders]
      .filter(([orderId]) => orderId > after)
      .sort(([left], [right]) => left - right)
      .slice(0, limit)
      .map(([orderId, order]) => {
        const by = this.accessOf(order.studentId, order.courseId)
        return { orderId, ...order, givesAccess: by === orderId, enrolled: by !== undefined }
      })
  }
}

function anEnrollment(studentId: number, courseId: number): Enrollment {
  const enrolledAt = new Date().toISOString()
  return { id: 1, studentId, courseId, enrolledAt, completed: false, lastAccessedAt: null, progress: 0 }
}
