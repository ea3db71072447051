import type { Transaction } from '../database.ts'

/** The question is locked. Returns whether that changed anything. */
export async function voteForQuestion(
  tx: Transaction,
  questionId: number,
  personId: number,
  voted: boolean,
): Promise<boolean> {
  const vote = { questionId, personId }
  const { count } = voted
    ? await tx.questionVote.createMany({ data: [vote], skipDuplicates: true })
    : await tx.questionVote.deleteMany({ where: vote })
  if (count === 0) return false
  await tx.question.update({ where: { id: questionId }, data: { votes: { increment: voted ? 1 : -1 } } })
  return true
}

/** The answer's question is locked. Returns whether that changed anything. */
export async function voteForAnswer(
  tx: Transaction,
  answerId: number,
  personId: number,
  voted: boolean,
): Promise<boolean> {
  const vote = { answerId, personId }
  const { count } = voted
    ? await tx.answerVote.createMany({ data: [vote], skipDuplicates: true })
    : await tx.answerVote.deleteMany({ where: vote })
  if (count === 0) return false
  await tx.answer.update({ where: { id: answerId }, data: { votes: { increment: voted ? 1 : -1 } } })
  return true
}
