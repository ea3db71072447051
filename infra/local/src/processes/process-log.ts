import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const ROTATE_AT_BYTES = 10 * 1024 * 1024
const REMEMBERED_LINES = 40

/** Writes everything that a process says to `<logs>/<name>.log`, remembers the end of it, and passes each line on. */
export class ProcessLog {
  readonly path: string
  readonly #stream: WriteStream
  readonly #onLine: (line: string) => void
  readonly #recent: string[] = []

  constructor(name: string, folder: string, onLine: (line: string) => void) {
    mkdirSync(folder, { recursive: true })
    this.path = join(folder, `${name}.log`)
    if (existsSync(this.path) && statSync(this.path).size > ROTATE_AT_BYTES) renameSync(this.path, `${this.path}.1`)
    this.#stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 })
    // A log that can't be written (a full disk) must not take the system down with it.
    this.#stream.on('error', () => undefined)
    this.#onLine = onLine
  }

  follow(...outputs: Readable[]): void {
    for (const output of outputs) {
      let begun = ''
      output.setEncoding('utf8').on('data', (chunk: string) => {
        const end = chunk.lastIndexOf('\n') + 1
        if (end > 0) this.#take(begun + chunk.slice(0, end))
        begun = end > 0 ? chunk.slice(end) : begun + chunk
      })
      output.on('end', () => {
        if (begun) this.#take(`${begun}\n`)
      })
    }
  }

  /** A line of the supervisor's own about this process. */
  note(line: string): void {
    this.#take(`${line}\n`)
  }

  /** Whole lines, as they come: under load thousands a second, of which the terminal shows few. */
  #take(lines: string): void {
    this.#stream.write(lines)
    const taken = lines.slice(0, -1).split(/\r?\n/)
    this.#recent.push(...taken.slice(-REMEMBERED_LINES))
    this.#recent.splice(0, this.#recent.length - REMEMBERED_LINES)
    for (const line of taken) this.#onLine(line)
  }

  /** The last lines, oldest first. */
  get recent(): readonly string[] {
    return this.#recent
  }

  close(): void {
    this.#stream.end()
  }
}
