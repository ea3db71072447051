import { getCatalogCourse, getReadableLesson, listActiveCourses } from '@lectern/contracts/calls/internal/catalog.ts'
import { ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { listCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import type { CatalogCourse, CourseListItem, Visibility } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()

/** In the titles of what isn't listed, and in nothing else. */
const WORD = 'Zeppelin'
const TEXT = `<p>${'Hold it upright. '.repeat(60)}</p>`

const teacher = aTeacher()
async function aCourse(visibility: Visibility) {
  const { id } = await catalog.createCourse(teacher, { title: `${WORD} ${visibility}`, status: 'active', visibility })
  const module = await catalog.createModule(teacher, id)
  const lesson = { title: `${WORD} lesson`, content: TEXT, duration: 8, freePreview: true }
  const { id: lessonId } = await catalog.createLesson(teacher, module.id, lesson)
  return { id, lessonId }
}

const readsOfAnybody = ROUTES.filter(
  ({ owner, method, access }) => owner === 'catalog' && method === 'GET' && ruleOf(access).role === 'anybody',
)

/** What this call can be sent to find the course, by the names of its parameters; undefined for an address that names it. */
function requestsFor(route: RouteContract): string[] | undefined {
  const params: Record<string, string | number> = {
    teacherId: teacher.id,
    slug: 'help',
    logoName: 'none',
    name: 'none.png',
  }
  const names = Object.keys(route.params?.shape ?? {})
  if (names.some((name) => ['courseId', 'lessonId'].includes(name))) return undefined
  expect(Object.keys(params), `${route.id}: say what stands for its parameters`).toEqual(expect.arrayContaining(names))
  const path = buildPath(route.path, params)
  const isSearch = 'search' in (route.query?.shape ?? {})
  return isSearch ? [`${path}?search=${WORD}`, `${path}?search=${WORD.slice(0, -1)}x`] : [path]
}

test.each(['unlisted', 'invited'] as const)(
  '%s: in no list, search, count or suggestion of anybody',
  async (visibility) => {
    const { id } = await aCourse(visibility)
    const [ids, counts] = [`/api/courses?ids=${id}`, '/api/categories']
    expect((await catalog.get(ids)).body).toEqual([])
    const found = readsOfAnybody.flatMap((route) => requestsFor(route) ?? [])
    expect(found.length).toBeGreaterThan(7)
    for (const path of [...found, `${listActiveCourses.path}?after=0&limit=1000`]) {
      const { body } = await catalog.get(path)
      expect(JSON.stringify(body), path).not.toContain(WORD)
      if (path.startsWith(listActiveCourses.path)) {
        expect(listActiveCourses.responses[200].parse(body).courses.map((course) => course.id)).not.toContain(id)
      }
    }
    const sum = (categories: { courseCount: number }[]) => categories.reduce((all, one) => all + one.courseCount, 0)
    const before = (await catalog.call<{ courseCount: number }[]>('GET', counts)).body
    await catalog.mustSend(updateCourse, { as: teacher, params: { courseId: id }, body: { visibility: 'public' } })
    expect((await catalog.call<CourseListItem[]>('GET', ids)).body).toHaveLength(1)
    expect(sum((await catalog.call<{ courseCount: number }[]>('GET', counts)).body)).toBe(sum(before) + 1)
    await catalog.mustSend(updateCourse, { as: teacher, params: { courseId: id }, body: { visibility } })
  },
)

async function statusesAt(course: { id: number; lessonId: number }, as?: Principal) {
  const paths = [
    buildPath(getCatalogCourse.path, { courseId: course.id }),
    buildPath(getReadableLesson.path, { lessonId: course.lessonId }),
  ]
  const answers = await Promise.all(paths.map((path) => catalog.get(path, as ? { as } : {})))
  return answers.map(({ status }) => status)
}

test('an unlisted course and its free preview are there for whoever has the address', async () => {
  const course = await aCourse('unlisted')
  expect(await statusesAt(course)).toEqual([200, 200])
  expect(await statusesAt(course, aStudent())).toEqual([200, 200])
})

test('a course for invited students is there for them, and isn’t for anybody else, other teachers included', async () => {
  const course = await aCourse('invited')
  expect(await statusesAt(course)).toEqual([404, 404])
  expect(await statusesAt(course, aStudent())).toEqual([404, 404])
  expect(await statusesAt(course, aTeacher())).toEqual([404, 404])
  const other = await catalog.send(updateCourse, {
    as: aTeacher(),
    params: { courseId: course.id },
    body: { title: 'X' },
  })
  expect([other.status, other.body]).toEqual([404, expect.objectContaining({ type: '/problems/course-not-found' })])
  expect(await statusesAt(course, teacher)).toEqual([200, 200])
  // Its cover and its free previews have addresses that know nothing of invitations.
  const path = `/internal/courses/${course.id}?invited=true`
  const { status, body } = await catalog.call<CatalogCourse>('GET', path, { as: aStudent() })
  expect([status, body.image, body.modules[0]?.lessons[0]?.freePreview]).toEqual([200, null, false])
  const draft = await catalog.createCourse(teacher, { visibility: 'invited' })
  expect((await catalog.get(`/internal/courses/${draft.id}?invited=true`, { as: aStudent() })).status).toBe(404)
})

test.each(['active', 'archived'] as const)(
  'whose access has ended sees the %s course that they had, and neither its lessons nor its pictures',
  async (status) => {
    const { id, lessonId } = await aCourse('invited')
    const change = { as: teacher, params: { courseId: id }, body: { status } }
    if (status === 'archived') await catalog.mustSend(updateCourse, change)
    const as = aStudent()
    const path = `/internal/courses/${id}`
    expect((await catalog.get(path, { as })).status).toBe(404)
    const { status: seen, body } = await catalog.call<CatalogCourse>('GET', `${path}?ended=true`, { as })
    expect([seen, body.image, body.status]).toEqual([200, null, status])
    expect(body.modules[0]?.lessons).toMatchObject([{ title: `${WORD} lesson`, freePreview: false }])
    expect(JSON.stringify(body)).not.toContain('Hold it upright')
    expect((await statusesAt({ id, lessonId }, as))[1]).toBe(404)
  },
)

test('its owner changes who sees it, which lists of their own say and events tell; nothing else is taken for it', async () => {
  const { id } = await aCourse('public')
  const send = (visibility: unknown) =>
    catalog.send(updateCourse, { as: teacher, params: { courseId: id }, body: { visibility } as object })
  expect((await send('hidden')).status).toBe(400)
  expect((await send(null)).status).toBe(400)
  const before = await catalog.outboxOf(id)
  expect(await send('invited')).toMatchObject({ status: 200, body: { visibility: 'invited', status: 'active' } })
  await send('invited')
  const events = (await catalog.outboxOf(id)).slice(before.length)
  expect(events).toMatchObject([{ type: courseUpdated.type, data: { courseId: id, visibility: 'invited' } }])
  const own = await catalog.mustSend<CourseListItem[]>(listCourses, { as: teacher, query: { teacher: 'true' } })
  expect(own.find((course) => course.id === id)).toMatchObject({ status: 'active', visibility: 'invited' })
})
