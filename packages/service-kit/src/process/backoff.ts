import { setTimeout as delay } from 'node:timers/promises'

/** Thrown out of a wait that the shutdown ended. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Milliseconds before the next try: doubles from `first` to `most`, less up to a fifth so that processes spread out. */
export function backoffMs(failures: number, { first, most }: { first: number; most: number }): number {
  const full = Math.min(most, first * 2 ** Math.min(failures - 1, 20))
  return Math.round(full * (0.8 + Math.random() * 0.2))
}

/** Waits; throws Stopped at once when the signal is or becomes aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal })
  } catch (error) {
    throw new Stopped('stopped while waiting', { cause: error })
  }
}

/** Runs `attempt` until it succeeds, telling each failure. Throws Stopped when the signal ends it. */
export async function untilDone<R>(
  attempt: () => Promise<R>,
  options: { signal: AbortSignal; first: number; most: number; onFailure: (error: unknown, failures: number) => void },
): Promise<R> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (options.signal.aborted) throw new Stopped('stopped', { cause: error })
      options.onFailure(error, failures)
      await pause(backoffMs(failures, options), options.signal)
    }
  }
}

/** Runs `work` up to `attempts` times, with a pause between; throws its last error. For what settles within seconds. */
export async function withAttempts<R>(
  { attempts, pauseMs }: { attempts: number; pauseMs: number },
  work: () => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts) throw error
      await delay(pauseMs)
    }
  }
}
