import { expect, test } from 'vitest'
import { backoffMs, pause, Stopped, untilDone, withAttempts } from './backoff.ts'

const quick = { first: 1, most: 2 }

test('waits double up to the most, less at most a fifth', () => {
  const waits = [1, 2, 3, 10, 1_000].map((failures) => backoffMs(failures, { first: 100, most: 2_000 }))
  for (const [index, full] of [100, 200, 400, 2_000, 2_000].entries()) {
    expect(waits[index]).toBeLessThanOrEqual(full)
    expect(waits[index]).toBeGreaterThanOrEqual(full * 0.8)
  }
})

test('a pause ends with the signal', async () => {
  const stopping = new AbortController()
  const paused = pause(60_000, stopping.signal)
  stopping.abort()
  await expect(paused).rejects.toBeInstanceOf(Stopped)
})

test('untilDone goes on until it works, telling each failure', async () => {
  const waits: number[] = []
  let calls = 0
  const done = await untilDone(
    async () => {
      calls += 1
      if (calls < 4) throw new Error('not yet')
      return 'done'
    },
    { signal: new AbortController().signal, ...quick, onFailure: (_, failures) => void waits.push(failures) },
  )
  expect([done, waits]).toEqual(['done', [1, 2, 3]])
})

test('untilDone stops with the signal', async () => {
  const stopping = new AbortController()
  const never = untilDone(() => Promise.reject(new Error('never')), {
    signal: stopping.signal,
    ...quick,
    onFailure: (_, failures) => failures === 3 && stopping.abort(),
  })
  await expect(never).rejects.toBeInstanceOf(Stopped)
})

test('withAttempts gives up with the last error', async () => {
  let calls = 0
  const work = () => Promise.reject(new Error(`failure ${++calls}`))
  await expect(withAttempts({ attempts: 3, pauseMs: 1 }, work)).rejects.toThrow('failure 3')
})
