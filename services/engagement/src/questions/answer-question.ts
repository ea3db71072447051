import { randomUUID } from 'node:crypto'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { ANSWERS_MAX } from '@lectern/contracts/shapes/question-limits.ts'
import type { Answer, AnswerBody } from '@lectern/contracts/shapes/questions.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database, Transaction } from '../database.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { people } from '../people/people.ts'
import { findCourseRole } from './course-role.repository.ts'
import { lockQuestion } from './lock-question.ts'
import type { LockedQuestion } from './locked.repository.ts'
import { findAnswerByKey, insertAnswer } from './posts.repository.ts'
import { publishLiveQuestions } from './publish-live-questions.ts'
import { countAgainstLimit, lockRateLimit } from './rate-limit.repository.ts'
import { noAnswer, readQuestion } from './read-questions.ts'

/**
 * Somebody of the course answers; who has asked is told. Throws `notFound` (404) for a caller without access to the course, `conflict` (409) for a key that
 * stands for other words and for a question that takes no more, 429 beyond the hour's answers.
 */
export async function answerQuestion(
  database: Database,
  person: Principal,
  questionId: number,
  { key, text }: AnswerBody,
): Promise<Answer> {
  const answerId = await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    await lockRateLimit(tx, person.id)
    const { question } = await lockQuestion(tx, person.id, questionId)
    const answered = await findAnswerByKey(tx, person.id, key)
    if (answered) {
      if (answered.questionId === questionId && answered.text === text) return answered.id
      throw refuse('answer-posted-differently')
    }
    if (question.erased) throw refuse('question-deleted')
    if (question.answerCount >= ANSWERS_MAX) throw refuse('question-full', { most: ANSWERS_MAX })
    await countAgainstLimit(tx, person.id, 'answer')
    const { id, at } = await insertAnswer(tx, { questionId, authorId: person.id, key, text })
    await notifyAuthor(tx, question, { answeredBy: person.id, at })
    await publishLiveQuestions(tx, question)
    return id
  })
  const answer = (await readQuestion(database, person, questionId)).list.find(({ id }) => id === answerId)
  if (!answer) throw noAnswer()
  return answer
}

/** Unless it was they who answered, or they may not read it any more. */
async function notifyAuthor(
  tx: Transaction,
  { id: questionId, authorId, courseId, lessonId }: LockedQuestion,
  { answeredBy, at }: { answeredBy: number; at: Date },
): Promise<void> {
  if (authorId === null || authorId === answeredBy) return
  if ((await findCourseRole(tx, authorId, courseId)) === null) return
  await notify(tx, [authorId], {
    ...{ kind: 'question-answered', eventId: randomUUID(), at: at.toISOString(), courseId, actorId: answeredBy },
    subject: { lessonId, questionId },
  })
}
