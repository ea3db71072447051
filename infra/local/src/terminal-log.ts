import { styleText } from 'node:util'
import { SUPERVISOR_NAME } from './processes/supervisor.ts'

const COLOURS = ['cyan', 'magenta', 'yellow', 'blue', 'green', 'cyanBright', 'magentaBright'] as const
const NAME_WIDTH = 10
const WARN = 40
const REPEATED_WITHIN_MS = 10_000
/** What differs between lines that say the same. */
const DURATION = /\b\d+(\.\d+)? m?s\b/g
const QUIET = new Set(['postgres', 'redis', 'kafka', 'stripe-sandbox', 'mail-catcher'])

/** A line of a service's log as service-kit writes it; `status` and `ms` come with `req`. */
interface LogLine {
  level: number
  msg?: string
  err?: { message?: string }
  req?: { method: string; path: string }
  status?: number
  ms?: number
}

interface Repeated {
  line: string
  times: number
  timer: NodeJS.Timeout
}

/**
 * Prints the lines of all processes, each behind its process's name. Those of the stores, the sandbox and the mail catcher go to their files only, and so
 * do requests without fault: what a service says otherwise would go by unseen among them. What a process says again within ten seconds is counted, and
 * printed once more with how often it was.
 */
export class TerminalLog {
  readonly #colours = new Map<string, (typeof COLOURS)[number]>()
  readonly #repeated = new Map<string, Repeated>()
  #isShowing = false

  /** Lines before this stay in the files, so that they don't tear up the progress display. */
  show(): void {
    this.#isShowing = true
  }

  /** Lines after this stay in the files, so that nothing comes behind what is printed next. */
  hide(): void {
    for (const key of [...this.#repeated.keys()]) this.#tellRepeated(key)
    this.#isShowing = false
  }

  line(name: string, line: string): void {
    if (!this.#isShowing || QUIET.has(name) || isHealthyRequest(line)) return
    const label = name.padEnd(NAME_WIDTH)
    const colour = name === SUPERVISOR_NAME ? 'bold' : this.#colourOf(name)
    this.#print(`${styleText(colour, label)} │ ${readable(line)}`)
  }

  #print(line: string): void {
    const key = line.replaceAll(DURATION, '')
    const repeated = this.#repeated.get(key)
    if (repeated) {
      repeated.line = line
      repeated.times += 1
      return
    }
    console.log(line)
    this.#watch(key, line)
  }

  #watch(key: string, line: string): void {
    const timer = setTimeout(() => this.#tellRepeated(key), REPEATED_WITHIN_MS).unref()
    this.#repeated.set(key, { line, times: 0, timer })
  }

  /** What goes on is counted anew. */
  #tellRepeated(key: string): void {
    const repeated = this.#repeated.get(key)
    if (!repeated) return
    const { line, times, timer } = repeated
    clearTimeout(timer)
    this.#repeated.delete(key)
    if (times === 0) return
    console.log(`${line} (repeated ${times === 1 ? 'once' : `${times} times`})`)
    this.#watch(key, line)
  }

  #colourOf(name: string): (typeof COLOURS)[number] {
    const known = this.#colours.get(name)
    if (known) return known
    const colour = COLOURS[this.#colours.size % COLOURS.length] ?? 'cyan'
    this.#colours.set(name, colour)
    return colour
  }
}

/** Without parsing it. */
function isHealthyRequest(line: string): boolean {
  return line.endsWith('"msg":"request"}') && line.startsWith('{"level":30') && !/"status":[45]/.test(line)
}

/** pino's JSON as a sentence; any other line as it is. */
export function readable(line: string): string {
  const entry = parseLogLine(line)
  if (!entry) return line
  const { msg, req, status, ms, err } = entry
  const text = [req && status ? `${req.method} ${req.path} ${status} in ${ms} ms` : msg, err?.message]
    .filter(Boolean)
    .join(': ')
    // Prisma's errors are paragraphs.
    .replaceAll(/\s*\n\s*/g, ' ')
  return entry.level >= WARN ? styleText(entry.level > WARN ? 'red' : 'yellow', text) : text
}

function parseLogLine(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && 'level' in entry ? (entry as LogLine) : undefined
  } catch {
    return undefined
  }
}
