import type {
  listMessageReports,
  settleMessageReport as settleMessageRoute,
} from '@lectern/contracts/calls/public/message-reports.ts'
import type {
  listQuestionReports,
  settleQuestionReport as settleQuestionRoute,
} from '@lectern/contracts/calls/public/questions.ts'
import { call, endpoint } from './endpoint.ts'
import { useOperatorRead } from './operator-reads.ts'
import { operated } from './teaching-changes.ts'

const ofMessages = endpoint<typeof listMessageReports>('GET', '/api/operator/message-reports')
const ofQuestions = endpoint<typeof listQuestionReports>('GET', '/api/operator/question-reports')
const messageSettling = endpoint<typeof settleMessageRoute>('POST', '/api/operator/message-reports/{reportId}/settle')
const questionSettling = endpoint<typeof settleQuestionRoute>(
  'POST',
  '/api/operator/question-reports/{reportId}/settle',
)

/** Messages that somebody reported, the oldest report first. */
export function useMessageReports() {
  return useOperatorRead(ofMessages)
}

/** Questions and answers that somebody reported, the oldest report first. */
export function useQuestionReports() {
  return useOperatorRead(ofQuestions)
}

/** Takes a reported message away, or leaves it. Throws ApiError 404 where it is settled; the lists are read again either way. */
export async function settleMessageReport(reportId: number, remove: boolean): Promise<void> {
  try {
    await call(messageSettling, { params: { reportId }, body: { remove } })
  } finally {
    await operated()
  }
}

/** The same for a question or an answer. */
export async function settleQuestionReport(reportId: number, remove: boolean): Promise<void> {
  try {
    await call(questionSettling, { params: { reportId }, body: { remove } })
  } finally {
    await operated()
  }
}
