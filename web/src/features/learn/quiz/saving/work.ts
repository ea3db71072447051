import type { Answer, Answers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { isSameAnswer } from '../../../../components/quiz/answers/answered.ts'

/** What a student has done in an attempt. */
export interface Work {
  answers: Answers
  /** Questions to look at again. */
  marked: readonly string[]
}

/** Work that the server hasn't acknowledged, as it is kept on this computer. */
export interface SavedWork extends Work {
  /** What the server had when this was done. */
  base: Work
  /** When, in milliseconds. */
  at: number
}

/** Unsent work is kept by account. */
export const worksOf = (userId: number) => `quiz-answers:${userId}:`

/** The same of one attempt. */
export const workOf = (userId: number, attemptId: number) => `${worksOf(userId)}${attemptId}:`

export function isSameWork(one: Work, other: Work): boolean {
  const ids = new Set([...Object.keys(one.answers), ...Object.keys(other.answers)])
  return (
    [...ids].every((id) => isSameAnswer(one.answers[id], other.answers[id])) &&
    one.marked.length === other.marked.length &&
    one.marked.every((id) => other.marked.includes(id))
  )
}

/**
 * The server's work with what was done here since it was at `base`, question by question. An answer that was changed elsewhere
 * since stays as it is there: that one is acknowledged, and the later one as far as anybody knows.
 */
export function mergeWork(server: Work, mine: Work, base: Work): Work {
  const answers: Answers = { ...server.answers }
  for (const id of new Set([...Object.keys(mine.answers), ...Object.keys(base.answers)])) {
    const [own, before, there] = [mine.answers[id], base.answers[id], server.answers[id]]
    if (!isSameAnswer(own, before) && isSameAnswer(there, before)) put(answers, id, own)
  }
  const added = mine.marked.filter((id) => !base.marked.includes(id))
  const removed = base.marked.filter((id) => !mine.marked.includes(id))
  const marked = [...new Set([...server.marked, ...added])].filter((id) => !removed.includes(id))
  return { answers, marked }
}

function put(answers: Answers, id: string, answer: Answer | undefined): void {
  if (answer) answers[id] = answer
  else delete answers[id]
}
