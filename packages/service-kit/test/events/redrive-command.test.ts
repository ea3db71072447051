import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { installForTest, kafkaEnvironment } from '@lectern/service-kit/testing/kafka.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, test } from 'vitest'
import { count, counted } from '../fixture/src/counters.ts'
import { startWorld, type World } from '../fixture/src/world.ts'

const SCRIPT = fileURLToPath(new URL('../fixture/src/redrive.ts', import.meta.url))

async function runCommand({ databaseUrl, prefix }: World, ...options: string[]) {
  const env = {
    PATH: process.env.PATH,
    FIXTURE_DATABASE_URL: databaseUrl,
    ...kafkaEnvironment('fixture', prefix),
  }
  const { code, stdout } = await runProgram(SCRIPT, ['--service', 'fixture', ...options], env)
  return { code, output: stdout.trim() }
}

test('the command says what still waits, by its exit code too, and gives up what it is told to', async () => {
  const world = await startWorld()
  await installForTest(world.prefix, { name: 'fixture', consumes: ['identity', 'learning'] })
  world.relay()
  world.consume(on(counted, () => Promise.reject(new Error('a defect'))))
  for (const key of [1, 2]) await count(world.database, key)
  const dead = await waitForEvents({ owner: 'learning', prefix: world.prefix, deadLettersOf: 'fixture' }, 2)
  const stuck = dead.find((event) => event.key === '1')?.id ?? ''
  await eventually(async () => expect(await world.database.parkedKey.count()).toBe(2))

  expect(await runCommand(world)).toEqual({
    code: 2,
    output: [
      'fixture: 1 events handled, 0 discarded, 1 keys healed',
      `still waiting: learning 1, event ${stuck}: the defect is still there`,
    ].join('\n'),
  })
  const elsewhere = randomUUID()
  expect(await runCommand(world, '--discard', stuck, '--discard', elsewhere, '--why', 'forged')).toEqual({
    code: 0,
    output: 'fixture: 0 events handled, 1 discarded, 1 keys healed',
  })
  const by = expect.stringMatching(/^command by ./)
  expect(
    await world.database.$queryRaw`SELECT event_id, topic, key, error, by, why FROM discarded_events ORDER BY topic`,
  ).toEqual([
    { event_id: stuck, topic: 'learning', key: '1', error: 'Error: a defect', by, why: 'forged' },
    { event_id: elsewhere, topic: null, key: null, error: null, by, why: 'forged' },
  ])
})
