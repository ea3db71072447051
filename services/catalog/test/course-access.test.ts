import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { findTransferRecipient, giveCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { putSchoolSettings } from '@lectern/contracts/calls/public/school.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import type { CertificateFacts } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { exampleSchool } from '@lectern/contracts/shapes/school.ts'
import { internalStatusesOf } from '@lectern/service-kit/testing/access.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { anOperator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aCourse, LEFT_OUT } from './drafts.ts'

const catalog = catalogUnderTest()
const owner = aTeacher({ fullName: 'Tove Teacher', bio: 'Sails.', profileImage: 'https://example.com/tove.png' })
const otherTeacher = aTeacher()
const student = aStudent()

const courses = { draft: 0, active: 0, archived: 0, withdrawn: 0 }

async function aCourseWithLessons(status: string): Promise<number> {
  const { id } = await catalog.createCourse(owner, { status })
  const module = await catalog.createModule(owner, id, { description: 'First things' })
  await catalog.createLesson(owner, module.id, { type: 'video', videoUrl: 'https://vimeo.com/1', duration: 9 })
  await catalog.createLesson(owner, module.id)
  return id
}

beforeAll(async () => {
  for (const status of ['draft', 'active', 'archived'] as const) courses[status] = await aCourseWithLessons(status)
  courses.withdrawn = await aCourseWithLessons('active')
  const params = { courseId: courses.withdrawn }
  await catalog.send(updateCourse, { as: owner, params, body: { status: 'draft' } })
})

const read = (courseId: number, options: CallOptions = {}) => catalog.get(`/internal/courses/${courseId}`, options)
const offer = (courseId: number, options: CallOptions) => catalog.get(`/internal/courses/${courseId}/offer`, options)

/** What somebody sees of a course: nothing, its outline, or the lesson bodies too. */
async function sees(courseId: number, options: CallOptions): Promise<string> {
  const { status, body } = await read(courseId, options)
  if (status !== 200) return String(status)
  const lessons = (body as CatalogCourse).modules.flatMap((module) => module.lessons)
  const bodies = lessons.filter((lesson) => 'content' in lesson && 'videoUrl' in lesson)
  if (bodies.length === lessons.length) return 'lessons'
  return lessons.some((lesson) => 'content' in lesson || 'videoUrl' in lesson) ? 'a part' : 'outline'
}

describe('a course', () => {
  test('comes with its teacher and its curriculum in order', async () => {
    const { body } = await read(courses.active)

    expect(body).toEqual({
      id: courses.active,
      ...aCourse(),
      ...LEFT_OUT,
      // For its teacher alone.
      ...{ cover: undefined, coverProblem: undefined },
      averageRating: 0,
      reviewCount: 0,
      status: 'active',
      studentCount: 0,
      lessonCount: 2,
      minutes: 9,
      version: 1,
      updatedAt: expect.any(String),
      teacherId: owner.id,
      teacher: {
        fullName: 'Tove Teacher',
        username: owner.username,
        profileImage: 'https://example.com/tove.png',
        bio: 'Sails.',
        ...{ courseCount: 1, reviewCount: 0, averageRating: 0 },
      },
      modules: [
        {
          id: expect.any(Number),
          courseId: courses.active,
          title: 'Before you cast off',
          description: 'First things',
          orderIndex: 0,
          lessons: [
            expect.objectContaining({ title: 'The sextant', type: 'video', duration: 9, orderIndex: 0 }),
            expect.objectContaining({ title: 'The sextant', type: 'text', duration: null, orderIndex: 1 }),
          ],
        },
      ],
    })
  })

  test('is 404 when it is not there', async () => {
    expect(await read(999_999)).toMatchObject({ status: 404, body: { detail: 'We can’t find this course.' } })
  })

  type Seen = [string, (id: number) => CallOptions, Record<keyof typeof courses, string>]
  const nobodys = { draft: '404', active: 'outline', archived: '404', withdrawn: '404' }
  test.each<Seen>([
    ['a visitor', () => ({}), nobodys],
    ['a student', () => ({ as: student }), nobodys],
    ['a student of another course', () => ({ as: student, enrolledIn: courses.active + 100 }), nobodys],
    ['another teacher', () => ({ as: otherTeacher }), nobodys],
    ['another teacher with a claim', (id) => ({ as: otherTeacher, enrolledIn: id }), nobodys],
    ['a claim without a person', (id) => ({ enrolledIn: id }), nobodys],
    [
      'an enrolled student',
      (id) => ({ as: student, enrolledIn: id }),
      { draft: 'lessons', active: 'lessons', archived: 'lessons', withdrawn: 'lessons' },
    ],
    [
      'its teacher',
      () => ({ as: owner }),
      { draft: 'lessons', active: 'lessons', archived: 'lessons', withdrawn: 'lessons' },
    ],
  ])('%s sees of each status what they may', async (_who, options, expected) => {
    const seen: Record<string, string> = {}
    for (const [status, id] of Object.entries(courses)) seen[status] = await sees(id, options(id))

    expect(seen).toEqual(expected)
  })
})

describe("a course's teacher", () => {
  const teacherOf = async (courseId: number, as: Principal | undefined) =>
    ((await read(courseId, { as })).body as CatalogCourse).teacher

  test('is shown as the newest token says, never as an older one', async () => {
    const author = aTeacher({ fullName: 'Before', version: 3 })
    const { id } = await catalog.createCourse(author, { status: 'active' })
    await read(id, { as: { ...author, fullName: 'Much before', version: 2 } })
    expect(await teacherOf(id, undefined)).toMatchObject({ fullName: 'Before' })

    expect(await teacherOf(id, { ...author, fullName: 'After', bio: 'New', version: 4 })).toMatchObject({
      fullName: 'After',
      bio: 'New',
    })
    expect(await teacherOf(id, undefined)).toMatchObject({ fullName: 'After' })
  })

  test('is the only kind of person that is kept', async () => {
    await read(courses.active, { as: student })

    expect(await catalog.database.person.count({ where: { id: student.id } })).toBe(0)
  })
})

describe('an offer', () => {
  test.each(['learning', 'billing'] as const)(
    'tells %s what a course costs and has, whatever its status',
    async (from) => {
      for (const [status, courseId] of Object.entries({ draft: courses.draft, archived: courses.archived })) {
        const lessons = await catalog.database.lesson.findMany({
          where: { module: { courseId } },
          orderBy: { orderIndex: 'asc' },
        })
        expect(await offer(courseId, { from, as: student })).toMatchObject({
          status: 200,
          body: {
            courseId,
            teacherId: owner.id,
            title: 'Sailing by the Stars',
            image: null,
            categoryId: 1,
            priceCents: 4999,
            status,
            lessonIds: lessons.map(({ id }) => id),
            curriculumVersion: 2,
          },
        })
      }
    },
  )

  test('of a course without lessons has none; of no course is 404', async () => {
    const { id } = await catalog.createCourse(owner)

    expect((await offer(id, { from: 'learning' })).body).toMatchObject({ lessonIds: [], curriculumVersion: 0 })
    expect((await offer(999_999, { from: 'learning' })).status).toBe(404)
  })
})

test('what a certificate says of a course: its teacher, its category, and its lessons as students have them, by module', async () => {
  const facts = (courseId: number) =>
    catalog.get(`/internal/courses/${courseId}/certificate-facts`, { from: 'learning', as: student })
  const { status, body } = await facts(courses.archived)
  const modules = await catalog.database.module.findMany({
    where: { courseId: courses.archived },
    include: { lessons: { orderBy: { orderIndex: 'asc' } } },
    orderBy: { orderIndex: 'asc' },
  })
  const category = await catalog.database.category.findUniqueOrThrow({ where: { id: 1 } })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ...{ title: 'Sailing by the Stars', teacherName: owner.fullName, schoolName: null, categoryName: category.name },
      coverFamily: 'web',
      language: 'en',
      modules: modules.map(({ title, lessons }) => ({
        title,
        lessons: lessons.map((lesson) => ({
          ...{ id: lesson.id, title: lesson.title, minutes: lesson.duration ?? 0, graded: false },
        })),
      })),
    },
  })
  expect((await facts(999_999)).status).toBe(404)
})

test('a certificate speaks what its course is taught in, of any region, or else what the school speaks first', async () => {
  const spoken = async (language: string) => {
    const { id } = await catalog.createCourse(owner, { language })
    const { body } = await catalog.get(`/internal/courses/${id}/certificate-facts`, { from: 'learning' })
    return (body as CertificateFacts).language
  }
  expect([await spoken('de'), await spoken('de-AT'), await spoken('pt-BR')]).toEqual(['de', 'de', 'en'])
  const body = { ...exampleSchool, languages: ['de', 'en'] }
  await catalog.mustSend(putSchoolSettings, { as: anOperator(), body })
  expect([await spoken('en-GB'), await spoken('pt-BR')]).toEqual(['en', 'de'])
  await catalog.database.school.deleteMany()
})

describe('internal calls', () => {
  const declared = INTERNAL_CALLS.filter(({ owner: name }) => name === 'catalog')
  test.each(declared.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, call) => {
    const next = aTeacher()
    await catalog.createCourse(next)
    const courseId = call.path === giveCourse.path ? (await catalog.createCourse(owner)).id : courses.active
    const { id: lessonId } = await catalog.database.lesson.findFirstOrThrow({
      where: { module: { courseId: courses.active } },
    })
    const bodies: Record<string, object> = {
      [findTransferRecipient.path]: { invitee: next.username },
      [giveCourse.path]: { to: next.id, stays: false },
    }
    const input = {
      params: { courseId, lessonId, personId: 1, set: 'names' },
      ...(call.query?.shape.limit && { query: { after: 0, limit: 1 } }),
      ...(call.query?.shape.list && { query: { list: 'courses' } }),
      ...(call.body && { body: bodies[call.path] ?? { except: [] } }),
    }
    for (const [from, status] of internalStatusesOf(call)) {
      expect([from, (await catalog.send(call, { ...input, from, as: owner })).status]).toEqual([from, status])
    }
  })

  test('and public ones answer nobody without a token', async () => {
    for (const url of ['/api/courses', `/internal/courses/${courses.active}`, '/api/categories']) {
      expect((await catalog.app.inject({ url })).statusCode).toBe(401)
    }
  })
})
