import { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { StudentList, StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { anOffer, lessonsOf, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrder, asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })
const [maths, history, foreign] = [anOffer(), anOffer(), anOffer({ teacherId: 900_002 })]

const list = async (query = '', as: Principal = teacher) => {
  const { status, body } = await learning.call<StudentList>('GET', `/api/teacher/students${query}`, { as })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
const names = ({ items }: StudentList) => items.map(({ student, courseId }) => `${student.fullName} ${courseId}`)

const ada = aStudent({ fullName: 'Ada Lovelace', username: 'countess', email: 'ada@engine.example' })
const emile = aStudent({ fullName: 'Émile Durand', username: 'emile', email: 'ed@ecole.example' })
const zoe = aStudent({ fullName: 'Zoë Ní Bhriain', username: 'zoe_100%', email: 'zoe@lectern.example' })
const elsewhere = aStudent({ fullName: 'Ada Elsewhere' })

beforeAll(async () => {
  for (const offer of [maths, history, foreign]) {
    const lessonIds = lessonsOf(offer.courseId, 3)
    learning.catalog.offers.set(offer.courseId, { ...offer, lessonIds })
    await learning.publish(courseUpdated, offer.courseId, asSnapshot(offer))
  }
  const enrollments: [Principal, number, number][] = [
    [ada, maths.courseId, 1],
    [emile, maths.courseId, 3],
    [zoe, maths.courseId, 0],
    [ada, history.courseId, 0],
    [elsewhere, foreign.courseId, 2],
  ]
  for (const [student, courseId, lessons] of enrollments) {
    const { id } = await learning.enroll(student, courseId)
    if (lessons > 0) await learning.study(student, id, lessons)
  }
})

test('one row per enrollment in the own courses, with counts by tab and the people behind them', async () => {
  const all = await list()
  expect(names(all)).toEqual([
    `Émile Durand ${maths.courseId}`,
    `Ada Lovelace ${maths.courseId}`,
    `Ada Lovelace ${history.courseId}`,
    `Zoë Ní Bhriain ${maths.courseId}`,
  ])
  expect(all).toMatchObject({
    total: 4,
    counts: { all: 4, active: 1, completed: 1, inactive: 2 },
    students: 3,
    enrollments: 4,
    asOf: expect.any(String),
  })
  expect(all.items[1]).toEqual({
    id: expect.any(Number),
    studentId: ada.id,
    courseId: maths.courseId,
    enrolledAt: expect.any(String),
    completed: false,
    lastAccessedAt: expect.any(String),
    progress: 33,
    course: {
      id: maths.courseId,
      title: maths.title,
      language: null,
      image: maths.image,
      categoryId: 3,
      lessonCount: 3,
      minutes: 24,
    },
    completedAt: null,
    accessUntil: null,
    newLessons: 0,
    student: { fullName: 'Ada Lovelace', username: 'countess', email: 'ada@engine.example', profileImage: null },
    isDeleted: false,
    isPaid: false,
  } satisfies StudentListItem)
})

test.each([
  ['a part of the full name', 'lovel', ['Ada Lovelace', 'Ada Lovelace']],
  ['a username', 'COUNTESS', ['Ada Lovelace', 'Ada Lovelace']],
  ['an e-mail', '@ecole', ['Émile Durand']],
  ['letters beyond ASCII, whatever the case', 'ÉMILE', ['Émile Durand']],
  ['two letters', 'zo', ['Zoë Ní Bhriain']],
  ['what LIKE would take for a pattern', '0%', ['Zoë Ní Bhriain']],
  ['a sign that stands for itself', '%', ['Zoë Ní Bhriain']],
  ['a student of somebody else', 'elsewhere', []],
])('search by %s', async (_, search, expected) => {
  const found = await list(`?search=${encodeURIComponent(search)}`)
  expect(found.items.map(({ student }) => student.fullName)).toEqual(expected)
  expect(found.counts.all).toBe(expected.length)
  // The line under the title speaks of everybody.
  expect(found).toMatchObject({ students: 3, enrollments: 4 })
})

test('tabs and course filter; counts stay those of all tabs', async () => {
  expect(names(await list('?state=active'))).toEqual([`Ada Lovelace ${maths.courseId}`])
  expect(names(await list('?state=completed'))).toEqual([`Émile Durand ${maths.courseId}`])
  expect((await list('?state=inactive')).total).toBe(2)
  const inMaths = await list(`?courseId=${maths.courseId}&state=inactive`)
  expect(names(inMaths)).toEqual([`Zoë Ní Bhriain ${maths.courseId}`])
  expect(inMaths).toMatchObject({ total: 1, counts: { all: 3, active: 1, completed: 1, inactive: 1 } })
  expect((await list(`?courseId=${foreign.courseId}`)).items).toEqual([])
})

test('every sort in both directions, whoever was never here at the end', async () => {
  const [a, e, z] = ['Ada Lovelace', 'Émile Durand', 'Zoë Ní Bhriain']
  const sorted = async (query: string) =>
    (await list(`?courseId=${maths.courseId}&${query}`)).items.map(({ student }) => student.fullName)
  expect(await sorted('sort=name')).toEqual([a, e, z])
  expect(await sorted('sort=name&order=desc')).toEqual([z, e, a])
  expect(await sorted('sort=progress')).toEqual([e, a, z])
  expect(await sorted('sort=progress&order=asc')).toEqual([z, a, e])
  expect(await sorted('sort=enrolled')).toEqual([z, e, a])
  expect(await sorted('sort=enrolled&order=asc')).toEqual([a, e, z])
  expect(await sorted('sort=last-active')).toEqual([e, a, z])
  expect(await sorted('sort=last-active&order=asc')).toEqual([a, e, z])
})

test('pages hold every enrollment once; beyond the end is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`?sort=name&page=${page}&pageSize=3`)))
  expect(pages.map(({ items }) => items.length)).toEqual([3, 1, 0])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(4)
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
})

test('a paid place says so, and only this teacher sees the own ones', async () => {
  const buyer = aStudent()
  const order = anOrder({ courseId: foreign.courseId, studentId: buyer.id, teacherId: 900_002 })
  await learning.publish(paymentSucceeded, order.orderId, order)

  const theirs = await list('?sort=enrolled', aTeacher({ id: 900_002 }))
  expect(theirs.items.map(({ isPaid, isDeleted, studentId }) => ({ isPaid, isDeleted, studentId }))).toEqual([
    // Nothing is known of the buyer.
    { isPaid: true, isDeleted: true, studentId: buyer.id },
    { isPaid: false, isDeleted: false, studentId: elsewhere.id },
  ])
  expect((await list('', aTeacher({ id: 900_003 }))).counts).toEqual({ all: 0, active: 0, completed: 0, inactive: 0 })
})

test.each([
  'page=0',
  'pageSize=201',
  'state=deleted',
  'sort=email',
  'order=up',
  'courseId=x',
  'teacherId=1',
  'search=a%00',
])('a query like %s is 400', async (query) => {
  expect((await learning.call('GET', `/api/teacher/students?${query}`, { as: teacher })).status).toBe(400)
})

test('counts agree with counting by hand, whatever the progress', async () => {
  const other = aTeacher({ id: 900_004 })
  await learning.database.$executeRaw`
    INSERT INTO courses (id, teacher_id, lesson_ids) VALUES (70001, ${other.id}, '{1,2,3}'), (70002, ${other.id}, '{4,5,6,7}')`
  await learning.database.$executeRaw`
    INSERT INTO people (id, username, full_name, email, version)
    SELECT n, 'user' || n, CASE WHEN n % 3 = 0 THEN 'Kim Park' ELSE 'Jo Doe' END, 'p' || n || '@example.com', 1
    FROM generate_series(700000, 700299) n`
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active, completed_lessons, progress_state)
    SELECT n, c.id, c.teacher_id, n % 7 <> 0, n % (c.lesson_count + 1),
           CASE n % (c.lesson_count + 1) WHEN 0 THEN 0 WHEN c.lesson_count THEN 2 ELSE 1 END
    FROM generate_series(700000, 700299) n JOIN courses c ON c.id = 70001 + n % 2`
  for (const query of ['', 'search=kim', 'courseId=70001', 'search=JO&courseId=70002']) {
    const filters = new URLSearchParams(query)
    const everything = await list(`?pageSize=200&${query}`, other)
    const more = await list(`?pageSize=200&page=2&${query}`, other)
    const items = [...everything.items, ...more.items]
    const search = filters.get('search')?.toLowerCase()
    expect(items.every(({ student }) => !search || student.fullName.toLowerCase().includes(search))).toBe(true)
    expect(everything.counts).toEqual({
      all: items.length,
      active: items.filter(({ progress }) => progress > 0 && progress < 100).length,
      completed: items.filter(({ progress }) => progress === 100).length,
      inactive: items.filter(({ progress }) => progress === 0).length,
    })
  }
})
