import { constants, getPriority } from 'node:os'
import { createThreads, type ThreadsSettings } from '@lectern/service-kit/process/threads.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { describe, expect, test } from 'vitest'
import type { CostlyTask } from '../fixture/src/costly-worker.ts'

describe.each(['thread', 'process'] as const)('a %s', (as) => {
  const threads = (settings: Partial<ThreadsSettings> = {}) =>
    createThreads<CostlyTask, number>({
      ...{ file: new URL('../fixture/src/costly-worker.ts', import.meta.url), as, memoryMb: 32, timeMs: 20_000 },
      ...settings,
    })

  test('a thread is used again while it is kept, and by one task at a time', async () => {
    const { run } = threads({ idleMs: 10_000 })
    const first = await run('who')
    expect(await run('who')).toBe(first)
    const [one, two] = await Promise.all([run('who'), run('who')])
    expect(one).not.toBe(two)
    expect([one, two]).toContain(first)
  })

  test('a refusal reaches who asked as it is', async () => {
    await expect(threads().run('refuse')).rejects.toMatchObject({
      ...{ name: 'DomainError', status: 400, slug: 'validation', message: 'Too long' },
      errors: [{ pointer: '/body/a', message: 'Too long' }],
    })
  })

  test.runIf(process.platform === 'linux')('a thread has what the event loop leaves of the processor', async () => {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    const before = getPriority()
    expect(await threads().run('nice')).toBe(Math.min(before + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))
    expect(getPriority()).toBe(before)
  })

  test('what a task fails with reaches who asked, and the thread goes on', async () => {
    const { run } = threads({ idleMs: 10_000 })
    const first = await run('who')
    await expect(run('fail')).rejects.toThrow('no such thing')
    expect(await run('who')).toBe(first)
  })

  test('what a task waits is not counted, as for a processor that others have', async () => {
    const { run } = threads({ timeMs: 1_000 })
    expect(await run('wait')).toBeGreaterThan(0)
  })

  test.each([
    ['spin', 'too much time', { timeMs: 800 }],
    ['hoard', 'too much memory', {}],
    ['exit', 'A thread stopped with 3', {}],
  ] as const)(
    'a task that would %s is given up with its thread, and the next one gets another',
    async (task, sentence, settings) => {
      const { run } = threads({ idleMs: 10_000, ...settings })
      // On a busy machine a thread may take all of a short time to begin.
      const who = () => eventually(() => run('who'))
      const first = await who()
      await expect(run(task)).rejects.toThrow(sentence)
      expect(await who()).not.toBe(first)
    },
  )
})

test('a process knows none of the settings of who asks it', async () => {
  process.env.SECRET_OF_A_TEST = 'hidden'
  const file = new URL('../fixture/src/costly-worker.ts', import.meta.url)
  const ask = (as: 'thread' | 'process') =>
    createThreads<CostlyTask, number>({ file, as, memoryMb: 32, timeMs: 20_000 }).run('secrets')
  expect(await Promise.all([ask('thread'), ask('process')])).toEqual([1, 0])
})
