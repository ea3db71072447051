import { QUESTION_OVERDUE_DAYS } from '@lectern/contracts/shapes/question-limits.ts'
import type { OverdueQuestions } from '@lectern/contracts/shapes/questions.ts'
import type { Database } from '../database.ts'
import { WAITING } from './questions.repository.ts'

interface Row {
  count: number
  courses: number
  at: Date
  courseTitle: string
  teacherId: number
}

/** What waits in any course, along questions_waiting_idx. */
export async function countOverdueQuestions(database: Database): Promise<OverdueQuestions> {
  const [row] = await database.$queryRaw<Row[]>`
    WITH overdue AS MATERIALIZED (
      SELECT q.id, q.at, q.course_id, coalesce(c.title, '') AS title, c.teacher_id
      FROM questions q JOIN courses c ON c.id = q.course_id AND c.teacher_id IS NOT NULL
      WHERE ${WAITING} AND q.at < now() - ${QUESTION_OVERDUE_DAYS} * interval '1 day'
    )
    SELECT (SELECT count(*)::int FROM overdue) AS count, (SELECT count(DISTINCT course_id)::int FROM overdue) AS courses,
      at, title AS "courseTitle", teacher_id AS "teacherId"
    FROM overdue ORDER BY at, id LIMIT 1`
  const days = QUESTION_OVERDUE_DAYS
  if (!row) return { days, count: 0, courses: 0, oldest: null }
  const { count, courses, at, courseTitle, teacherId } = row
  return { days, count, courses, oldest: { at: at.toISOString(), courseTitle, teacherId } }
}
