import { readFileSync } from 'node:fs'

const PROBE_TIMEOUT_MS = 2_000

/** True when the process at this address says that it is ready for requests. */
export async function answersReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Not listening yet.
    return false
  }
}

const LISTENING = '0A'

/** How many sockets of this machine listen on a port of IPv4: one for each process that shares it. Linux alone tells. */
export function listenersOn(port: number): number {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return sockets.filter((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/)
    return state === LISTENING && local.endsWith(`:${wanted}`)
  }).length
}
