import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { request } from 'undici'

const HEAP = /^lectern_heap_used_bytes\{pid="(\d+)"\} (\d+)$/m

/** What the heap of each service's process has in use, in MB; of several on one port, of the one that answers. */
export async function heapsOf(env: Record<string, string>): Promise<Map<string, number>> {
  const heaps = new Map<string, number>()
  for (const service of SERVICES) {
    const { body } = await request(new URL('/metrics', env[`${service.toUpperCase()}_URL`]), { reset: true })
    const [, pid, bytes] = HEAP.exec(await body.text()) ?? []
    if (pid !== undefined) heaps.set(`${service} (${pid})`, Number(bytes) / 2 ** 20)
  }
  return heaps
}
