import type { Readable } from 'node:stream'

export type Verdict = 'clean' | 'infected' | 'too-large'

/** Reads bytes to their end and says what it found. Rejects when it can't say: nobody knows then. */
export type Scanner = (bytes: Readable, stop: AbortSignal) => Promise<Verdict>
