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
