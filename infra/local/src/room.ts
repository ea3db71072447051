import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFailure } from './start-failure.ts'

const MEGABYTE = 1024 ** 2
/** A first start with the demo data writes 112 MB, of which Postgres writes 111; the rest is for the first days. */
export const FIRST_START_MB = 200
/** Postgres extends its write-ahead log by 16 MB at a time. */
export const RUNNING_MB = 32

/** Says that there is less room than this on the disk of a folder, or undefined. */
export function lackOfRoom(path: string, neededMb: number): string | undefined {
  const freeMb = freeMbOf(path)
  if (freeMb >= neededMb) return undefined
  const use = neededMb === FIRST_START_MB ? 'a first start needs' : 'Lectern needs'
  return `Not enough space in ${path}: ${freeMb} MB are free, and ${use} ${neededMb} MB`
}

/** @throws StartFailure when there is less room than this on the disk of a folder */
export function checkRoom(path: string, neededMb: number): void {
  const lack = lackOfRoom(path, neededMb)
  if (lack) throw new StartFailure(`${lack}. Make room, or set LECTERN_DATA to a folder on another disk.`)
}

/** On the disk where the folder is, or will be. */
function freeMbOf(path: string): number {
  if (!existsSync(path)) return freeMbOf(dirname(path))
  const { bavail, bsize } = statfsSync(path)
  return Math.floor((bavail * bsize) / MEGABYTE)
}
