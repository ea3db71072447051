import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import { inPageLanguage } from './problem-sentences.ts'

/** The problem document of a refusal that was asked for as JSON; null for anything else. Its sentence is in the page's language. */
export async function problemOf(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  const problem: Problem = await response.json()
  return { ...problem, detail: await inPageLanguage(problem.detail) }
}
