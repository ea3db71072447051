import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { ChangeQuestionBody } from '@lectern/contracts/shapes/questions.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { lockAnswer, lockQuestion } from './lock-question.ts'
import { hasOthersAnswers, readAnswer } from './locked.repository.ts'
import { deleteAnswer, deleteQuestion, setAccepted, updateAnswer, updateQuestion } from './posts.repository.ts'
import { publishLiveQuestions } from './publish-live-questions.ts'
import { noAnswer } from './read-questions.ts'

/** Throws `forbidden` (403) for another person's question. */
export async function changeQuestion(
  database: Database,
  person: Principal,
  questionId: number,
  words: ChangeQuestionBody,
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    const { question, own } = await lockQuestion(tx, person.id, questionId)
    if (!own) throw refuse('question-not-yours')
    await updateQuestion(tx, questionId, words)
    await publishLiveQuestions(tx, question)
  })
}

/** Throws `forbidden` (403) for another's, but for the teacher; `conflict` (409) for one's own that others have answered. */
export async function removeQuestion(database: Database, person: Principal, questionId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    const { question, own, courseRole } = await lockQuestion(tx, person.id, questionId)
    if (!own && courseRole !== 'teacher') throw refuse('question-removal-not-yours')
    if (courseRole !== 'teacher' && (await hasOthersAnswers(tx, question))) throw refuse('question-answered-by-others')
    await publishLiveQuestions(tx, question)
    await deleteQuestion(tx, questionId)
  })
}

/** Throws `forbidden` (403) for another's. */
export async function changeAnswer(
  database: Database,
  person: Principal,
  answerId: number,
  { text }: { text: string },
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    const { question, own } = await lockAnswer(tx, person.id, answerId)
    if (!own) throw refuse('answer-not-yours')
    await updateAnswer(tx, answerId, text)
    await publishLiveQuestions(tx, question)
  })
}

/** Throws `forbidden` (403) for another's, but for the teacher. */
export async function removeAnswer(database: Database, person: Principal, answerId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    const { question, answer, own, courseRole } = await lockAnswer(tx, person.id, answerId)
    if (!own && courseRole !== 'teacher') throw refuse('answer-removal-not-yours')
    await publishLiveQuestions(tx, question)
    await deleteAnswer(tx, answer)
  })
}

/** Says which answer it is, or that none is. Throws `forbidden` (403) for who has neither asked nor teaches, `notFound` (404) for an answer to another question. */
export async function acceptAnswer(
  database: Database,
  person: Principal,
  questionId: number,
  { answerId }: { answerId: number | null },
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    const { question, own, courseRole } = await lockQuestion(tx, person.id, questionId)
    if (!own && courseRole !== 'teacher') throw refuse('answer-marking-not-yours')
    if (answerId !== null && (await readAnswer(tx, answerId))?.questionId !== questionId) throw noAnswer()
    await setAccepted(tx, questionId, answerId)
    await publishLiveQuestions(tx, question)
  })
}
