/**
 * The result, or what `whenLate` gives after so many milliseconds, which by itself is an error. What is under way goes on, and fails for
 * nobody.
 */
export async function inTime<Result, Late = never>(
  timeoutMs: number,
  work: Promise<Result>,
  whenLate: () => Late = () => {
    throw new Error(`no answer within ${timeoutMs} ms`)
  },
): Promise<Result | Late> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, timeoutMs)
  return Promise.race([work, late.then(whenLate)]).finally(() => clearTimeout(timer))
}
