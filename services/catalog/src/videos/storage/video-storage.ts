import type { Readable } from 'node:stream'

/**
 * Where the bytes of videos are. It keeps whole pieces under names that are written once and never again, and knows nothing
 * of videos: which piece belongs where is in the database, so any replica can go on where another one ended.
 */
export interface VideoStorage {
  readonly kind: 'folder' | 's3'
  /** For people: which folder or bucket. */
  readonly place: string
  put(name: string, bytes: Buffer): Promise<void>
  /** The bytes of a piece from `start` up to, and without, `end`. Rejects when it isn't there. */
  read(name: string, start: number, end: number): Promise<Readable>
  /** What isn't there counts as removed. */
  remove(names: readonly string[]): Promise<void>
  /** The mark that lies in the place, or null. */
  readMark(): Promise<string | null>
  /** Leaves a mark where none lies. */
  writeMark(mark: string): Promise<void>
  close(): void
}

/** Under this name the mark lies in its place. */
export const MARK_NAME = 'lectern-videos'
