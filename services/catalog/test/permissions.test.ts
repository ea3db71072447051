import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const owner = aTeacher()
const otherTeacher = aTeacher()
const student = aStudent()
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

/** Ids of a course in one status, of its module, and of its lesson. */
interface Ids {
  courseId: number
  moduleId: number
  lessonId: number
}
const owned = {} as Record<'draft' | 'active' | 'archived', Ids>

beforeAll(async () => {
  for (const status of ['draft', 'active', 'archived'] as const) {
    const { id: courseId } = await catalog.createCourse(owner, { status })
    const { id: moduleId } = await catalog.createModule(owner, courseId)
    const { id: lessonId } = await catalog.createLesson(owner, moduleId)
    owned[status] = { courseId, moduleId, lessonId }
  }
})

const OF_TEACHERS = ROUTES.filter(({ owner, access }) => owner === 'catalog' && ruleOf(access).role === 'teacher')
/** Every call of a teacher to something of a course. */
const CHANGES = OF_TEACHERS.filter(({ access }) => access === 'course-teacher')
/** Calls to nothing of a course; that an upload is its teacher's alone is held where the other rules of uploads are. */
const OTHERS = OF_TEACHERS.filter((route) => !CHANGES.includes(route))

/** What a call can't do without, by its id. */
const QUERIES: Record<string, SendOptions['query']> = { exportQuestions: { format: 'gift' } }

/** What the owner could send. */
function inputOf({ id, rawBody, example }: RouteContract, ids?: Ids): SendOptions {
  const params = { ...ids, revisionId: 1, name: 'a.png', uploadId: crypto.randomUUID() }
  const query = QUERIES[id]
  if (!rawBody) return { params, ...(query && { query }), body: example?.body }
  return { params, body: PNG, headers: { 'content-type': rawBody.mediaTypes[0] ?? '' } }
}

const everything = async () => ({
  courses: await catalog.database.course.findMany({ orderBy: { id: 'asc' } }),
  modules: await catalog.database.module.findMany({ orderBy: { id: 'asc' } }),
  lessons: await catalog.database.lesson.findMany({ orderBy: { id: 'asc' } }),
  workingCopies: await catalog.database.lessonWorkingCopy.count(),
  revisions: await catalog.database.lessonRevision.count(),
  images: await catalog.database.courseImage.count(),
  covers: await catalog.database.courseCover.count(),
  events: await catalog.database.outbox.count(),
})

test('there are such calls', () => {
  expect(CHANGES.length).toBeGreaterThan(27)
  expect(OTHERS.length).toBeGreaterThan(8)
})

describe.each(CHANGES.map((route) => [route.id, route] as const))('%s', (_id, route) => {
  test('is refused to everybody else, and nothing changes', async () => {
    const before = await everything()
    const statusFor = async (ids: Ids, as: SendOptions['as']) =>
      (await catalog.send(route, { ...inputOf(route, ids), as, enrolledIn: ids.courseId })).status

    for (const ids of Object.values(owned)) {
      expect(await statusFor(ids, undefined)).toBe(401)
      expect(await statusFor(ids, student)).toBe(403)
    }
    expect(await statusFor(owned.draft, otherTeacher)).toBe(404)
    expect(await statusFor(owned.active, otherTeacher)).toBe(403)
    expect(await statusFor(owned.archived, otherTeacher)).toBe(404)
    expect(await everything()).toEqual(before)
  })

  test('is 404 for what is not there, in the same words as for a hidden course of somebody else', async () => {
    const nothing = { courseId: 999_999, moduleId: 999_999, lessonId: 999_999 }
    const missing = await catalog.send(route, { ...inputOf(route, nothing), as: otherTeacher })
    const sentence = ({ body }: typeof missing) => (body as { detail: string }).detail
    expect(missing.status).toBe(404)
    for (const ids of [owned.draft, owned.archived]) {
      const hidden = await catalog.send(route, { ...inputOf(route, ids), as: otherTeacher })
      expect(sentence(hidden)).toBe(sentence(missing))
    }
  })

  test('is 400 for ids that are none', async () => {
    for (const id of [0, -1, 1.5, 2_147_483_648, 'x', '1e3x']) {
      const wrong = { courseId: id, moduleId: id, lessonId: id } as Ids
      expect((await catalog.send(route, { ...inputOf(route, wrong), as: owner })).status).toBe(400)
    }
  })
})

describe.each(OTHERS.map((route) => [route.id, route] as const))('%s', (_id, route) => {
  test('is for teachers', async () => {
    expect((await catalog.send(route, inputOf(route))).status).toBe(401)
    expect((await catalog.send(route, { ...inputOf(route), as: student })).status).toBe(403)
  })
})
