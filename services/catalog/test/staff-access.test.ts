import { getCatalogCourse, getReadableLesson } from '@lectern/contracts/calls/internal/catalog.ts'
import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { casesOf, statusesOf } from '@lectern/service-kit/testing/access.ts'
import { demandOf, isEnough, someStaff } from '@lectern/service-kit/testing/staff-access.ts'
import { beforeAll, expect, test } from 'vitest'
import { accessCases } from './access-cases.ts'
import { accessScene, type SceneCourse } from './access-scene.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aVideoFolder } from './videos-under-test.ts'

const catalog = catalogUnderTest({ VIDEO_FOLDER: aVideoFolder() })
const scene = accessScene(catalog)
const members = someStaff()

/** Each call about a course that its owner may make, by one case of it. */
const calls = casesOf('catalog', accessCases(scene)).filter(([, route, expectation]) => {
  const { draft, as } = expectation
  const isOfCourse =
    demandOf(route.id) !== 'own' && route.access !== 'teachers-own' && /teacher|readers|viewers/.test(route.access)
  return isOfCourse && !draft && !as && statusesOf(route, expectation).owner < 300
})

async function sharedCourse(): Promise<SceneCourse> {
  const course = await scene.newCourse('active')
  for (const { person, rights } of members) await scene.share(course, person, rights)
  return course
}

let untouched: SceneCourse
beforeAll(async () => {
  untouched = await sharedCourse()
})

test.each(calls)('%s asks staff for its right', async (_, route, { input, ...expectation }) => {
  const demand = demandOf(route.id)
  // What anybody may see of an active course.
  const isOpen = route.access === 'course-viewers'
  const { owner: success } = statusesOf(route, expectation)
  for (const { name, person, rights } of members) {
    const isAllowed = isOpen || isEnough(demand, rights)
    const course = isAllowed || input ? await sharedCourse() : untouched
    const request = await scene.requestOf(route, course, (await input?.(course)) ?? {})
    if (route === updateCourse) request.body = { title: 'Another title' }
    const { status } = await catalog.send(route, { ...request, as: person })
    const expected = isAllowed ? success : expect.toBeOneOf([403, 404])
    expect({ name, status }).toEqual({ name, status: expected })
  }
})

test('the table covers calls of each demand', () => {
  const demands = new Set(calls.map(([, { id }]) => demandOf(id)))
  expect(demands).toEqual(new Set(['any', 'edit', 'owner']))
})

test('staff of any right study the course and its lessons, also as a draft, and other teachers do not', async () => {
  const course = await scene.newCourse('draft')
  for (const { person, rights } of members) await scene.share(course, person, rights)
  const statusesFor = async (as: (typeof members)[number]['person'] | null) => [
    (await catalog.send(getCatalogCourse, { as, params: { courseId: course.courseId } })).status,
    (await catalog.send(getReadableLesson, { as, params: { lessonId: course.lessonId } })).status,
  ]
  for (const { person } of members) expect(await statusesFor(person)).toEqual([200, 200])
  expect(await statusesFor(scene.people.otherTeacher)).toEqual([404, 404])
})
