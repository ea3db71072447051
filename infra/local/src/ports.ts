import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { DataFolder } from './data-folder.ts'
import { type LockFile, tryLock } from './lock-file.ts'
import { envPrefix } from './services.ts'
import { StartFailure } from './start-failure.ts'

interface Port {
  /** The environment variable that sets this one alone. */
  setting: string
  preferred: number
  /** Which one it is from BASE_PORT on. */
  offset?: number
}

const servicePorts = Object.fromEntries(
  SERVICES.map((service, offset) => [
    service,
    { setting: `${envPrefix(service)}_PORT`, preferred: 4101 + offset, offset },
  ]),
) as Record<ServiceName, Required<Port>>

const LAST_OFFSET = 15

/** Every port that Lectern listens on, and what it is when that is free. */
export const PORTS = {
  gateway: { setting: 'PORT', preferred: 8080 },
  ...servicePorts,
  postgres: { setting: 'POSTGRES_PORT', preferred: 4110, offset: 9 },
  redis: { setting: 'REDIS_PORT', preferred: 4111, offset: 10 },
  kafka: { setting: 'KAFKA_PORT', preferred: 4112, offset: 11 },
  kafkaController: { setting: 'KAFKA_CONTROLLER_PORT', preferred: 4113, offset: 12 },
  stripeSandbox: { setting: 'STRIPE_SANDBOX_PORT', preferred: 12_111, offset: 13 },
  mailCatcher: { setting: 'MAIL_CATCHER_PORT', preferred: 8_025, offset: 14 },
  mailCatcherSmtp: { setting: 'MAIL_CATCHER_SMTP_PORT', preferred: 1_025, offset: LAST_OFFSET },
} as const satisfies Record<string, Port>
export type PortName = keyof typeof PORTS
export type Ports = Record<PortName, number>

const HOST = '127.0.0.1'
/** Below what systems give out by themselves, so that nobody has a port while what listens there is away for a time. */
const LASTING = [20_000, 32_000] as const
const PORT_NAMES = Object.keys(PORTS) as PortName[]

/**
 * Chooses the ports of one copy: a setting is obeyed or refused; else the port of the last run, else the usual one, else
 * any free one. Each is reserved on this machine until released, so that copies starting together don't meet.
 */
export class PortReservations {
  readonly #locks: LockFile[] = []

  /** @throws StartFailure when a port that the environment asks for is in use */
  async choose(folder: DataFolder, env: NodeJS.ProcessEnv, privateCopy: boolean): Promise<Ports> {
    const last = readLastPorts(folder)
    const ports: Partial<Ports> = {}
    for (const name of PORT_NAMES) {
      ports[name] = await this.#choosePort(
        name,
        privateCopy ? undefined : wantedPort(name, env),
        last[name],
        privateCopy,
      )
    }
    writeFileSync(folder.file('ports.json'), JSON.stringify(ports, null, 2))
    return ports as Ports
  }

  async #choosePort(
    name: PortName,
    wanted: { port: number; setting: string } | undefined,
    last: number | undefined,
    privateCopy: boolean,
  ): Promise<number> {
    const { setting, preferred } = PORTS[name]
    if (wanted) return this.#insistOn(wanted.port, wanted.setting)
    // The gateway's address is what people have bookmarked: it never moves by itself.
    if (!privateCopy && name === 'gateway') return this.#insistOn(preferred, setting)
    for (const port of privateCopy ? [last] : [last, preferred]) {
      if (port && (await this.#reserve(port))) return port
    }
    return this.anyFree()
  }

  async anyFree(): Promise<number> {
    for (;;) {
      const port = randomInt(...LASTING)
      if (await this.#reserve(port)) return port
    }
  }

  async #insistOn(port: number, setting: string): Promise<number> {
    if (await this.#reserve(port)) return port
    throw new StartFailure(`Port ${port} is in use: stop what listens there, or set ${setting} to a free port.`)
  }

  async #reserve(port: number): Promise<boolean> {
    if (!(await tryToListen(port))) return false
    const lock = tryLock(join(reservationsFolder(), String(port)))
    if (!('release' in lock)) return false
    this.#locks.push(lock)
    return true
  }

  release(): void {
    for (const lock of this.#locks.splice(0)) lock.release()
  }
}

/** Listens for a moment. Answers whether that was possible. */
function tryToListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, HOST, () => server.close(() => resolve(true)))
  })
}

/** What the environment asks for, by the setting of this port or by BASE_PORT. */
function wantedPort(name: PortName, env: NodeJS.ProcessEnv): { port: number; setting: string } | undefined {
  const { setting, offset }: Port = PORTS[name]
  const own = env[setting]
  if (own) return { port: parsePort(setting, own), setting }
  const { BASE_PORT: base } = env
  if (!base || offset === undefined) return undefined
  return { port: parsePort('BASE_PORT', base, LAST_OFFSET) + offset, setting: 'BASE_PORT' }
}

function parsePort(setting: string, value: string, room = 0): number {
  const port = Number(value)
  const most = 65_535 - room
  if (Number.isInteger(port) && port > 0 && port <= most) return port
  throw new StartFailure(`${setting} must be a port between 1 and ${most}, not "${value}".`)
}

function reservationsFolder(): string {
  const folder = join(tmpdir(), `lectern-ports-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

function readLastPorts(folder: DataFolder): Partial<Ports> {
  try {
    return JSON.parse(readFileSync(folder.file('ports.json'), 'utf8'))
  } catch {
    return {}
  }
}
