import { getReportedPicture } from '@lectern/contracts/calls/public/message-reports.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { MessageReport } from '@lectern/contracts/shapes/conversations.ts'
import type { Database } from '../database.ts'
import { listOpen, type ReportRow } from './message-reports.repository.ts'

const SHOWN_AT_ONCE = 100

/** What operators have to judge, the oldest first. */
export async function listReports(database: Database): Promise<MessageReport[]> {
  return (await listOpen(database, SHOWN_AT_ONCE)).map(toReport)
}

function toReport(row: ReportRow): MessageReport {
  const { id, at, reason, reports, courseId, title, reporterId, reporterName, authorId, authorName, isTeacher } = row
  const { messageId, writtenAt, text, width, height } = row
  const url = buildPath(getReportedPicture.path, { reportId: id })
  return {
    ...{ id, at: at.toISOString(), reason, reports, course: { id: courseId, title } },
    reporter: { id: reporterId, fullName: reporterName },
    author: { id: authorId, fullName: authorName, role: isTeacher ? 'teacher' : 'student' },
    message: {
      ...{ id: messageId, at: writtenAt.toISOString(), text },
      picture: width === null || height === null ? null : { url, width, height },
    },
  }
}
