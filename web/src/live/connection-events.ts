import type { LiveMessage } from '@lectern/contracts/shapes/live.ts'

/** What a browser's connection says, in the tab that has it and in its others. Ids are places in what the person is told. */
export type ConnectionEvent =
  /** The stream, or the look in its place, is there. Not resumed: something may have been lost between. */
  | { type: 'hello'; id: string | null; resumed: boolean }
  | { type: 'message'; id: string | null; message: LiveMessage }
  /** All until there was told. */
  | { type: 'position'; id: string }
  /** A service may have told something that didn't come. */
  | { type: 'reread'; service: string }
  /** Whether what is told comes at once. */
  | { type: 'up'; up: boolean }
  /** The session is over, or another. */
  | { type: 'ended' }

export type Emit = (event: ConnectionEvent) => void

/** How a connection, or a look, was over. */
export type Ending =
  | { end: 'lost'; held: boolean; notBeforeMs: number }
  /** The gateway goes; another one is there. */
  | { end: 'closing' }
  | { end: 'session' }
  /** Nothing is told here. */
  | { end: 'nothing' }

/** Held: it was there for some seconds, so that the next one isn't one more failure in a row. */
export const lost = (held = false, notBeforeMs = 0): Ending => ({ end: 'lost', held, notBeforeMs })

export interface ConnectionOptions {
  /** The place after which it goes on. */
  after: string | null
  signal: AbortSignal
  emit: Emit
}
