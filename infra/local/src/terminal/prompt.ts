import { emitKeypressEvents, type Key } from 'node:readline'
import { createInterface } from 'node:readline/promises'
import type { Style } from './style.ts'

/** Ctrl C, or the end of the input. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

export type Input = NodeJS.ReadStream
export type PromptOutput = NodeJS.WriteStream

interface Choice<Value extends string> {
  value: Value
  label: string
}

const UP = '\u001B[1A'
const CLEAR_LINE = '\r\u001B[2K'
const BACK = '\b \b'

/** Asks on a terminal: a line, a secret that isn't echoed, a choice by the arrow keys. */
export class Prompt {
  readonly #input: Input
  readonly #output: PromptOutput
  readonly style: Style

  constructor(parts: { input: Input; output: PromptOutput; style: Style }) {
    this.#input = parts.input
    this.#output = parts.output
    this.style = parts.style
  }

  /** The trimmed line, or `fallback` for an empty one. Call `accepted` once it has been checked. */
  async ask(label: string, fallback?: string): Promise<string> {
    const lines = createInterface({ input: this.#input, output: this.#output, terminal: this.#input.isTTY })
    try {
      const typed = await new Promise<string>((resolve, reject) => {
        const stop = () => reject(new Stopped())
        lines.once('SIGINT', stop)
        lines.once('close', stop)
        lines.question(`  ${this.#labelOf(label, fallback)}  `).then(resolve, reject)
      })
      return typed.trim() || (fallback ?? '')
    } finally {
      lines.close()
    }
  }

  /** Shows the answer as taken, in place of the line that was typed. */
  accepted(label: string, answer: string, fallback?: string): void {
    if (!this.style.isColored) return
    const text = `  ${this.#labelOf(label, fallback)}  ${answer}`
    const rows = Math.max(1, Math.ceil(text.length / (this.#output.columns || 80)))
    if (rows === 1) this.#output.write(UP + CLEAR_LINE)
    if (rows === 1) this.style.line(`${this.#labelOf(label, fallback)}  ${this.style.answer(answer)}`)
  }

  /** A line of which only as many bullets are shown as there are characters. */
  async secret(label: string, fallback?: string): Promise<string> {
    this.#output.write(`  ${this.#labelOf(label, fallback)}  `)
    let typed = ''
    await this.#keys(({ name, ctrl, sequence = '' }) => {
      if (name === 'return' || name === 'enter') return true
      if (name === 'backspace' && typed !== '') {
        typed = typed.slice(0, -1)
        this.#output.write(BACK)
      } else if (!ctrl && sequence >= ' ' && sequence !== '\u007F' && !sequence.startsWith('\u001B')) {
        typed += sequence
        this.#output.write(this.style.answer(this.style.bullet))
      }
      return false
    })
    this.#output.write('\n')
    return typed.trim()
  }

  /** By the arrow keys and Enter; a digit chooses, too. */
  async choose<Value extends string>(label: string, choices: readonly Choice<Value>[], first: Value): Promise<Value> {
    let index = Math.max(
      0,
      choices.findIndex(({ value }) => value === first),
    )
    this.style.line(`${label}  ${this.style.help('↑ ↓ to choose, Enter to accept')}`)
    const draw = () => {
      for (const [at, choice] of choices.entries()) {
        const isChosen = at === index
        const text = `${isChosen ? this.style.pointer : ' '} ${choice.label}`
        this.style.line(isChosen ? this.style.answer(text) : text)
      }
    }
    draw()
    await this.#keys(({ name = '' }) => {
      if (name === 'return' || name === 'enter') return true
      const digit = Number(name) - 1
      if (name === 'up') index = (index + choices.length - 1) % choices.length
      else if (name === 'down') index = (index + 1) % choices.length
      else if (choices[digit]) index = digit
      else return false
      this.#output.write(`${UP}${CLEAR_LINE}`.repeat(choices.length))
      draw()
      return false
    })
    const chosen = choices[index]
    if (!chosen) throw new Error('there is nothing to choose')
    return chosen.value
  }

  #labelOf(label: string, fallback: string | undefined): string {
    return fallback === undefined ? label : `${label} [${fallback}]`
  }

  /** Until `isLast` says so of a key. */
  async #keys(isLast: (key: Key) => boolean): Promise<void> {
    emitKeypressEvents(this.#input)
    const wasRaw = this.#input.isRaw
    this.#input.setRawMode(true)
    this.#input.resume()
    let onKey: ((text: string | undefined, key: Key) => void) | undefined
    let onEnd: (() => void) | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        onKey = (_, key) => {
          if (key.ctrl && (key.name === 'c' || key.name === 'd')) reject(new Stopped())
          else if (isLast(key)) resolve()
        }
        onEnd = () => reject(new Stopped())
        this.#input.on('keypress', onKey)
        this.#input.once('end', onEnd)
      })
    } finally {
      if (onKey) this.#input.off('keypress', onKey)
      if (onEnd) this.#input.off('end', onEnd)
      this.#input.setRawMode(wasRaw)
      this.#input.pause()
    }
  }
}
