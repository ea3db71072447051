import type { Database, Transaction } from '../database.ts'

const LISTED = 100
const RETENTION_DAYS = 30

export interface Reported {
  questionId: number
  answerId: number | null
}

/** One of a person and thing: a second one has another reason. */
export async function saveReport(
  tx: Transaction,
  { questionId, answerId, reporterId, reason }: Reported & { reporterId: number; reason: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO question_reports (question_id, answer_id, reporter_id, reason)
    VALUES (${questionId}, ${answerId}::int, ${reporterId}, ${reason})
    ON CONFLICT (reporter_id, question_id, coalesce(answer_id, 0)) DO UPDATE SET reason = excluded.reason`
}

export interface ReportRow extends Reported {
  id: number
  at: Date
  reason: string
  reports: number
  courseId: number
  courseTitle: string
  title: string
  text: string
  authorId: number | null
  authorName: string
  reporterId: number
  reporterName: string
}

/** Each thing once, by its first report; the oldest first, with the words as they are now. */
export function listReports(database: Database): Promise<ReportRow[]> {
  return database.$queryRaw`
    SELECT r.id, r.at, r.reason, r.reports, q.course_id AS "courseId", coalesce(c.title, '') AS "courseTitle",
      r.question_id AS "questionId", r.answer_id AS "answerId", q.title, coalesce(a.text, q.text) AS text, w.id AS "authorId",
      coalesce(p.full_name, '') AS "authorName", r.reporter_id AS "reporterId", coalesce(b.full_name, '') AS "reporterName"
    FROM (
      SELECT DISTINCT ON (question_id, coalesce(answer_id, 0)) *,
        count(*) OVER (PARTITION BY question_id, coalesce(answer_id, 0))::int AS reports
      FROM question_reports ORDER BY question_id, coalesce(answer_id, 0), at, id
    ) r JOIN questions q ON q.id = r.question_id LEFT JOIN answers a ON a.id = r.answer_id
    CROSS JOIN LATERAL (SELECT CASE WHEN a.id IS NULL THEN q.author_id ELSE a.author_id END AS id) AS w
    LEFT JOIN courses c ON c.id = q.course_id LEFT JOIN people p ON p.id = w.id LEFT JOIN people b ON b.id = r.reporter_id
    ORDER BY r.at, r.id LIMIT ${LISTED}`
}

export function findReport(tx: Transaction, id: number): Promise<Reported | null> {
  return tx.questionReport.findUnique({ where: { id }, select: { questionId: true, answerId: true } })
}

/** All that was reported of the same thing is over with it. */
export async function endReports(tx: Transaction, reported: Reported): Promise<void> {
  await tx.questionReport.deleteMany({ where: reported })
}

/** Deletes reports that weren't settled in this time. */
export async function forgetQuestionReports(database: Database): Promise<void> {
  await database.$executeRaw`DELETE FROM question_reports WHERE at < now() - ${RETENTION_DAYS} * interval '1 day'`
}
