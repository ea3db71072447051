import { type System, startPrivateSystem } from '@lectern/local/system.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { kafkaAway } from './kafka-away.ts'
import { killedProcesses } from './killed-processes.ts'
import { redisAway } from './redis-away.ts'
import { replicas } from './replicas.ts'
import { serviceAway } from './service-away.ts'
import { typing } from './typing.ts'

/** One private copy of the whole system that these tests break, one thing after the other. */
let system: System
const running = () => system

beforeAll(async () => {
  system = await startPrivateSystem()
}, 180_000)
afterAll(async () => system?.stop(), 60_000)

describe('two gateways and two learning processes on the same stores', () => replicas(running))
describe('a killed process', () => killedProcesses(running))
describe('somebody who types meanwhile', () => typing(running))
describe('Kafka away for a while', () => kafkaAway(running))
describe('one service away', () => serviceAway(running))
describe('Redis away for a while', () => redisAway(running))
