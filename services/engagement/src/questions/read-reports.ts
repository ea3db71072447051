import type { QuestionReport } from '@lectern/contracts/shapes/questions.ts'
import type { Database } from '../database.ts'
import { listReports, type ReportRow } from './reports.repository.ts'

/** What operators have to judge, the oldest first. */
export async function readReports(database: Database): Promise<QuestionReport[]> {
  return (await listReports(database)).map(toReport)
}

function toReport(row: ReportRow): QuestionReport {
  const { id, at, reason, reports, questionId, answerId, title, text } = row
  const { courseId, courseTitle, authorId, authorName, reporterId, reporterName } = row
  return {
    ...{ id, at: at.toISOString(), reason, reports, questionId, answerId, title, text },
    course: { id: courseId, title: courseTitle },
    author: authorId === null ? null : { id: authorId, fullName: authorName },
    reporter: { id: reporterId, fullName: reporterName },
  }
}
