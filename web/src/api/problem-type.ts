import type { Problem } from '@lectern/contracts/shapes/problem.ts'

/** The problem document of a refusal that was asked for as JSON; null for anything else. */
export async function problemOf(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  return response.json()
}
