import { setTimeout as delay } from 'node:timers/promises'

/** Repeats `check` until it doesn't throw, and answers its result. After `timeoutMs` its last error is thrown. */
export async function eventually<R>(check: () => R | Promise<R>, timeoutMs = 60_000): Promise<R> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(25)
    }
  }
}
