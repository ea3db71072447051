import { setTimeout as sleep } from 'node:timers/promises'
import type { System } from './system.ts'

/** Stops a copy that can't go on; kills what is left when that fails or takes too long. */
export async function stopOrKill(system: Pick<System, 'stop' | 'killAll'>, timeoutMs: number): Promise<void> {
  const inTime = new AbortController()
  const stopped = system.stop().then(
    () => true,
    () => false,
  )
  const tooLate = sleep(timeoutMs, false, { signal: inTime.signal }).catch(() => false)
  if (!(await Promise.race([stopped, tooLate]))) system.killAll()
  inTime.abort()
}
