import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import { lookForPeople } from '@lectern/service-kit/database/search.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Prisma } from '../src/generated/prisma/client.ts'
import {
  countsQuery,
  figuresQuery,
  idsQuery,
  stepQuery,
  walkQuery,
} from '../src/students/student-queries.repository.ts'
import { itemsQuery } from '../src/students/students.repository.ts'
import { learningUnderTest } from './learning-under-test.ts'

/** A course with 50,000 students, beside small ones. */
const learning = learningUnderTest()
const [teacher, COURSE, STUDENTS] = [aTeacher({ id: 900_100 }), 90_001, 50_000]
const OTHERS = 30_000
const filter = { teacherId: teacher.id, courseId: COURSE, state: 'all' as const }
const page = { limit: 10, offset: 0 }

/** Without indexes while it is filled: built afterwards they take a fraction of the time. */
const FILL = `
  SET LOCAL statement_timeout = 0;
  DROP INDEX people_search_parts_idx;
  ALTER TABLE enrollments DROP CONSTRAINT enrollments_course_id_fkey;
  INSERT INTO courses (id, teacher_id, title, lesson_ids)
  SELECT n, CASE WHEN n = ${COURSE} THEN ${teacher.id} ELSE n END, 'Course ' || n, ARRAY(SELECT generate_series(1, 24))
  FROM generate_series(${COURSE}, ${COURSE} + 100) n;
  INSERT INTO people (id, username, full_name, email, version)
  SELECT 1000000 + n, 'user' || n, 'Person ' || n, 'p' || n || '@example.com', 1 FROM generate_series(1, ${STUDENTS}) n;
  INSERT INTO enrollments (student_id, course_id, teacher_id, active, version, completed_lessons, progress_state, enrolled_at, last_accessed_at)
  SELECT 1000000 + n, c.id, c.teacher_id, true, 1, (n * 7) % 25, CASE (n * 7) % 25 WHEN 0 THEN 0 WHEN 24 THEN 2 ELSE 1 END, now() - n * interval '1 minute',
         CASE WHEN n % 5 > 0 THEN now() - (n * 31 % 90000) * interval '1 minute' END
  FROM (
    SELECT n, CASE WHEN n <= ${STUDENTS} THEN ${COURSE} ELSE ${COURSE} + 1 + n % 100 END AS course_id
    FROM generate_series(1, ${STUDENTS + OTHERS}) n
  ) places JOIN courses c ON c.id = places.course_id;
  CREATE INDEX people_search_parts_idx ON people USING GIN (search_parts(search_text, 1));
  ALTER INDEX people_search_parts_idx ALTER COLUMN 1 SET STATISTICS 0`

beforeAll(async () => {
  const { ownersDatabase: database } = learning
  await database.$transaction(
    async (tx) => {
      for (const statement of FILL.split(';')) await tx.$executeRawUnsafe(statement)
    },
    { timeout: 170_000 },
  )
  await settleStatistics(database, 'enrollments', 'people')
})

/** What is done, as text, and how many blocks were looked at for it, each as often as it was. */
async function plan(query: Prisma.Sql): Promise<{ text: string; blocks: number }> {
  const [text, ...values] = [`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) ${query.text}`, ...query.values]
  const rows = await learning.database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(text, ...values)
  const lines = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit, read = 0] = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(lines) ?? []
  return { text: lines, blocks: Number(hit) + Number(read) }
}

/** Some more than the tables and indexes have: beyond it something is looked at again and again. */
const ONCE = 4_000

test('newest first: the page is read from the index, without a sort', async () => {
  for (const state of ['all', 'active', 'completed', 'inactive'] as const) {
    const { text, blocks } = await plan(idsQuery({ ...filter, state }, { sort: 'enrolled' }, page))
    expect(text).toMatch(/Index.* Scan using enrollments_((teacher|course)_id_active|by_course_and_state)/)
    expect(text).not.toContain('Sort')
    expect(blocks).toBeLessThan(ONCE)
  }
})

const idsOf = async (query: Prisma.Sql) =>
  (await learning.database.$queryRaw<{ id: number }[]>(query)).map(({ id }) => id)

test.each([
  ['last-active', 'desc', 'all', 'enrollments_by_last_visit'],
  ['last-active', 'asc', 'all', 'enrollments_by_last_visit'],
  ['last-active', 'desc', 'active', 'enrollments_by_last_visit_and_state'],
  ['name', 'asc', 'all', 'people_by_name'],
  ['name', 'desc', 'active', 'people_by_name'],
  ['progress', 'desc', 'all', 'enrollments_by_state'],
  ['progress', 'asc', 'inactive', 'enrollments_by_state'],
] as const)(
  'many sorted by %s, %s, %s: a page is read in the order of an index, and is the same as of all sorted',
  async (sort, order, state, index) => {
    const everywhere = { teacherId: teacher.id, state }
    for (const offset of [0, 1_500]) {
      const window = { limit: 10, offset }
      const walk = walkQuery(everywhere, { sort, order }, window)
      if (walk === undefined) throw new Error('there is an order to walk along')
      expect((await plan(walk)).text).toContain(index)
      expect(await idsOf(walk)).toEqual(await idsOf(idsQuery(everywhere, { sort, order }, window)))
    }
  },
)

test('behind those whose last visit is known are those who were never here', async () => {
  const answers = [4_000, 4_001].map((page) =>
    learning.call<{ items: { lastAccessedAt: string | null }[] }>('GET', `/api/teacher/students?page=${page}`, {
      as: teacher,
    }),
  )
  const [last, never] = await Promise.all(answers)
  expect(last?.body.items.filter(({ lastAccessedAt }) => lastAccessedAt !== null)).toHaveLength(10)
  expect(never?.body.items.filter(({ lastAccessedAt }) => lastAccessedAt === null)).toHaveLength(10)
})

test("every other order: only the teacher's own are looked at, and ten are kept", async () => {
  for (const sort of ['last-active', 'progress', 'name'] as const) {
    const { text, blocks } = await plan(idsQuery(filter, { sort }, page))
    expect(text).toContain('top-N heapsort')
    expect(blocks).toBeLessThan(ONCE)
  }
  // In a small course the others are not read at all.
  const { text } = await plan(
    idsQuery({ ...filter, teacherId: COURSE + 1, courseId: COURSE + 1 }, { sort: 'name' }, page),
  )
  expect(text).toMatch(/enrollments_((teacher|course)_id_active|by_course_and_state)/)
  expect(text).not.toContain('Seq Scan on enrollments')
})

test('a rare search is found by its parts, for the page and for the counts', async () => {
  const search = await lookForPeople(learning.database, 'user10042')
  for (const query of [
    idsQuery({ ...filter, search }, { sort: 'last-active' }, page),
    countsQuery({ ...filter, search }),
  ]) {
    const { text } = await plan(query)
    expect(text).toContain('people_search_parts_idx')
    expect(text).not.toContain('Seq Scan')
  }
})

test('a search that everybody matches reads each person once', async () => {
  const { text, blocks } = await plan(
    countsQuery({ ...filter, search: await lookForPeople(learning.database, 'person') }),
  )
  expect(text).not.toMatch(/Nested Loop.*loops=50000/)
  expect(blocks).toBeLessThan(ONCE)
})

test('counts and figures are taken from an index alone', async () => {
  // Of a teacher with most of all enrollments the whole table is as quick; of others it never is.
  const small = { ...filter, teacherId: COURSE + 1, courseId: undefined }
  for (const query of [countsQuery(filter), countsQuery(small), figuresQuery(small.teacherId)]) {
    const { text, blocks } = await plan(query)
    expect(text).toMatch(/Index Only Scan using enrollments_by_(student|state|course_and_state) /)
    expect(blocks).toBeLessThan(ONCE)
  }
})

test('the rows of a page, and of a batch of the export, are read by their ids', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => index * 1_000 + 5)
  const { text } = await plan(itemsQuery(ids))
  expect(text).toContain('enrollments_pkey')
  expect(text).toContain('people_pkey')
  expect(text).not.toContain('Seq Scan on enrollments')
  expect(text).not.toContain('Seq Scan on people')
})

test('a step of a change of everybody goes on where it was', async () => {
  const { blocks } = await plan(stepQuery({ ...filter, enrolledUntil: new Date().toISOString() }, 25_000, 100))
  expect(blocks).toBeLessThan(ONCE)
})

test('the answer as a whole', async () => {
  const path = `/api/teacher/students?courseId=${COURSE}&state=active&sort=name&search=person&page=3`
  const { body } = await learning.call<{ items: unknown[]; counts: object; students: number }>('GET', path, {
    as: teacher,
  })
  expect(body.items).toHaveLength(10)
  expect(body.counts).toEqual({ all: MORE_MATCHES, active: MORE_MATCHES, completed: 2_000, inactive: 2_000 })
  expect(body.students).toBe(MORE_MATCHES)
})
