import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import type { System } from '@lectern/local/system.ts'

/** All processes of Lectern's own, in rows of one of each: each row calls its own services, and shares the stores with the others. */
export interface Fleet {
  /** Where people reach it: one gateway per row. */
  gateways: string[]
  /** By the names that `system.processes` knows. */
  processes: string[]
  /** Sets the wall clock of the last row this many milliseconds off; nothing when there is but one row. */
  setClock(offsetMs: number): void
}

/** The system's own row, and further ones beside it. `folder` is for the file by which the last one's clock is set. */
export async function startFleet(system: System, rows: number, folder: string): Promise<Fleet> {
  const clock = join(folder, 'clock-offset')
  const setClock = (offsetMs: number) => writeFileSync(clock, String(offsetMs))
  setClock(0)
  const gateways = [system.url]
  const processes = [...SERVICES, 'gateway', 'stripe-sandbox', 'mail-catcher']
  for (let row = 2; row <= rows; row += 1) {
    const settings: NodeJS.ProcessEnv = {}
    if (row === rows) {
      const preload = new URL('jumping-clock.ts', import.meta.url).href
      Object.assign(settings, { NODE_OPTIONS: `--import ${preload}`, CLOCK_OFFSET_FILE: clock })
    }
    for (const service of SERVICES) {
      const replica = await system.processes.startReplica(service, settings)
      settings[`${service.toUpperCase()}_URL`] = replica.url
      processes.push(replica.name)
    }
    const gateway = await system.processes.startReplica('gateway', settings)
    gateways.push(gateway.url)
    processes.push(gateway.name)
  }
  return { gateways, processes, setClock }
}
