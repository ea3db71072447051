import { styleText } from 'node:util'

type Format = Parameters<typeof styleText>[0]
/** `unchecked`: there is nothing to check, or what is needed for it doesn't answer. */
export type Outcome = 'passed' | 'warning' | 'failed' | 'unchecked'

const MARKS = { passed: '✓', warning: '!', failed: '✗', unchecked: '–' } as const satisfies Record<Outcome, string>
const PLAIN_MARKS = { passed: 'ok', warning: 'warn', failed: 'fail', unchecked: 'skip' } as const satisfies Record<
  Outcome,
  string
>
const FORMATS = { passed: 'green', warning: 'yellow', failed: 'red', unchecked: 'gray' } as const satisfies Record<
  Outcome,
  Format
>

interface Output {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/** How commands for people look: colors on a terminal unless NO_COLOR is set, marks where the locale is UTF-8, words elsewhere. */
export class Style {
  readonly #output: Output
  readonly isColored: boolean
  readonly #isUtf8: boolean

  constructor(output: Output, env: NodeJS.ProcessEnv) {
    this.#output = output
    this.isColored = output.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
    this.#isUtf8 = /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
  }

  /** With the margin of every line; nothing for an empty one. */
  line(text = ''): void {
    this.#output.write(text === '' ? '\n' : `  ${text}\n`)
  }

  in(format: Format, text: string): string {
    return this.isColored ? styleText(format, text, { validateStream: false }) : text
  }

  bold = (text: string) => this.in('bold', text)
  help = (text: string) => this.in('gray', text)
  answer = (text: string) => this.in('green', text)
  number = (text: string) => this.in('yellow', text)

  mark(outcome: Outcome): string {
    return this.in(FORMATS[outcome], this.#isUtf8 ? MARKS[outcome] : PLAIN_MARKS[outcome].padEnd(4))
  }

  /** A sentence in the color of its outcome; what passed needs none. */
  sentence(outcome: Outcome, text: string): string {
    return outcome === 'passed' ? text : this.in(FORMATS[outcome], text)
  }

  get markWidth(): number {
    return this.#isUtf8 ? 1 : 4
  }

  get bullet(): string {
    return this.#isUtf8 ? '•' : '*'
  }

  get pointer(): string {
    return this.#isUtf8 ? '›' : '>'
  }
}
