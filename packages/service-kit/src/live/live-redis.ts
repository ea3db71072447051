import { Redis, type Result } from 'ioredis'
import { CLOCK } from './live-clock.ts'
import { liveNames, RETAINED_MESSAGES, RETENTION_MS } from './live-names.ts'
import type { LivePublication } from './publish.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    publishToPeople(
      channel: string,
      clock: string,
      streams: string,
      heard: string,
      publications: string,
    ): Result<number, Context>
    haveAllReread(channel: string, rereads: string, clock: string, service: string): Result<unknown, Context>
  }
}

const COMMAND_TIMEOUT_MS = 2_000
/** Gateways and pages of 0.2.0 drop a message without a position. It says nothing, and can go once nobody upgrades from there. */
const NO_POSITION = 'none@0/0'
/** Longer than replicas that heard the same are apart in telling it. */
const HEARD_MS = 60_000

/**
 * One message for each person, of all that they are told here, and one publication for all who are told the same. What another replica has told
 * already is left out. A stream that is ahead of the clock, of a version before it or because the clock's key was lost, goes on by itself: an error here
 * would leave untold all who are marked as told. The streams' names follow from what is in it: not for a cluster of Redis.
 */
const PUBLISH = `${CLOCK}
  local _, id = clock(KEYS[2])
  local function add(call, stream, at, message)
    return call('XADD', stream, 'MAXLEN', '~', ${RETAINED_MESSAGES}, at, 'm', message)
  end
  local people, order = {}, {}
  for _, telling in ipairs(cjson.decode(ARGV[3])) do
    if redis.call('SET', ARGV[2] .. telling.id, 1, 'NX', 'PX', ${HEARD_MS}) then
      for _, person in ipairs(telling.people) do
        local facts = people[person]
        if not facts then
          facts = { said = {}, list = {} }
          people[person] = facts
          order[#order + 1] = person
        end
        if not facts.said[telling.fact] then
          facts.said[telling.fact] = true
          facts.list[#facts.list + 1] = telling.fact
        end
      end
    end
  end
  local messages, told = {}, {}
  for _, person in ipairs(order) do
    local message = '{"position":"${NO_POSITION}","facts":[' .. table.concat(people[person].list, ',') .. ']}'
    local name = string.format('%d', person)
    local stream = ARGV[1] .. name
    local place = add(redis.pcall, stream, id, message)
    if type(place) == 'table' then place = add(redis.call, stream, '*', message) end
    redis.call('PEXPIRE', stream, ${RETENTION_MS})
    if not told[message] then
      told[message] = {}
      messages[#messages + 1] = message
    end
    table.insert(told[message], '[' .. name .. ',"' .. place .. '"]')
  end
  for _, message in ipairs(messages) do
    redis.call('PUBLISH', KEYS[1], '{"told":[' .. table.concat(told[message], ',') .. '],"message":' .. message .. '}')
  end
  return #order`

/** Kept as long as streams are, for browsers that come back after it. */
const REREAD = `${CLOCK}
  local now = clock(KEYS[3])
  redis.call('HSET', KEYS[2], ARGV[1], now)
  redis.call('PEXPIRE', KEYS[2], ${RETENTION_MS * 2})
  redis.call('PUBLISH', KEYS[1], '{"reread":"' .. ARGV[1] .. '"}')`

/** What telling needs of Redis. Every call fails soon while it is away. */
export class LiveRedis {
  readonly #redis: Redis
  readonly #names: ReturnType<typeof liveNames>

  /** `onReady`: it is there, or there again. */
  constructor(url: string, prefix: string, onReady: () => void) {
    this.#names = liveNames(prefix)
    this.#redis = new Redis(url, {
      enableOfflineQueue: false,
      // It would ask for more than the account of services may.
      enableReadyCheck: false,
      disableClientInfo: true,
      connectTimeout: COMMAND_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
    })
    this.#redis.defineCommand('publishToPeople', { numberOfKeys: 2, lua: PUBLISH })
    this.#redis.defineCommand('haveAllReread', { numberOfKeys: 3, lua: REREAD })
    // Whoever calls hears of it.
    this.#redis.on('error', () => undefined)
    this.#redis.on('ready', onReady)
  }

  /** Answers how many people were told; none, where another replica was first. */
  publish(publications: readonly LivePublication[]): Promise<number> {
    const { channel, clock, streams, heard } = this.#names
    const texts = publications.map(({ fact, ...publication }) => ({ ...publication, fact: JSON.stringify(fact) }))
    return this.#redis.publishToPeople(channel, clock, streams, heard, JSON.stringify(texts))
  }

  /** Everybody is to make what they show of this service anew. */
  async reread(service: string): Promise<void> {
    const { channel, rereads, clock } = this.#names
    await this.#redis.haveAllReread(channel, rereads, clock, service)
  }

  async ping(): Promise<void> {
    await this.#redis.ping()
  }

  close(): void {
    this.#redis.disconnect()
  }
}
