import { spawn } from 'node:child_process'

const SECOND_MS = 1_000
const LINE_EVERY_MS = 10_000

/**
 * Runs a command that takes its time and says nothing, and shows for how long: in a terminal in one line that counts seconds, elsewhere in a line
 * every ten seconds. Answers its exit code, null where it didn't run to its end, and what it printed. Imports nothing but `node:` modules, as bootstrap.mjs.
 */
export function runStep(title, command, args, { screen = process.stdout, everyMs, ...options } = {}) {
  const isTerminal = screen.isTTY === true
  const began = Date.now()
  screen.write(`${title} …${isTerminal ? '' : '\n'}`)
  const timer = setInterval(
    () => {
      const seconds = Math.round((Date.now() - began) / SECOND_MS)
      screen.write(isTerminal ? `\r${title} … ${seconds} s` : `${title} … still at it after ${seconds} s\n`)
    },
    everyMs ?? (isTerminal ? SECOND_MS : LINE_EVERY_MS),
  )
  return new Promise((resolve) => {
    let output = ''
    const ended = (result) => {
      clearInterval(timer)
      if (isTerminal) screen.write('\n')
      resolve({ ...result, output: output.trim() })
    }
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => ended({ status: null, error }))
    child.once('close', (status) => ended({ status }))
  })
}
