import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from './crowd.ts'
import type { Measures } from './measures.ts'
import { slowest } from './report.ts'

const SETTLE_SECONDS = 5
const STEP_SECONDS = 15
/** A load holds while nothing fails and, of each call that is made often, 95 of 100 are answered within this. */
const HOLDS_MS = 500
const SHORTEST = 1 / 256

/** The shortest looks at which the load holds, in steps of the square root of two, from half of the usual time. */
export async function findThink(crowd: Crowd, measures: Measures): Promise<number> {
  let found = 1
  for (let think = Math.SQRT1_2; think >= SHORTEST; think *= Math.SQRT1_2) {
    crowd.think = think
    await sleep(1_000 * SETTLE_SECONDS)
    const errors = measures.errorCount
    measures.begin()
    await sleep(1_000 * STEP_SECONDS)
    const { call = 'nothing', p95 = 0 } = slowest(measures.figures) ?? {}
    const perSecond = measures.count / STEP_SECONDS
    const holds = measures.errorCount === errors && p95 <= HOLDS_MS
    console.log(
      `looks × ${think.toFixed(3)}: ${perSecond.toFixed(0)} calls a second, slowest ${call} with p95 ${p95.toFixed(0)} ms: ${holds ? 'holds' : 'does not hold'}`,
    )
    if (!holds) break
    found = think
  }
  return Number(found.toFixed(4))
}
