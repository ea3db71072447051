import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { beforeAll, expect, test } from 'vitest'
import { listQuery } from '../src/enrollments/enrollment-list.repository.ts'
import { asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })
const [ada, ben] = [aStudent({ profileImage: 'https://example.com/ada.png' }), aStudent()]
const [history, maths] = [anOffer({ language: 'pt-BR' }), anOffer({ teacherId: 900_002 })]
const chemistry = anOffer()

const list = (as: Principal, query = '') =>
  learning.call<EnrollmentListItem[]>('GET', `/api/enrollments${query}`, { as })
const pairs = (items: EnrollmentListItem[]) => items.map(({ studentId, courseId }) => [studentId, courseId])

beforeAll(async () => {
  for (const offer of [history, maths, chemistry]) learning.catalog.offers.set(offer.courseId, offer)
  await learning.enroll(ada, history.courseId)
  await learning.enroll(ada, maths.courseId)
  await learning.enroll(ben, history.courseId)
  await learning.enroll(ben, chemistry.courseId)
})

test('a student sees their own, newest first, with the course and themselves', async () => {
  const { status, body, headers } = await list(ada)

  expect(status).toBe(200)
  expect(headers['x-total-count']).toBe('2')
  expect(pairs(body)).toEqual([
    [ada.id, maths.courseId],
    [ada.id, history.courseId],
  ])
  expect(body[1]).toEqual({
    id: expect.any(Number),
    studentId: ada.id,
    courseId: history.courseId,
    enrolledAt: expect.any(String),
    completed: false,
    lastAccessedAt: null,
    progress: 0,
    course: {
      id: history.courseId,
      title: history.title,
      language: 'pt-BR',
      image: history.image,
      categoryId: 3,
      lessonCount: 3,
      minutes: 24,
    },
    completedAt: null,
    accessUntil: null,
    newLessons: 0,
    place: null,
    certificate: null,
    student: { fullName: ada.fullName, username: ada.username, email: ada.email, profileImage: ada.profileImage },
  })
})

test('a teacher sees the students of the own courses', async () => {
  const { body, headers } = await list(teacher)
  expect(pairs(body)).toEqual([
    [ben.id, chemistry.courseId],
    [ben.id, history.courseId],
    [ada.id, history.courseId],
  ])
  expect(headers['x-total-count']).toBe('3')
  expect(body[2]?.student.email).toBe(ada.email)
})

test('one course: only the own part of it', async () => {
  const query = `?courseId=${history.courseId}`
  expect(pairs((await list(teacher, query)).body)).toEqual([
    [ben.id, history.courseId],
    [ada.id, history.courseId],
  ])
  expect(pairs((await list(ben, query)).body)).toEqual([[ben.id, history.courseId]])
  expect((await list(teacher, `?courseId=${maths.courseId}`)).body).toEqual([])
})

test('pages hold what they should, with the total on each; beyond the end is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(teacher, `?page=${page}&pageSize=2`)))
  expect(pages.map(({ body }) => body.length)).toEqual([2, 1, 0])
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['3', '3', '3'])
  expect(pairs(pages.flatMap(({ body }) => body))).toEqual(pairs((await list(teacher)).body))
  expect((await list(teacher, '?page=1')).body).toHaveLength(3)
})

test.each(['?page=0', '?pageSize=201', '?pageSize=x', '?courseId=-1', '?courseId=1%00', '?student=1'])(
  'a query like %s is 400',
  async (query) => {
    expect((await list(teacher, query)).status).toBe(400)
  },
)

test('a page of a teacher with many enrollments is read from the index, in order, without a sort', async () => {
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active, enrolled_at)
    SELECT n, ${chemistry.courseId}, ${TEACHER_ID}, true, now() - n * interval '1 minute'
    FROM generate_series(1000000, 1019999) AS n`
  await settleStatistics(learning.ownersDatabase, 'enrollments')

  for (const [filter, index] of [
    [{ of: { teacherId: TEACHER_ID } }, 'enrollments_teacher_id_active_enrolled_at_id_idx'],
    [
      { of: { teacherId: TEACHER_ID }, courseId: chemistry.courseId },
      'enrollments_course_id_active_enrolled_at_id_idx',
    ],
  ] as const) {
    const query = listQuery(filter, { limit: 24, offset: 240 })
    const [text, ...values] = [`EXPLAIN ${query.text}`, ...query.values]
    const rows = await learning.database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(text, ...values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const cut = plan.slice(plan.indexOf('Limit'))
    expect(cut).toMatch(/enrollments_(teacher|course)_id_active_enrolled_at_id_idx/)
    if (!('courseId' in filter)) expect(cut).toContain(index)
    expect(cut).not.toContain('Sort')
    expect(plan).not.toContain('Seq Scan on enrollments')
  }
  const { headers, body } = await list(teacher, '?page=800&pageSize=25')
  expect(headers['x-total-count']).toBe(String(MORE_MATCHES))
  expect(body).toHaveLength(25)
  expect(body[0]?.student.fullName).toBe('Deleted user')
})

test('a complete list is complete, however long it is', async () => {
  const teacherOfMaths = aTeacher({ id: 900_002 })
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active)
    SELECT n, ${maths.courseId}, ${teacherOfMaths.id}, true FROM generate_series(3_000_001, 3_010_500) AS n`

  const { body, headers } = await list(teacherOfMaths)
  expect(new Set(body.map(({ id }: { id: number }) => id)).size).toBe(10_501)
  expect(headers['x-total-count']).toBe('10501')
})

test('a course is in the language that was told last; an event of before tells none', async () => {
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  await learning.enroll(student, offer.courseId)
  const shown = async () => (await list(student)).body[0]?.course
  expect(await shown()).toMatchObject({ language: null })

  await learning.publish(courseUpdated, offer.courseId, { ...asSnapshot(offer), language: 'de' }, { sequence: 2 })
  expect(await shown()).toMatchObject({ language: 'de' })
  await learning.publish(courseUpdated, offer.courseId, { ...asSnapshot(offer), title: 'Knots' }, { sequence: 3 })
  expect(await shown()).toMatchObject({ title: 'Knots', language: 'de' })
})
