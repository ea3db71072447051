import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { startBackgroundWork } from './background-work.ts'
import { createWakeUp } from './wake-up.ts'

/** A server whose log can be read. */
function aServer() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  return { app: fastify({ logger: { level: 'warn', stream } }), lines }
}

test('works at once and again; a failure is told once and tried again; one work doesn’t wait for another', async () => {
  const { app, lines } = aServer()
  const done: string[] = []
  let failures = 3
  startBackgroundWork(app, [
    {
      name: 'one',
      work: async () => {
        if (failures-- > 0) throw new Error('Away')
        done.push('one')
      },
      everyMs: 1,
    },
    { name: 'other', work: async () => void done.push('other'), everyMs: 60_000 },
  ])
  await expect.poll(() => done.filter((what) => what === 'one').length).toBeGreaterThan(1)
  expect(done.filter((what) => what === 'other')).toEqual(['other'])
  expect(lines).toHaveLength(1)
  await app.close()
})

test('closing waits for what is under way, and nothing begins after it', async () => {
  const { app } = aServer()
  let begun = 0
  let ended = 0
  const work = async () => {
    begun += 1
    await delay(20)
    ended += 1
  }
  startBackgroundWork(app, [{ name: 'slow', work, everyMs: 1 }])
  await app.close()
  expect([begun, ended]).toEqual([1, 1])
  await delay(30)
  expect(begun).toBe(1)
})

test('goes on at once while there is more, and when a bell rings', async () => {
  const { app } = aServer()
  const wakeUp = createWakeUp()
  let done = 0
  const work = async () => {
    done += 1
    return done < 3
  }
  startBackgroundWork(app, [{ name: 'rung', work, everyMs: 60_000, wakeUp }])
  await expect.poll(() => done).toBe(3)
  wakeUp.ring()
  await expect.poll(() => done).toBe(4)
  await app.close()
})
