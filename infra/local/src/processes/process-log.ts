import { createWriteStream, existsSync, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const ROTATE_AT_BYTES = 10 * 1024 * 1024
const REMEMBERED_LINES = 40

/** Writes everything that a process says to `<logs>/<name>.log`, remembers the end of it, and passes each line on. */
export class ProcessLog {
  readonly path: string
  #stream: WriteStream
  #bytes: number
  readonly #onLine: (line: string) => void
  readonly #recent: string[] = []
  #followed: Promise<unknown> = Promise.resolve()

  constructor(name: string, folder: string, onLine: (line: string) => void) {
    mkdirSync(folder, { recursive: true })
    this.path = join(folder, `${name}.log`)
    this.#bytes = existsSync(this.path) ? statSync(this.path).size : 0
    this.#stream = this.#open()
    this.#onLine = onLine
  }

  /** Takes what a process says from now on. The last lines are those of one process: what an earlier one said is only in the file. */
  follow(...outputs: Readable[]): void {
    this.#recent.length = 0
    this.#followed = Promise.allSettled(outputs.map((output) => finished(output)))
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

  #open(): WriteStream {
    // Opened at once, so that it is there when it is to be renamed.
    const stream = createWriteStream(this.path, { fd: openSync(this.path, 'a', 0o600) })
    // A log that can't be written (a full disk) must not take the system down with it.
    return stream.on('error', () => undefined)
  }

  /** Only the file before it is kept. Where that can't be (a full disk), it goes on in the one that it has. */
  #rotate(): void {
    this.#bytes = 0
    try {
      renameSync(this.path, `${this.path}.1`)
      const next = this.#open()
      this.#stream.end()
      this.#stream = next
    } catch {
      // Tried again after as much again.
    }
  }

  /** Whole lines, as they come: under load thousands a second, of which the terminal shows few. */
  #take(lines: string): void {
    if (this.#bytes > ROTATE_AT_BYTES) this.#rotate()
    this.#stream.write(lines)
    this.#bytes += Buffer.byteLength(lines)
    const taken = lines.slice(0, -1).split(/\r?\n/)
    this.#recent.push(...taken.slice(-REMEMBERED_LINES))
    this.#recent.splice(0, this.#recent.length - REMEMBERED_LINES)
    for (const line of taken) this.#onLine(line)
  }

  /** Resolves when all that an ended process has said was read, or after this time: a child of its own may still hold its output open. */
  async readToEnd(timeoutMs: number): Promise<void> {
    await Promise.race([this.#followed, sleep(timeoutMs)])
  }

  /** The last lines, oldest first. */
  get recent(): readonly string[] {
    return this.#recent
  }

  close(): void {
    this.#stream.end()
  }
}
