import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { expectAnswersToCallers } from '@lectern/service-kit/testing/expect-declared-answer.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, expect, test } from 'vitest'
import { accessCases } from './access-cases.ts'
import { accessScene, type SceneCourse } from './access-scene.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aVideoFolder } from './videos-under-test.ts'

const catalog = catalogUnderTest({ VIDEO_FOLDER: aVideoFolder() })
const scene = accessScene(catalog)
const CASES = accessCases(scene)
const PUBLIC = ROUTES.filter(({ owner }) => owner === 'catalog')

const COURSE_PARAMS = ['courseId', 'moduleId', 'lessonId']
/** Shared by the calls that change no course. */
let active: SceneCourse
let draft: SceneCourse
beforeAll(async () => {
  active = await scene.newCourse()
  draft = await scene.newCourse('draft')
})

test('cases are of calls that there are', () => {
  const ids = new Set(PUBLIC.map(({ id }) => id))
  expect(Object.keys(CASES).filter((id) => !ids.has(id))).toEqual([])
})

const TRIED = PUBLIC.flatMap((route) => (CASES[route.id] ?? [{}]).map((one) => ({ route, one })))
test.each(TRIED.map(({ route, one }) => [route.id, one.when ?? '', route, one] as const))(
  '%s %s',
  async (_id, _when, route, { request, draft: isDraft = false, ...expectation }) => {
    const isOfCourse = COURSE_PARAMS.some((name) => name in (route.params?.shape ?? {}))
    const usesUp = isOfCourse && (route.method !== 'GET' || request !== undefined)
    const course = usesUp ? await scene.newCourse(isDraft ? 'draft' : 'active') : isDraft ? draft : active
    const options = await scene.requestOf(route, course, (await request?.(course)) ?? {})
    await expectAnswersToCallers(route, { hidden: isDraft, ...expectation }, (caller) =>
      catalog.send(route, { ...options, as: scene.people[caller], enrolledIn: scene.claimOf(route, caller, course) }),
    )
  },
)

const OPERATED = PUBLIC.filter(({ access }) => access === 'operator')
test.each(OPERATED.map((route) => [route.id, route] as const))('%s lets an operator in', async (_id, route) => {
  const { status } = await catalog.send(route, { ...(await scene.requestOf(route, active, {})), as: anOperator() })
  expect([401, 403]).not.toContain(status)
})
