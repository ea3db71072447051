import * as contracts from '@lectern/contracts/calls/public/learning.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

const owner = aStudent()
const everybody = {
  visitor: null,
  owner,
  'other student': aStudent(),
  teacher: aTeacher({ id: TEACHER_ID }),
  'other teacher': aTeacher({ id: 900_002 }),
} satisfies Record<string, Principal | null>
type Who = keyof typeof everybody

/** For each call, what each person gets: with the owner's ids in the path. Destructive calls come last. */
const MATRIX: [keyof typeof contracts, Record<Who, number>, unknown?][] = [
  ['enroll', { visitor: 401, owner: 200, 'other student': 201, teacher: 403, 'other teacher': 403 }],
  ['listEnrollments', { visitor: 401, owner: 200, 'other student': 200, teacher: 200, 'other teacher': 200 }],
  ['getEnrollmentProgress', { visitor: 401, owner: 200, 'other student': 404, teacher: 200, 'other teacher': 404 }],
  [
    'completeLesson',
    { visitor: 401, owner: 200, 'other student': 404, teacher: 403, 'other teacher': 403 },
    { completed: true },
  ],
  ['postReview', { visitor: 401, owner: 201, 'other student': 201, teacher: 403, 'other teacher': 403 }, { rating: 5 }],
  ['editReview', { visitor: 401, owner: 200, 'other student': 200, teacher: 403, 'other teacher': 403 }, { rating: 4 }],
  ['resetProgress', { visitor: 401, owner: 403, 'other student': 403, 'other teacher': 404, teacher: 200 }],
  ['removeStudent', { visitor: 401, owner: 403, 'other student': 403, 'other teacher': 404, teacher: 204 }],
]

const CONTRACTS = new Map<string, RouteContract>(Object.entries(contracts))

let params: Record<string, number>

beforeAll(async () => {
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const enrollment = await learning.enroll(owner, offer.courseId)
  const [record] = await learning.progressOf(owner, enrollment.id)
  params = { courseId: offer.courseId, enrollmentId: enrollment.id, progressId: record?.id ?? 0 }
})

test('the matrix has every call of the contract', () => {
  expect(MATRIX.map(([id]) => id).sort()).toEqual(Object.keys(contracts).sort())
})

test.each(MATRIX)('%s', async (id, expected, body) => {
  const contract = CONTRACTS.get(id)
  if (!contract) throw new Error(`There is no call ${id}`)
  for (const [who, status] of Object.entries(expected) as [Who, number][]) {
    const path = buildPath(contract.path, params)
    const answer = await learning.call(contract.method as 'GET', path, { as: everybody[who], body })
    expect([who, answer.status]).toEqual([who, status])
  }
})

test("another's things don't change by trying", async () => {
  const stranger = everybody['other student']
  expect((await learning.call<unknown[]>('GET', '/api/enrollments', { as: everybody['other teacher'] })).body).toEqual(
    [],
  )
  const own = await learning.call<{ studentId: number }[]>('GET', '/api/enrollments', { as: stranger })
  expect(own.body.map(({ studentId }) => studentId)).toEqual([stranger.id])
})

test.each([
  ['GET', '/internal/courses/1/participation', { gateway: 200, billing: 403, catalog: 401 }],
  ['GET', '/internal/courses/1/enrollment', { gateway: 200, billing: 200, catalog: 401 }],
  ['POST', '/internal/enrollments', { gateway: 403, billing: 200, catalog: 401 }],
  ['POST', '/internal/revocations', { gateway: 403, billing: 204, catalog: 401 }],
  ['GET', '/internal/orders?after=0&limit=1', { gateway: 403, billing: 200, catalog: 401 }],
] as const)('%s %s: which service may call it', async (method, path, expected) => {
  const { courseId = 0 } = params
  const { amountCents: _, ...order } = anOrder({ courseId, studentId: aStudent().id })
  const body = method === 'POST' ? order : undefined
  for (const from of ['gateway', 'billing', 'catalog'] as const) {
    const answer = await learning.call(method, path, { from, body, as: aStudent() })
    expect([from, answer.status]).toEqual([from, expected[from]])
  }
})

test.each([
  ['PUT', '/api/progress/1', { completed: false }],
  ['PUT', '/api/progress/1', {}],
  ['PUT', '/api/progress/1', { completed: true, at: 1 }],
  ['PUT', '/api/progress/zero', { completed: true }],
  ['PUT', '/api/progress/99999999999', { completed: true }],
  ['POST', '/api/courses/1/enroll', { coupon: 'x' }],
  ['POST', '/api/courses/-1/enroll', undefined],
] as const)('%s %s with %j is 400', async (method, path, body) => {
  expect((await learning.call(method, path, { as: owner, body })).status).toBe(400)
})

test('the lookup tells the enrollment of whoever asks, and nothing about nobody', async () => {
  const student = aStudent()
  const path = `/internal/courses/${params.courseId}/enrollment`
  expect((await learning.call('GET', path)).body).toEqual({ enrollment: null })
  expect((await learning.call('GET', path, { as: student })).body).toEqual({ enrollment: null })
  const { id } = await learning.enroll(student, params.courseId ?? 0)
  expect((await learning.call('GET', path, { as: student })).body).toEqual({
    enrollment: { enrollmentId: id, courseId: params.courseId },
  })
})
