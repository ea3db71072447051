import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { ReportQuestionBody } from '@lectern/contracts/shapes/questions.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { lockQuestion } from './lock-question.ts'
import { lockRow, readAnswer } from './locked.repository.ts'
import { deleteAnswer, deleteQuestion } from './posts.repository.ts'
import { publishLiveQuestions } from './publish-live-questions.ts'
import { countAgainstLimit, lockRateLimit } from './rate-limit.repository.ts'
import { noAnswer } from './read-questions.ts'
import { endReports, findReport, type Reported, saveReport } from './reports.repository.ts'

/** Tells the operator. Throws `conflict` (409) for one's own, `notFound` (404) for an answer to another question, 429 beyond the hour's reports. */
export async function reportQuestion(
  database: Database,
  person: Principal,
  questionId: number,
  { answerId = null, reason }: Omit<ReportQuestionBody, 'answerId'> & { answerId?: number | null | undefined },
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    await lockRateLimit(tx, person.id)
    const { question } = await lockQuestion(tx, person.id, questionId)
    const answer = answerId === null ? null : await readAnswer(tx, answerId)
    if (answerId !== null && answer?.questionId !== questionId) throw noAnswer()
    const authorId = answer ? answer.authorId : question.authorId
    if (authorId === person.id) throw refuse('question-report-of-own')
    await countAgainstLimit(tx, person.id, 'report')
    await saveReport(tx, { questionId, answerId, reporterId: person.id, reason })
  })
}

/** An operator has looked: what was reported goes, or stays, and all reports of it are over. Answers with what it was. Throws `notFound` (404) for a report that is over. */
export async function settleReport(
  database: Database,
  reportId: number,
  { remove }: { remove: boolean },
): Promise<Reported> {
  return database.$transaction(async (tx) => {
    const reported = await findReport(tx, reportId)
    const question = reported && (await lockRow(tx, reported.questionId))
    if (!reported || !question) throw refuse('question-report-resolved')
    await endReports(tx, reported)
    if (!remove) return reported
    await publishLiveQuestions(tx, question)
    if (reported.answerId === null) await deleteQuestion(tx, question.id)
    else await deleteAnswer(tx, { id: reported.answerId, questionId: question.id })
    return reported
  })
}
