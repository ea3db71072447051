import { readMetricsTargets } from '@lectern/local/metrics-targets.ts'
import { request } from 'undici'

const HEAP = /^nodejs_heap_size_used_bytes\{component="(\w+)"\} (\d+)$/m

/** What the heap of each process has in use, in MB; nothing where the copy was started without METRICS_PORT. */
export async function heapsOf(dataFolder: string): Promise<Map<string, number>> {
  const heaps = new Map<string, number>()
  for (const target of readMetricsTargets(dataFolder)) {
    const { body } = await request(`http://${target}/metrics`, { reset: true })
    const [, component, bytes] = HEAP.exec(await body.text()) ?? []
    if (component !== undefined) heaps.set(`${component} (${target})`, Number(bytes) / 2 ** 20)
  }
  return heaps
}
