/**
 * What a developer in a hurry would write: Fastify, one pg query, the rows as JSON. No access rules, no limits, no log, no checks. It
 * reads the tables of the running copy, and writes the rows that learning writes, in a scratch copy of its tables. Run by http.ts.
 */
import { createHash, randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import session from '@fastify/session'
import fastify from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'

declare module 'fastify' {
  interface Session {
    user?: unknown
  }
}

const { CATALOG_DATABASE_URL, LEARNING_DATABASE_URL, ANALYTICS_DATABASE_URL, SCRATCH_URL, REDIS_URL = '' } = process.env
const CONNECTIONS = 10
const poolOf = (connectionString: string | undefined, options = '') =>
  new pg.Pool({ connectionString, max: CONNECTIONS, options })
const catalog = poolOf(CATALOG_DATABASE_URL)
const learning = poolOf(LEARNING_DATABASE_URL)
const analytics = poolOf(ANALYTICS_DATABASE_URL, '-c search_path=projection,public')
const scratch = poolOf(SCRATCH_URL)

const LIST = `
  SELECT c.id, c.title, c.description, c.image, c.level, c.price_cents / 100.0 AS price, c.average_rating AS "averageRating",
         c.review_count AS "reviewCount", c.student_count AS "studentCount", c.status, c.category_id AS "categoryId",
         c.lesson_count AS "lessonCount", c.minutes, json_build_object('fullName', p.full_name, 'username', p.username) AS teacher,
         count(*) OVER () AS total
  FROM courses c JOIN people p ON p.id = c.teacher_id WHERE c.status = 'active' ORDER BY c.review_count DESC, c.id DESC LIMIT 24`

const COURSE = `
  SELECT c.*, row_to_json(p) AS teacher, (
    SELECT json_agg(json_build_object('id', m.id, 'title', m.title, 'description', m.description, 'lessons', (
      SELECT json_agg(json_build_object('id', l.id, 'title', l.title, 'type', l.type, 'duration', l.duration, 'videoUrl', l.video_url, 'content', CASE WHEN $2 THEN l.content END)
             ORDER BY l.order_index)
      FROM lessons l WHERE l.module_id = m.id)) ORDER BY m.order_index)
    FROM modules m WHERE m.course_id = c.id) AS modules
  FROM courses c JOIN people p ON p.id = c.teacher_id WHERE c.id = $1`

const PROGRESS = `
  SELECT e.id, e.completed, json_agg(json_build_object('id', p.id, 'lessonId', p.lesson_id, 'completedAt', p.completed_at)) AS progress
  FROM enrollments e JOIN lesson_progress p ON p.enrollment_id = e.id WHERE e.student_id = $1 AND e.course_id = $2 GROUP BY e.id`

const MINE = `
  SELECT e.*, c.title, c.image, c.category_id AS "categoryId", c.lesson_count AS "lessonCount", p.full_name AS "fullName", p.username, p.email
  FROM enrollments e JOIN courses c ON c.id = e.course_id JOIN people p ON p.id = e.student_id
  WHERE e.student_id = $1 AND e.active ORDER BY e.enrolled_at DESC, e.id DESC`

const LESSONS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Within one transaction, as learning does. */
async function inTransaction<R>(work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await scratch.connect()
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

async function publish(client: pg.PoolClient, key: number, type: string): Promise<void> {
  const values = [randomUUID(), key, type, { enrollmentId: key, courseId: 1, studentId: 1 }]
  await client.query(
    `INSERT INTO outbox (event_id, topic, key, type, subject, sequence, time, data) VALUES ($1, 'learning', $2, $3, $2, 1, now(), $4)`,
    values,
  )
}

const enroll = (student: number) =>
  inTransaction(async (client) => {
    const { rows } = await client.query(
      'INSERT INTO enrollments (student_id, course_id, teacher_id, active) VALUES ($1, 1, 1, true) RETURNING *',
      [student],
    )
    await client.query('INSERT INTO lesson_progress (enrollment_id, lesson_id) SELECT $1, unnest($2::int[])', [
      rows[0].id,
      LESSONS,
    ])
    await client.query(`INSERT INTO enrollment_history (enrollment_id, kind) VALUES ($1, 'enrolled')`, [rows[0].id])
    await publish(client, rows[0].id, 'enrolled')
    return rows[0]
  })

const complete = (progressId: number) =>
  inTransaction(async (client) => {
    const lock =
      'SELECT e.id FROM enrollments e JOIN lesson_progress p ON p.enrollment_id = e.id WHERE p.id = $1 FOR UPDATE OF e'
    const { rows } = await client.query(lock, [progressId])
    const record = await client.query('UPDATE lesson_progress SET completed_at = now() WHERE id = $1 RETURNING *', [
      progressId,
    ])
    await client.query(
      `UPDATE enrollments SET version = version + 1, last_accessed_at = now(), completed_lessons = done, progress_state = CASE done WHEN 12 THEN 2 ELSE 1 END
       FROM (SELECT count(*) AS done FROM lesson_progress WHERE enrollment_id = $1 AND completed_at IS NOT NULL) AS counted WHERE id = $1`,
      [rows[0].id],
    )
    await publish(client, rows[0].id, 'lesson-completed')
    return record.rows[0]
  })

/** What analytics asks for a teacher's figures: totals per course, different students, 30 days, the latest. */
const FIGURES = [
  `SELECT course.course_id, course.title, course.status, attendance.*, ratings.*, sales.*
   FROM courses course
   CROSS JOIN LATERAL (SELECT count(*) AS students, count(*) FILTER (WHERE completed) AS completions
                       FROM enrollments WHERE course_id = course.course_id AND active) attendance
   CROSS JOIN LATERAL (SELECT count(*) AS reviews, sum(rating) AS ratings FROM reviews WHERE course_id = course.course_id) ratings
   CROSS JOIN LATERAL (SELECT sum(paid_cents - coalesce(refunded_cents, 0)) AS cents FROM orders
                       WHERE course_id = course.course_id AND paid_cents IS NOT NULL) sales
   WHERE course.teacher_id = $1 AND NOT course.deleted ORDER BY attendance.students DESC, course.course_id`,
  `SELECT count(DISTINCT e.student_id) AS students FROM courses c JOIN enrollments e USING (course_id)
   WHERE c.teacher_id = $1 AND NOT c.deleted AND e.active`,
  `SELECT to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, count(*) AS enrollments
   FROM courses c JOIN activity a USING (course_id)
   WHERE c.teacher_id = $1 AND NOT c.deleted AND a.kind = 'enrolled' AND a.at >= now() - interval '30 days' GROUP BY 1`,
  `SELECT latest.*, c.title, p.full_name FROM courses c
   CROSS JOIN LATERAL (SELECT * FROM activity WHERE course_id = c.course_id AND kind <> 'progress-reset'
                       ORDER BY at DESC, event_id DESC LIMIT 20) latest
   LEFT JOIN people p ON p.id = latest.student_id
   WHERE c.teacher_id = $1 AND NOT c.deleted ORDER BY latest.at DESC, latest.event_id DESC LIMIT 20`,
]

const app = fastify({ logger: { level: 'error', stream: process.stderr } })
await app.register(cookie)
const redis = new Redis(REDIS_URL, { keyPrefix: 'bare:' })
await app.register(session, {
  secret: 'a secret of at least thirty-two characters',
  cookie: { secure: false },
  store: {
    get: (id, done) => void redis.get(id).then((text) => done(null, text === null ? null : JSON.parse(text)), done),
    set: (id, value, done) => void redis.set(id, JSON.stringify(value), 'EX', 86_400).then(() => done(), done),
    destroy: (id, done) => void redis.del(id).then(() => done(), done),
  },
  saveUninitialized: false,
})

const FILLED = 5_000
await scratch.query('INSERT INTO courses (id, teacher_id, lesson_ids) VALUES (1, 1, $1)', [LESSONS])
await scratch.query(
  `INSERT INTO enrollments (student_id, course_id, teacher_id, active) SELECT n, 1, 1, true FROM generate_series(1, ${FILLED}) n`,
)
await scratch.query(
  'INSERT INTO lesson_progress (enrollment_id, lesson_id) SELECT id, unnest($1::int[]) FROM enrollments',
  [LESSONS],
)
await scratch.query('ANALYZE')

let made = FILLED
let completed = 0
app.get('/constant', () => ({ status: 'ok' }))
app.get('/list', async () => (await catalog.query(LIST)).rows)
app.get('/list-304', async (request, reply) => {
  const body = JSON.stringify((await catalog.query(LIST)).rows)
  const etag = `"${createHash('sha1').update(body).digest('base64')}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('application/json').send(body)
})
app.get<{ Params: { id: string } }>(
  '/courses/:id',
  async ({ params }) => (await catalog.query(COURSE, [params.id, false])).rows[0],
)
app.get<{ Params: { id: string; student: string }; Querystring: { bodies?: string } }>(
  '/courses/:id/of/:student',
  async ({ params, query }) => {
    const [course, enrollment] = await Promise.all([
      catalog.query(COURSE, [params.id, query.bodies !== undefined]),
      learning.query(PROGRESS, [params.student, params.id]),
    ])
    return { ...course.rows[0], enrollment: enrollment.rows[0] }
  },
)
app.get<{ Params: { student: string } }>(
  '/enrollments/:student',
  async ({ params }) => (await learning.query(MINE, [params.student])).rows,
)
app.post('/session', async (request) => {
  request.session.user = request.body
  return {}
})
app.get('/user', async (request) => request.session.user)
app.get<{ Params: { teacher: string } }>('/figures/:teacher', async ({ params }) => {
  const answers = await Promise.all(FIGURES.map((query) => analytics.query(query, [params.teacher])))
  return answers.map(({ rows }) => rows)
})
// Each makes or completes the next, so that none meets a row that is there already.
app.post('/enroll', (_request, reply) => {
  reply.code(201)
  return enroll(++made)
})
app.post('/complete', () => complete(++completed))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
