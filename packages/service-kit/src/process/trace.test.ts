import { expect, test } from 'vitest'
import { contextOf, inSpan, inSpanOfTrace, runIn, traceFields, traceparentOf } from './trace.ts'

/** While nothing records them: `tracing.test.ts` has what is recorded. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const given = (flags: string) => `00-${TRACE}-00f067aa0ba902b7-${flags}`

test.each(['00', '01'])('a trace goes on as it came, with %s too', async (flags) => {
  const passedOn = await inSpan('handling', { parent: contextOf(given(flags)) }, async () => traceparentOf())
  expect(passedOn).toBe(given(flags))
})

test.each([
  [undefined],
  [null],
  ['rubbish'],
  [`${given('01')}, ${given('01')}`],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01'],
  [`00-${TRACE}-0000000000000000-01`],
])('%s starts a new one, which nobody records', async (traceparent) => {
  const passedOn = await inSpan('handling', { parent: contextOf(traceparent) }, async () => traceparentOf())
  expect(passedOn).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(passedOn).not.toContain(TRACE)
})

test('a step of another trace runs in that one, and what comes after it in its own', async () => {
  await inSpan('handling', {}, async () => {
    const own = traceFields()
    const step = await inSpanOfTrace(given('00'), 'step', async () => traceFields())
    expect(step).toEqual({ trace_id: TRACE })
    expect(traceFields()).toEqual(own)
  })
})

test('a log line names the span only where it is recorded', () => {
  expect(runIn(contextOf(given('00')), () => traceFields())).toEqual({ trace_id: TRACE })
  expect(runIn(contextOf(given('01')), () => traceFields())).toEqual({ trace_id: TRACE, span_id: '00f067aa0ba902b7' })
})

test('outside of a trace there is nothing to pass on', () => {
  expect(traceparentOf()).toBeUndefined()
  expect(traceFields()).toEqual({})
})
