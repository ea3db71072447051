import pg from 'pg'
import type { Load } from './load.ts'
import type { Signed, Stage } from './stage.ts'

export interface Comparison {
  call: string
  /** What every answer must have; 200 by default. */
  status?: number
  lectern: Load
  bare: Load
  /** The ratio of the two that Lectern is to reach. */
  asked: number
}

/** The measured calls. */
export async function comparisons(stage: Stage, bareUrl: string, env: Record<string, string>): Promise<Comparison[]> {
  const { url, students, teacher, courseIds, readCourseId } = stage
  const [student] = students
  const [courseId] = courseIds
  if (!student || courseId === undefined) throw new Error('There is nobody to read anything')
  const addresses = { list: `${url}/api/courses?page=1`, course: `${url}/api/courses/${courseId}?bodies=none` }
  const bare = { list: `${bareUrl}/list`, course: `${bareUrl}/courses/${courseId}` }
  // One after the other: a single account would meet its limit.
  const asEach = (path: string) => inTurn(students, ({ cookie }) => ({ path, headers: { cookie } }))
  const unchanged = async (address: string) => ({ 'if-none-match': (await fetch(address)).headers.get('etag') ?? '' })
  const bareSession = await signInAtBare(bareUrl, student)

  return [
    { call: 'list, visitor', lectern: { url: addresses.list }, bare: { url: bare.list }, asked: 6 },
    {
      ...{ call: 'list, visitor, 304', status: 304, asked: 8 },
      lectern: { url: addresses.list, headers: await unchanged(addresses.list) },
      bare: { url: `${bare.list}-304`, headers: await unchanged(`${bare.list}-304`) },
    },
    { call: 'course, visitor', lectern: { url: addresses.course }, bare: { url: bare.course }, asked: 10 },
    {
      call: 'list, student',
      lectern: { url, next: asEach('/api/courses?page=1') },
      bare: { url: bare.list },
      asked: 3,
    },
    {
      ...{ call: 'course, enrolled student', asked: 0.6 },
      lectern: { url, next: asEach(`/api/courses/${courseId}?bodies=none`) },
      bare: { url: bareUrl, next: inTurn(students, ({ id }) => ({ path: `/courses/${courseId}/of/${id}` })) },
    },
    {
      ...{ call: 'course with its texts, enrolled student', asked: 0.6 },
      lectern: { url, next: asEach(`/api/courses/${readCourseId}`) },
      bare: {
        url: bareUrl,
        next: inTurn(students, ({ id }) => ({ path: `/courses/${readCourseId}/of/${id}?bodies` })),
      },
    },
    {
      ...{ call: 'my courses', asked: 0.6 },
      lectern: { url, next: asEach('/api/enrollments') },
      bare: { url: bareUrl, next: inTurn(students, ({ id }) => ({ path: `/enrollments/${id}` })) },
    },
    {
      ...{ call: 'GET /api/user', asked: 0.5 },
      lectern: { url, next: asEach('/api/user') },
      bare: { url: bareUrl, next: inTurn(students, () => ({ path: '/user', headers: { cookie: bareSession } })) },
    },
    {
      ...{ call: "teacher's figures", asked: 0.6 },
      lectern: { url: `${url}/api/teacher/analytics`, headers: { cookie: teacher.cookie } },
      bare: { url: `${bareUrl}/figures/${teacher.id}` },
    },
    {
      ...{ call: 'enroll', status: 201, asked: 0.5 },
      lectern: { url, method: 'POST', headers: { origin: url }, next: enrolling(stage) },
      bare: { url: `${bareUrl}/enroll`, method: 'POST' },
    },
    {
      ...{ call: 'complete a lesson', asked: 0.6 },
      lectern: {
        url,
        method: 'PUT',
        headers: { origin: url },
        body: { completed: true },
        next: await completing(stage, env),
      },
      bare: { url: `${bareUrl}/complete`, method: 'POST' },
    },
    { call: '/healthz', lectern: { url: `${url}/healthz` }, bare: { url: `${bareUrl}/constant` }, asked: 0.7 },
  ]
}

async function signInAtBare(bareUrl: string, student: Signed): Promise<string> {
  const body = JSON.stringify({ id: student.id, username: 'bench', fullName: 'Bench', role: 'student' })
  const answer = await fetch(`${bareUrl}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

type Next = NonNullable<Load['next']>

/** Each student into each course that nobody is in, one after the other. */
function enrolling({ students, otherCourseIds }: Stage): Next {
  const pairs = otherCourseIds.flatMap((courseId) => students.map(({ cookie }) => ({ courseId, cookie })))
  return inOrder(pairs, ({ courseId, cookie }) => ({ path: `/api/courses/${courseId}/enroll`, headers: { cookie } }))
}

/** Every lesson of every student, no two of one student in a row. */
async function completing({ students }: Stage, env: Record<string, string>): Promise<Next> {
  const cookies = new Map(students.map(({ id, cookie }) => [id, cookie]))
  const client = new pg.Client({ connectionString: env.LEARNING_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ id: number; student: number }>(
    `SELECT p.id, e.student_id AS student FROM lesson_progress p JOIN enrollments e ON e.id = p.enrollment_id
     WHERE e.student_id = ANY ($1) ORDER BY row_number() OVER (PARTITION BY e.student_id ORDER BY p.id), e.student_id`,
    [[...cookies.keys()]],
  )
  await client.end()
  return inOrder(rows, ({ id, student }) => ({
    path: `/api/progress/${id}`,
    headers: { cookie: cookies.get(student) ?? '' },
  }))
}

function inTurn<Item>(items: readonly Item[], requestOf: (item: Item) => ReturnType<Next>): Next {
  const requests = items.map(requestOf)
  let index = 0
  return () => requests[index++ % requests.length] ?? { path: '/' }
}

function inOrder<Item>(items: Item[], requestOf: (item: Item) => ReturnType<Next>): Next {
  let index = 0
  return () => {
    const item = items[index++]
    if (item === undefined) throw new Error(`All ${items.length} are used up: measure for fewer seconds`)
    return requestOf(item)
  }
}
