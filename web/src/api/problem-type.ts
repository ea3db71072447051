import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import { wordsOf } from './load-problem-words.ts'

/** The problem document of a refusal, with members of its own; null for anything else. Its sentence is in the page's language. */
export async function problemOf<Members = unknown>(response: Response): Promise<(Problem & Partial<Members>) | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  const problem: Problem & Partial<Members> = await response.json()
  return { ...problem, detail: await wordsOf(problem) }
}
