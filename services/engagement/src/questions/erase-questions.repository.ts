import type { Transaction } from '../database.ts'

/**
 * Of somebody who is erased: their votes, reports, answers, and questions. One that others have answered stays, for what those have written, without
 * its author and its words; it goes with the last of its answers. The person is erased already, so nothing of theirs comes any more.
 */
export async function eraseQuestions(tx: Transaction, personId: number): Promise<void> {
  const touched = await lockTouched(tx, personId)
  await eraseVotes(tx, personId)
  await eraseAnswers(tx, personId)
  await tx.question.deleteMany({
    where: { id: { in: touched }, answerCount: 0, OR: [{ authorId: personId }, { erased: true }] },
  })
  await tx.questionReport.deleteMany({
    where: { OR: [{ reporterId: personId }, { answerId: null, question: { authorId: personId } }] },
  })
  await tx.question.updateMany({
    where: { authorId: personId },
    data: { authorId: null, key: null, title: '', text: '', placeUnit: null, placeAt: null, erased: true },
  })
  await tx.questionAct.deleteMany({ where: { personId } })
}

/** All questions at which something of theirs is, in an order in which no two erasures wait for each other. */
async function lockTouched(tx: Transaction, personId: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM questions WHERE author_id = ${personId}
      OR id IN (SELECT question_id FROM answers WHERE author_id = ${personId})
      OR id IN (SELECT question_id FROM question_votes WHERE person_id = ${personId})
      OR id IN (SELECT a.question_id FROM answer_votes v JOIN answers a ON a.id = v.answer_id WHERE v.person_id = ${personId})
    ORDER BY id FOR UPDATE`
  return rows.map(({ id }) => id)
}

async function eraseVotes(tx: Transaction, personId: number): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM question_votes WHERE person_id = ${personId} RETURNING question_id)
    UPDATE questions SET votes = votes - 1 WHERE id IN (SELECT question_id FROM gone)`
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM answer_votes WHERE person_id = ${personId} RETURNING answer_id)
    UPDATE answers SET votes = votes - 1 WHERE id IN (SELECT answer_id FROM gone)`
}

async function eraseAnswers(tx: Transaction, personId: number): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM answers WHERE author_id = ${personId} RETURNING id, question_id),
      counted AS (SELECT question_id, count(*)::int AS answers, array_agg(id) AS ids FROM gone GROUP BY question_id)
    UPDATE questions q SET answer_count = q.answer_count - counted.answers,
      accepted_answer_id = CASE WHEN q.accepted_answer_id = ANY (counted.ids) THEN NULL ELSE q.accepted_answer_id END
    FROM counted WHERE q.id = counted.question_id`
}
