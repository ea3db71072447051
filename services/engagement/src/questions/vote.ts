import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { lockAnswer, lockQuestion } from './lock-question.ts'
import { publishLiveQuestions } from './publish-live-questions.ts'
import { countAgainstLimit, lockRateLimit } from './rate-limit.repository.ts'
import { voteForAnswer, voteForQuestion } from './votes.repository.ts'

/** One vote of a person, however often and by however many calls at once. Throws `conflict` (409) for one's own question, 429 beyond the hour's votes. */
export async function voteOnQuestion(
  database: Database,
  person: Principal,
  questionId: number,
  { voted }: { voted: boolean },
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    await lockRateLimit(tx, person.id)
    const { question, own } = await lockQuestion(tx, person.id, questionId)
    if (own) throw refuse('question-own-vote')
    if (!(await voteForQuestion(tx, questionId, person.id, voted))) return
    await countAgainstLimit(tx, person.id, 'vote')
    await publishLiveQuestions(tx, question)
  })
}

/** The same of an answer. */
export async function voteOnAnswer(
  database: Database,
  person: Principal,
  answerId: number,
  { voted }: { voted: boolean },
): Promise<void> {
  await database.$transaction(async (tx) => {
    await people.refuseErased(tx, person.id)
    await lockRateLimit(tx, person.id)
    const { question, own } = await lockAnswer(tx, person.id, answerId)
    if (own) throw refuse('answer-own-vote')
    if (!(await voteForAnswer(tx, answerId, person.id, voted))) return
    await countAgainstLimit(tx, person.id, 'vote')
    await publishLiveQuestions(tx, question)
  })
}
