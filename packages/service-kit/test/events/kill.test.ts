import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { on } from '@lectern/service-kit/events/subscriptions.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, onTestFinished, test } from 'vitest'
import { count, counted, recordSighting, sightings } from '../fixture/src/counters.ts'
import { startWorld, type World } from '../fixture/src/world.ts'

const SCRIPT = fileURLToPath(new URL('../fixture/src/relay-process.ts', import.meta.url))

function startRelayProcess({ databaseUrl, prefix }: World, silenceMs = 60_000) {
  const settings = [databaseUrl, prefix, String(silenceMs)]
  const child = spawn(process.execPath, [SCRIPT, ...settings], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    freeze: () => void child.kill('SIGSTOP'),
  }
}

test('a relay that is killed at any moment loses nothing and mixes up nothing', async () => {
  const world = await startWorld()
  const { database } = world
  world.consume(on(counted, recordSighting))
  const keys = [1, 2, 3, 4]
  const rounds = 60
  const writing = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(keys.map((key) => count(database, key)))
      await delay(40)
    }
  })()
  for (const lifetime of [900, 1_100, 1_300]) {
    const relay = startRelayProcess(world)
    await delay(lifetime)
    await relay.kill()
  }
  await writing
  startRelayProcess(world)
  const expected = Array.from({ length: rounds }, (_, index) => index + 1)
  await eventually(async () =>
    expect(await sightings(database)).toEqual(Object.fromEntries(keys.map((key) => [key, expected]))),
  )
})

test('a relay that freezes while it leads is followed by another', async () => {
  const world = await startWorld()
  const { database, prefix } = world
  const frozen = startRelayProcess(world, 1_000)
  await count(database, 1)
  await eventually(async () => expect(await database.outbox.count()).toBe(0))
  frozen.freeze()
  await count(database, 1)
  world.relay()
  expect(await waitForEvents({ owner: 'learning', prefix }, 2)).toHaveLength(2)
})
