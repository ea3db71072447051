import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import type { SendOptions } from '@lectern/service-kit/testing/calls.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const owner = aTeacher()
const otherTeacher = aTeacher()
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

/** Every call of a teacher to something of a course. What all kinds of callers get is in access.test.ts. */
const CHANGES = ROUTES.filter(({ owner, access }) => owner === 'catalog' && access === 'course-teacher')

/** What a call can't do without, by its id. */
const QUERIES: Record<string, SendOptions['query']> = { exportQuestions: { format: 'gift' } }

/** What the owner could send. */
function inputOf({ id, rawBody, example }: RouteContract, ids: Ids): SendOptions {
  const params = { ...ids, revisionId: 1, personId: owner.id, invitationId: 1, name: 'a.png' }
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
})

describe.each(CHANGES.map((route) => [route.id, route] as const))('%s', (_id, route) => {
  test('changes nothing of another teacher, and a hidden course is as good as not there', async () => {
    const before = await everything()
    const answerFor = async (ids: Ids) => {
      const { status, body } = await catalog.send(route, { ...inputOf(route, ids), as: otherTeacher })
      // A refusal is a problem: see access.test.ts.
      return { status, detail: (body as { detail: string }).detail }
    }
    const missing = await answerFor({ courseId: 999_999, moduleId: 999_999, lessonId: 999_999 })
    expect(missing.status).toBe(404)
    expect(await answerFor(owned.draft)).toEqual(missing)
    expect(await answerFor(owned.archived)).toEqual(missing)
    expect((await answerFor(owned.active)).status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  test('is 400 for ids that are none', async () => {
    for (const id of [0, -1, 1.5, 2_147_483_648, 'x', '1e3x']) {
      const wrong = { courseId: id, moduleId: id, lessonId: id } as Ids
      expect((await catalog.send(route, { ...inputOf(route, wrong), as: owner })).status).toBe(400)
    }
  })
})
