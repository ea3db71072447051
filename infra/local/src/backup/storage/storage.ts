import type { Readable } from 'node:stream'
import { StartFailure } from '../../start-failure.ts'

/** The files of one backup, as they are kept. Paths are relative, with slashes. */
export interface StoredFiles {
  /** For messages: where they are. */
  readonly place: string
  /** Whether it is all there: not still being written, and not half removed. */
  isFinished(): Promise<boolean>
  /** Null where there is no such file. Throws StartFailure when the place can't be read. */
  read(path: string): Promise<Readable | null>
}

/** A backup that is being written. Nobody takes it for one before it is finished. Each call throws StartFailure when the place refuses it. */
export interface Draft extends StoredFiles {
  /** All of it, or it rejects. */
  write(path: string, content: Readable): Promise<void>
  /** Has the place itself take a file over from an earlier backup; whether it could. */
  takeOver(earlier: string, path: string): Promise<boolean>
  finish(): Promise<void>
  /** Removes what was written of it. */
  discard(): Promise<void>
}

export interface StoredBackup {
  name: string
  isFinished: boolean
}

/** Where backups are kept, each under the time at which it was begun. */
export interface BackupStorage {
  readonly place: string
  begin(name: string): Promise<Draft>
  open(name: string): StoredFiles
  /** Those that are called as ours are; everything else there is nobody's business here. The newest first. */
  list(): Promise<StoredBackup[]>
  /** Everything of it. What is left when that breaks off counts as unfinished. */
  remove(backup: StoredBackup): Promise<void>
  close(): void
}

const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z$/

/** The name of a backup of that time: 2026-11-23T030000Z. */
export const nameOf = (at: Date) => at.toISOString().replaceAll(':', '').replace(/\.\d+/, '')

/** The time of a backup by its name, or null for what isn't called as ours are. */
export function timeOf(name: string): Date | null {
  if (!NAME.test(name)) return null
  const time = new Date(name.replace(/T(\d\d)(\d\d)/, 'T$1:$2:'))
  return Number.isNaN(time.getTime()) ? null : time
}

export const newestFirst = (a: { name: string }, b: { name: string }) => b.name.localeCompare(a.name)

/** Why a place said no, in words for whoever set it. */
export function targetFailure(place: string, reason: string, cause: unknown): StartFailure {
  return new StartFailure(`${place}: ${reason}.`, { cause })
}
