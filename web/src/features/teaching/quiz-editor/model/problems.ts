import { quizProblems } from '@lectern/contracts/quizzes/quiz-problems.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'

/** What is missing before a quiz can be published, by the question or bank that it is about. */
export function problemsByItem(quiz: Quiz): Map<string, string[]> {
  const problems = new Map<string, string[]>()
  for (const { itemId, message } of quizProblems(quiz)) problems.set(itemId, [...(problems.get(itemId) ?? []), message])
  return problems
}
