import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Scanner } from './verdict.ts'

const TIMEOUT_MS = 300_000

/** A program that reads the file from its standard input and ends with 0 for nothing found or 1 for a virus, as clamdscan does. */
export function commandScanner(path: string, timeout = TIMEOUT_MS): Scanner {
  return async (bytes: Readable, stop) => {
    // None of our settings, which have secrets among them.
    const env = { PATH: process.env.PATH ?? '' }
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeout)])
    const program = spawn(path, { env, signal, killSignal: 'SIGKILL', stdio: ['pipe', 'ignore', 'ignore'] })
    const ended = once(program, 'close')
    ended.catch(() => undefined)
    let failure: unknown
    async function* watched() {
      try {
        yield* bytes
      } catch (error) {
        failure = error
        throw error
      }
    }
    let wasRead = true
    // A program may end before it has read all.
    await pipeline(watched, program.stdin).catch(() => {
      wasRead = false
    })
    const [code] = await ended
    if (failure !== undefined) throw failure
    if (code === 1) return 'infected'
    if (code === 0 && wasRead) return 'clean'
    throw new Error(code === 0 ? `${path} didn't read the file to its end` : `${path} ended with ${code}`)
  }
}
