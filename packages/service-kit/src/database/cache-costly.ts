/** What finding a value took, as a share of the time for which it is kept. */
const SHARE = 1 / 20

/**
 * What `find` found last, for twenty times as long as that took: a small catalog is read again at once, and a large one costs
 * a twentieth of one core at most. Whoever asks meanwhile waits for the same. What failed isn't kept.
 */
export function cacheCostly<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined
  let until = 0

  function begin(): Promise<Value> {
    const started = performance.now()
    const finding = find()
    until = Number.POSITIVE_INFINITY
    finding.then(
      () => {
        const now = performance.now()
        until = now + (now - started) / SHARE
      },
      () => {
        cached = undefined
      },
    )
    return finding
  }

  return () => {
    if (cached === undefined || performance.now() >= until) cached = begin()
    return cached
  }
}
