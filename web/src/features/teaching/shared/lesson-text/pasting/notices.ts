import type { PasteCounts } from './convert.ts'
import type { PasteSource } from './source.ts'

export interface PasteNotice {
  source: PasteSource
  counts: PasteCounts
  /** A heading that the lesson's title says already. */
  droppedTitle: string | null
  /** The numbers of its pictures that weren't here yet. */
  uploads: readonly string[]
}

/** What the last paste brought, until it is closed. */
export class PasteNotices {
  private readonly listeners = new Set<() => void>()
  private notice: PasteNotice | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): PasteNotice | null => this.notice

  readonly show = (notice: PasteNotice | null): void => {
    this.notice = notice
    for (const listener of this.listeners) listener()
  }
}
