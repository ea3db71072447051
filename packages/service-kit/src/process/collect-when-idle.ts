import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A process that takes less of a processor has nothing to do. */
const IDLE_SHARE = 0.15
/** What is worth a pause of some 50 ms in which nothing is answered. */
const WORTH_BYTES = 16 * 2 ** 20

/**
 * V8 keeps what a start, a burst or a picture leaves behind until it needs the room, which on a quiet day is never: half of the heap. This collects it
 * while the process is idle, when its heap has grown.
 */
export function collectWhenIdle(everyMs = 30_000): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let [cpu, kept] = [process.cpuUsage(), 0]
  const look = () => {
    const { user, system } = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    const isIdle = (user + system) / 1_000 < IDLE_SHARE * everyMs
    if (!isIdle || getHeapStatistics().total_heap_size < kept + WORTH_BYTES) return
    collect()
    kept = getHeapStatistics().total_heap_size
  }
  setInterval(look, everyMs).unref()
}
