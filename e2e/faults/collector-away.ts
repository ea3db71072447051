import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import type { TraceCollector } from '@lectern/service-kit/testing/trace-collector.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

/** An export is tried again for ten seconds before it is given up. */
const TIMEOUT_MS = 30_000
const lineSchema = z.object({ pid: z.int(), msg: z.string() })

/** While `others` are tested the collector takes no traces. */
export function collectorAway(collecting: () => TraceCollector, said: () => string[], others: () => void): void {
  beforeAll(() => collecting().answerWith(503))
  afterAll(() => collecting().answerWith(200))

  others()

  test('each process says once that its traces are lost', async () => {
    await eventually(() => {
      const warnings = said().flatMap((line) => {
        const { pid, msg } = lineSchema.parse(JSON.parse(line))
        return msg.startsWith('traces are not taken') ? [pid] : []
      })
      expect(warnings).not.toEqual([])
      expect(warnings).toHaveLength(new Set(warnings).size)
    }, TIMEOUT_MS)
  })
}
