import { renameSync, statSync } from 'node:fs'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import type { System } from '../src/system.ts'
import { KAFKA, newCopy, newPath, query } from './own-stores.ts'

/** As the system does when it is short of memory: no time to say anything. */
function killHard(system: System, store: string): void {
  const pid = system.processes.pid(store)
  if (pid === undefined) throw new Error(`${store} is not running`)
  process.kill(pid, 'SIGKILL')
}

test('a second start is refused and leaves the running copy alone', async () => {
  const path = newPath()
  const { system } = await newCopy(path)
  await system.start()
  const { mode } = statSync(path)

  const second = await newCopy(path)
  await expect(second.system.start()).rejects.toThrow(
    /^A copy of Lectern \(process \d+\) is running on .*: stop it first/,
  )

  expect(statSync(path).mode).toBe(mode)
  // Postgres would panic here if its user couldn't reach its folder anymore.
  expect(await query(system, 'CHECKPOINT', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('stores that were killed are back where they were, with their data', async () => {
  const { system, lines } = await newCopy(newPath(), KAFKA)
  await system.start()
  const redis = new Redis(system.env.REDIS_URL ?? '')
  onTestFinished(() => redis.disconnect())
  // It is also disconnected by the kill.
  redis.on('error', () => undefined)
  await redis.set('kept', 'in Redis')
  await redis.save()
  await query(system, `CREATE TABLE kept AS SELECT 'in Postgres' AS word`)

  killHard(system, 'postgres')
  killHard(system, 'redis')
  await expect.poll(() => lines.filter((line) => line.endsWith('is ready again'))).toHaveLength(2)

  expect(await query(system, 'SELECT word FROM kept')).toEqual([{ word: 'in Postgres' }])
  // By the client that was connected before.
  expect(await redis.get('kept')).toBe('in Redis')
})

test('a store that cannot come back ends the copy, which starts again once it can', async () => {
  const path = newPath()
  const { system, died } = await newCopy(path)
  await system.start()
  await query(system, 'CREATE TABLE kept AS SELECT 1 AS number')
  const [{ data_directory: data = '' } = {}] = await query(system, 'SHOW data_directory')
  renameSync(data, `${data}-away`)
  killHard(system, 'postgres')
  expect(await died).toMatch(
    /^postgres stopped with exit code \d, and starting it again didn't help \(tried 3 times\)\. Lectern is stopping\. The last lines of postgres, from .*:\n.*No such file or directory/,
  )
  await system.stop()
  expect(system.processes.pid('postgres')).toBeUndefined()

  renameSync(`${data}-away`, data)
  const next = await newCopy(path)
  await next.system.start()
  expect(await query(next.system, 'SELECT number FROM kept')).toEqual([{ number: 1 }])
})
