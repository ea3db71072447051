import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { StudentList } from '@lectern/contracts/shapes/students.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeAll, expect, test } from 'vitest'
import { asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })
const offer = { ...anOffer(), title: 'Tea, "green" and black' }

/** What a spreadsheet would run, or take for the end of a cell or a line. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","click")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  'Ann "The, Hand" Lee',
  'two\nlines',
  '山田 太郎 🦊',
]

const download = (query = '', as: Principal | null = teacher) =>
  learning.call<string>('GET', `/api/teacher/students.csv${query}`, { as })

beforeAll(async () => {
  learning.catalog.offers.set(offer.courseId, offer)
  await learning.publish(courseUpdated, offer.courseId, asSnapshot(offer))
  for (const fullName of HOSTILE) await learning.enroll(aStudent({ fullName }), offer.courseId)
  await learning.database.$executeRaw`
    UPDATE enrollments SET enrolled_at = '2026-03-29T00:30:00Z', last_accessed_at = '2026-03-29T01:30:00Z'
    WHERE id = (SELECT min(id) FROM enrollments)`
})

/** RFC 4180, read strictly: quotes only where they may be, CRLF between lines. */
function parse(csv: string): string[][] {
  const lines: string[][] = [[]]
  let rest = csv
  while (rest !== '') {
    const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/.exec(rest)
    if (!cell) throw new Error(`Not CSV: ${rest.slice(0, 60)}`)
    lines.at(-1)?.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    rest = rest.slice(cell[0].length)
    if (cell[3] === '\r\n' && rest !== '') lines.push([])
    if (cell[3] === '') break
  }
  return lines
}

test('a file that spreadsheets read without being asked: type, name, mark, head', async () => {
  const { status, headers, body: text } = await download('?sort=enrolled&order=asc&timeZone=Europe/Rome')

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="students-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const [head, first, ...others] = parse(text.slice(1))
  expect(head).toEqual(['Student', 'Username', 'Email', 'Course', 'Progress (%)', 'Status', 'Enrolled', 'Last active'])
  // The clocks went forward in between.
  expect(first?.slice(3)).toEqual([offer.title, '0', 'Not started', '2026-03-29 01:30', '2026-03-29 03:30'])
  expect(others).toHaveLength(HOSTILE.length - 1)
  expect(others[0]?.[7]).toBe('Never')
})

test('it speaks what the teacher has chosen', async () => {
  const { body: text } = await download('?sort=enrolled&order=asc', { ...teacher, language: 'de' })
  const [head, first, second] = parse(text.slice(1))
  expect(head?.slice(3)).toEqual(['Kurs', 'Fortschritt in Prozent', 'Status', 'Eingeschrieben', 'Zuletzt aktiv'])
  expect([first?.[5], second?.[7]]).toEqual(['Nicht begonnen', 'Nie'])
})

test('no cell is a formula, and everything else is as it was typed', async () => {
  const { body: text } = await download('?sort=enrolled&order=asc')
  const cells = parse(text.slice(1)).slice(1)
  expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  expect(cells.map(([name]) => name?.replaceAll(/^'|(?<=[\t\r])'/g, '')).toSorted()).toEqual(HOSTILE.toSorted())
})

test('who completed the course stays so when it gets another lesson: in the table, the tabs and their counts', async () => {
  await learning.database
    .$executeRaw`INSERT INTO courses (id, teacher_id, title, lesson_ids) VALUES (80002, 900011, 'Grown', '{1,2,3}')`
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active, completed, completed_at, completed_lessons, progress_state)
    VALUES (1, 80002, 900011, true, true, now(), 2, 1), (2, 80002, 900011, true, true, now(), 3, 2), (3, 80002, 900011, true, false, NULL, 1, 1)`
  const { body: text } = await download('?courseId=80002&sort=progress', aTeacher({ id: 900_011 }))
  expect(
    parse(text.slice(1))
      .slice(1)
      .map((row) => row[5]),
  ).toEqual(['Completed', 'Completed, 1 new lesson', 'In progress'])
  const as = aTeacher({ id: 900_011 })
  const list = await learning.call<StudentList>('GET', '/api/teacher/students?courseId=80002&state=completed', { as })
  expect(list.body.counts).toMatchObject({ active: 1, completed: 2, inactive: 0 })
  expect(list.body.items.map(({ newLessons }) => newLessons).toSorted()).toEqual([0, 1])
})

test('the filters are those of the list', async () => {
  const rows = async (query: string) => parse((await download(query)).body.slice(1)).length - 1
  expect(await rows('?search=lee')).toBe(1)
  expect(await rows('?state=completed')).toBe(0)
  expect(await rows(`?courseId=${offer.courseId}&state=inactive`)).toBe(HOSTILE.length)
  expect(await rows(`?courseId=${offer.courseId + 1}`)).toBe(0)
})

test.each(['Mars/Olympus', 'Europe/Rome%27', '', '../UTC', '%2B01:00', 'Etc/GMT%00'])(
  'time zone %s is 400',
  async (zone) => {
    expect((await download(`?timeZone=${zone}`)).status).toBe(400)
  },
)

test('25,000 rows in the order of the list, each once', async () => {
  const other = aTeacher({ id: 900_009 })
  await learning.database.$executeRaw`INSERT INTO courses (id, teacher_id, title) VALUES (80001, ${other.id}, 'Large')`
  // In parts, since a statement may not take long.
  for (let first = 800_001; first < 825_000; first += 5_000) {
    await learning.database.$executeRaw`
      INSERT INTO people (id, username, full_name, email, version)
      SELECT n, 'user' || n, 'Person ' || n, n || '@example.com', 1 FROM generate_series(${first}::int, ${first + 4_999}::int) n`
  }
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active)
    SELECT n, 80001, ${other.id}, true FROM generate_series(800001, 825000) n`
  const { body: text } = await download('?sort=name', other)
  const usernames = parse(text.slice(1))
    .slice(1)
    .map(([, username]) => username)
  expect(usernames).toEqual(Array.from({ length: 25_000 }, (_, index) => `user${800_001 + index}`))
})
