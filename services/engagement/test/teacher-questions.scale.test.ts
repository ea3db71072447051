import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import type { Prisma } from '../src/generated/prisma/client.ts'
import { teacherCountQuery, teacherItemsQuery } from '../src/questions/questions.repository.ts'

/** A teacher with most questions of the site in many courses, nearly all of them settled by the teacher. */
const [TEACHER, COURSES, QUESTIONS] = [1, 40, 100_000]
let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const store = await createTestDatabase('engagement')
  database = createDatabase(store.ownerUrl)
  drop = async () => {
    await database.$disconnect()
    await store.drop()
  }
  await database.$executeRaw`
    INSERT INTO courses (id, teacher_id, title) SELECT n, CASE WHEN n <= ${COURSES} THEN ${TEACHER} ELSE n END, 'Course ' || n
    FROM generate_series(1, 400) n`
  await database.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      await tx.$executeRaw`
        INSERT INTO questions (course_id, lesson_id, title, text, teacher_answered)
        SELECT CASE WHEN n % 10 = 0 THEN ${COURSES} + 1 + n % 360 ELSE 1 + n % ${COURSES} END, 1, 'Question ' || n, repeat(md5(n::text) || ' ', 20), n % 97 > 0
        FROM generate_series(1, ${QUESTIONS}) n`
    },
    { timeout: 170_000 },
  )
  await settleStatistics(database, 'questions', 'courses')
})
afterAll(() => drop())

/** What is done, and how many blocks were looked at for it, each as often as it was. */
async function plan(query: Prisma.Sql): Promise<{ text: string; blocks: number }> {
  const [text, ...values] = [`EXPLAIN (ANALYZE, BUFFERS) ${query.text}`, ...query.values]
  const rows = await database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(text, ...values)
  const lines = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(lines) ?? []
  return { text: lines, blocks: Number(hit) + Number(read) }
}

const PAGE = { limit: 20, after: undefined }

test.each([
  ['unanswered', PAGE],
  ['unanswered', { ...PAGE, after: QUESTIONS / 2 }],
  ['answered', PAGE],
  ['answered', { ...PAGE, after: QUESTIONS / 2 }],
  ['all', PAGE],
] as const)('a page of what is %s reads each course’s first rows along an index (%o)', async (status, page) => {
  const { text, blocks } = await plan(teacherItemsQuery({ teacherId: TEACHER }, status, page))
  expect(text).toMatch(/Index.* Scan.* using questions_(waiting|settled)_idx/)
  expect(text).not.toMatch(/Seq Scan on questions/)
  // A few for each of 40 courses, and for each row that is shown.
  expect(blocks).toBeLessThan(1_600)
})

test('what waits is counted in its index', async () => {
  const { text, blocks } = await plan(teacherCountQuery({ teacherId: TEACHER }, true))
  expect(text).toMatch(/questions_waiting_idx/)
  expect(blocks).toBeLessThan(1_000)
})
