import { expect, test } from 'vitest'
import { currentTraceparent, runInTrace, startTrace } from './trace.ts'

test('a trace goes on in a span of its own', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const trace = startTrace(traceparent)
  expect(trace.traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  expect(trace.spanId).not.toBe('00f067aa0ba902b7')
  const passedOn = await runInTrace(trace, async () => currentTraceparent())
  expect(passedOn).toBe(`00-${trace.traceId}-${trace.spanId}-01`)
})

test.each([
  [undefined],
  ['rubbish'],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01'],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01'],
])('%s starts a new one', (traceparent) => {
  const { traceId } = startTrace(traceparent)
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(traceId).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})

test('outside of a trace there is nothing to pass on', () => {
  expect(currentTraceparent()).toBeUndefined()
})
