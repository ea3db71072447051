import { fetchCode } from './fetch-code.ts'
import { partIsMissing } from './reload-reason.ts'

/**
 * Fetches code with `import()`. Where it can't be fetched, a notice offers to reload the page, and the promise takes the fallback's value; it
 * rejects without a fallback. Components come by `lazyPart`, pages by `lazyPage`.
 */
export async function loadPart<Part, Fallback = never>(
  load: () => Promise<Part>,
  fallback?: () => Fallback,
): Promise<Part | Fallback> {
  try {
    return await fetchCode(load)
  } catch (failure) {
    partIsMissing()
    if (!fallback) throw failure
    console.error(failure)
    return fallback()
  }
}
