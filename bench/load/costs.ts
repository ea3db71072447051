import { cpus } from 'node:os'
import type { Sampled } from './processes.ts'

const OWN_CPU = () => process.cpuUsage()

/** A moment, to tell later what has been spent since. */
export interface Moment {
  at: number
  processes: Sampled[]
  own: NodeJS.CpuUsage
}

export function moment(processes: Sampled[]): Moment {
  return { at: performance.now(), processes, own: OWN_CPU() }
}

export interface Spent {
  name: string
  /** Seconds of one core. */
  cpuS: number
  /** Percent of one core. */
  share: number
}

/** What each process has spent between two moments, the most first; one that was started anew counts from its start. */
export function spentBetween(before: Moment, after: Moment): Spent[] {
  const seconds = (after.at - before.at) / 1_000
  const rows = after.processes.map(({ name, pid, cpuMs }) => {
    const earlier = before.processes.find((one) => one.pid === pid)?.cpuMs ?? 0
    const cpuS = (cpuMs - earlier) / 1_000
    return { name, cpuS, share: (100 * cpuS) / seconds }
  })
  return rows.sort((one, other) => other.cpuS - one.cpuS)
}

/** The bench's own, in percent of one core. */
export function ownShare(before: Moment, after: Moment): number {
  const microseconds = after.own.user + after.own.system - before.own.user - before.own.system
  return microseconds / 10 / (after.at - before.at)
}

const FULL_CORE = 85
const FULL_MACHINE = 0.9

/** What keeps it from doing more, in a sentence. */
export function limitOf(spent: readonly Spent[], clients: number): string {
  const [most] = spent
  if (!most) return 'No process is known.'
  const all = spent.reduce((sum, { share }) => sum + share, clients)
  const machine = 100 * cpus().length
  const biggest = `${most.name} takes the most, ${most.share.toFixed(0)} % of a core`
  const total = `${all.toFixed(0)} % of ${machine} % are in use, ${clients.toFixed(0)} % by the clients`
  if (most.share >= FULL_CORE)
    return `Limited by ${most.name}: ${most.share.toFixed(0)} % of the one core that it can use; ${total}.`
  if (all >= FULL_MACHINE * machine) return `Limited by the machine: ${total}; ${biggest}.`
  return `Nothing is full: ${total}; ${biggest}.`
}
