/** What Linux tells of the processes of a running copy, without asking them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

const TICK_MS = 10
const ESTABLISHED = '01'
const PAGE_MB = 4 / 1024

export interface Sampled {
  /** The gateway's and each service's by their own names, several of a kind as `catalog-2`. */
  name: string
  pid: number
  /** Of the process and of those that it started: a database has one for each connection. Since its start. */
  cpuMs: number
  /** Of the process, with what those that it started don't share with it. */
  rssMb: number
  /** The same without what is shared or a file. */
  privateMb: number
  files: number
  /** Open TCP connections, by what is at the other end. */
  connections: { postgres: number; redis: number; kafka: number; others: number }
}

interface Ports {
  postgres: string
  redis: string
  kafka: string
}

/** The copy's children, and itself, by the list that it keeps in its data folder; stores in containers are not among them. */
export function sampleProcesses(folder: string, ports: Ports): Sampled[] {
  const registered = JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as { pid: number; name: string }[]
  const supervisor = JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as { pid: number }
  const table = readTable()
  const sockets = readSockets()
  const named = [...registered, { name: 'npm start', pid: supervisor.pid }]
  const roots = new Set(named.map(({ pid }) => pid))
  return named.flatMap(({ name, pid }) => {
    if (!table.has(pid)) return []
    const family = name === 'npm start' ? [pid] : familyOf(pid, table, roots)
    const privateMb = family.reduce((total, member) => total + memoryOf(member).privateMb, 0)
    const own = memoryOf(pid)
    const open = family.map((member) => openOf(member, sockets, ports))
    const sum = (part: (one: Open) => number) => open.reduce((total, one) => total + part(one), 0)
    return {
      ...{ name, pid },
      cpuMs: family.reduce((total, member) => total + (table.get(member)?.cpuMs ?? 0), table.get(pid)?.endedMs ?? 0),
      rssMb: own.rssMb - own.privateMb + privateMb,
      privateMb,
      files: sum(({ files }) => files),
      connections: {
        postgres: sum((one) => one.postgres),
        redis: sum((one) => one.redis),
        kafka: sum((one) => one.kafka),
        others: sum((one) => one.others),
      },
    }
  })
}

interface Row {
  parent: number
  cpuMs: number
  /** Of children that have ended. */
  endedMs: number
}

function readTable(): Map<number, Row> {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return new Map(pids.flatMap((pid): [number, Row][] => rowOf(Number(pid))))
}

function rowOf(pid: number): [number, Row][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in parentheses may hold spaces; the state comes behind it.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number)
    return [
      [pid, { parent: Number(parent), cpuMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS }],
    ]
  } catch {
    // It has ended since the folder was read.
    return []
  }
}

function familyOf(root: number, table: Map<number, Row>, others: ReadonlySet<number>): number[] {
  const children = [...table].filter(([pid, { parent }]) => parent === root && !others.has(pid))
  return [root, ...children.flatMap(([pid]) => familyOf(pid, table, others))]
}

function memoryOf(pid: number): { rssMb: number; privateMb: number } {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return { rssMb: resident * PAGE_MB, privateMb: (resident - shared) * PAGE_MB }
  } catch {
    return { rssMb: 0, privateMb: 0 }
  }
}

/** The port at the other end of each open connection, by the inode of its socket. */
function readSockets(): Map<string, string> {
  const tables = ['tcp', 'tcp6'].map((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n').slice(1))
  return new Map(
    tables.flat().flatMap((line): [string, string][] => {
      const [, , remote = '', state, , , , , , inode = ''] = line.trim().split(/\s+/)
      return state === ESTABLISHED ? [[inode, String(Number.parseInt(remote.slice(-4), 16))]] : []
    }),
  )
}

type Open = Sampled['connections'] & { files: number }

function openOf(pid: number, sockets: ReadonlyMap<string, string>, ports: Ports): Open {
  const open: Open = { files: 0, postgres: 0, redis: 0, kafka: 0, others: 0 }
  for (const target of filesOf(pid)) {
    open.files += 1
    const port = sockets.get(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '')
    if (port === undefined) continue
    if (port === ports.postgres) open.postgres += 1
    else if (port === ports.redis) open.redis += 1
    else if (port === ports.kafka) open.kafka += 1
    else open.others += 1
  }
  return open
}

function filesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${name}`)]
      } catch {
        return []
      }
    })
  } catch {
    // It has ended, or is another user's.
    return []
  }
}

/** The ports by which connections to the stores are known. */
export function storePorts(env: Record<string, string>): Ports {
  const portOf = (address = '') => new URL(address.includes('://') ? address : `kafka://${address.split(',')[0]}`).port
  return { postgres: portOf(env.POSTGRES_URL), redis: portOf(env.REDIS_URL), kafka: portOf(env.KAFKA_BROKERS) }
}
