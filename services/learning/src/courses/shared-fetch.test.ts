import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shareFetches } from './shared-fetch.ts'

function countingFetch() {
  const begun: string[] = []
  const ask = shareFetches(async (key: string) => {
    begun.push(key)
    const answer = `${key} ${begun.length}`
    await delay(5)
    if (key === 'broken') throw new Error(answer)
    return answer
  })
  return { begun, ask }
}

test('a burst costs two fetches: the first has its own, all others share one that began after they asked', async () => {
  const { begun, ask } = countingFetch()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('a')))

  expect(answers).toEqual(['a 1', ...Array<string>(49).fill('a 2')])
  expect(begun).toHaveLength(2)
})

test('nothing is kept: who asks later gets a fresh answer', async () => {
  const { ask } = countingFetch()
  expect([await ask('a'), await ask('a'), await ask('a')]).toEqual(['a 1', 'a 2', 'a 3'])
})

test('other keys are not waited for', async () => {
  const { ask } = countingFetch()
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a 1', 'b 2'])
})

test('a failure is for those who shared it; the next fetch begins all the same', async () => {
  const { ask } = countingFetch()
  const outcomes = await Promise.allSettled([ask('broken'), ask('broken'), ask('broken')])
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
    'broken 1',
    'broken 2',
    'broken 2',
  ])
  await expect(ask('broken')).rejects.toThrow('broken 3')
})
