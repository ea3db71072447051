import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import { type GrantResult, type KnownOrder, orderOfCourseSchema } from '@lectern/contracts/shapes/internal.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import { z } from 'zod'
import { type FakeCall, type FakeService, startFakeService } from './fake-service.ts'

type Place = `${number} in ${number}`
const placeOf = (studentId: number, courseId: number): Place => `${studentId} in ${courseId}`

/** Learning as billing meets it: one place per student and course, granted by an order or otherwise. */
export interface FakeLearning extends FakeService {
  /** What gives access to each place; `free` is an enrollment without an order. */
  access: Map<Place, number | 'free'>
  /** Orders that it was told of. */
  orders: Map<number, Pick<KnownOrder, 'studentId' | 'courseId' | 'granted' | 'ended'>>
  /** How often it was asked to grant each order. */
  grants: number[]
  /** As it does when it hears billing's event of this name. */
  hear(name: string, data: unknown): void
  enrollForFree(studentId: number, courseId: number): void
  accessOf(studentId: number, courseId: number): number | 'free' | undefined
}

const LOOKUP = /^\/internal\/courses\/(\d+)\/enrollment$/

export async function startFakeLearning(): Promise<FakeLearning> {
  const access: FakeLearning['access'] = new Map()
  const orders: FakeLearning['orders'] = new Map()
  const grants: number[] = []

  function grant(body: unknown): GrantResult {
    const { orderId, studentId, courseId } = orderOfCourseSchema.parse(body)
    grants.push(orderId)
    const place = placeOf(studentId, courseId)
    const ended = orders.get(orderId)?.ended ?? false
    orders.set(orderId, { studentId, courseId, granted: true, ended })
    if (!ended && !access.has(place)) access.set(place, orderId)
    const enrollment = access.has(place) ? anEnrollment(studentId, courseId) : null
    if (ended) return { outcome: 'ended', enrollment }
    return { outcome: access.get(place) === orderId ? 'granted' : 'enrolled-otherwise', enrollment }
  }

  function revoke(body: unknown): undefined {
    const { orderId, studentId, courseId } = orderOfCourseSchema.parse(body)
    const place = placeOf(studentId, courseId)
    orders.set(orderId, { studentId, courseId, granted: orders.get(orderId)?.granted ?? false, ended: true })
    if (access.get(place) === orderId) access.delete(place)
  }

  function list(query: URLSearchParams): KnownOrder[] {
    return [...orders]
      .filter(([orderId]) => orderId > Number(query.get('after')))
      .sort(([left], [right]) => left - right)
      .slice(0, Number(query.get('limit')))
      .map(([orderId, order]) => {
        const by = access.get(placeOf(order.studentId, order.courseId))
        return { orderId, ...order, givesAccess: by === orderId, enrolled: by !== undefined }
      })
  }

  function answer({ method, path, body, user }: FakeCall): unknown {
    const { pathname, searchParams } = new URL(path, 'http://learning')
    const courseId = Number(LOOKUP.exec(pathname)?.[1])
    if (courseId) {
      const isEnrolled = user !== null && access.has(placeOf(user.id, courseId))
      return { enrollment: isEnrolled ? { enrollmentId: 1, courseId } : null }
    }
    if (method === 'POST' && pathname === '/internal/enrollments') return grant(body)
    if (method === 'POST' && pathname === '/internal/revocations') return revoke(body)
    if (pathname === '/internal/orders') return list(searchParams)
    throw notFound('There is nothing at this address.')
  }

  return Object.assign(await startFakeService('learning', answer), {
    access,
    orders,
    grants,
    hear(name: string, data: unknown) {
      const { amountCents: _, ...order } = z.looseObject({ amountCents: z.int() }).parse(data)
      if (name === 'payment-succeeded') grant(order)
      if (name === 'payment-refunded') revoke(order)
    },
    enrollForFree: (studentId: number, courseId: number) => void access.set(placeOf(studentId, courseId), 'free'),
    accessOf: (studentId: number, courseId: number) => access.get(placeOf(studentId, courseId)),
  })
}

function anEnrollment(studentId: number, courseId: number): Enrollment {
  const enrolledAt = new Date().toISOString()
  return { id: 1, studentId, courseId, enrolledAt, completed: false, lastAccessedAt: null, progress: 0 }
}
