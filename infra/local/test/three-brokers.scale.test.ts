import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { breakingCommits } from '../../../packages/service-kit/test/fixture/src/breaking-commits.ts'
import {
  forgetEffects,
  seenUpTo,
  startConsumed,
  subscription,
} from '../../../packages/service-kit/test/fixture/src/consumed.ts'
import { sightings } from '../../../packages/service-kit/test/fixture/src/counters.ts'
import { startThreeBrokers } from './three-brokers.ts'

/** The one that keeps a group's offsets breaks away, while those with the partitions stay. */
test("with three brokers no event is left out or done twice where the places of a restored database can't be committed", async () => {
  const { socketFactory, breakNext, left } = breakingCommits()
  const world = await startConsumed({ brokers: await startThreeBrokers(), socketFactory })
  const { database } = world
  await database.consumerOffset.updateMany({ data: { nextOffset: 0n } })
  await forgetEffects(world)

  // One for each partition.
  breakNext(6)
  world.consume(subscription)
  world.consume(subscription)
  await eventually(() => expect(left()).toBe(0), 120_000)
  await eventually(async () => expect(await sightings(database)).toEqual(seenUpTo(3)), 120_000)
}, 600_000)
