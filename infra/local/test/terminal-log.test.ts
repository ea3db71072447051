import { stripVTControlCharacters } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readable, TerminalLog } from '../src/terminal-log.ts'

function plain(line: object | string): string {
  return stripVTControlCharacters(readable(typeof line === 'string' ? line : JSON.stringify(line)))
}

describe('a line of the log', () => {
  test('says what was called, how it went and how long it took', () => {
    const line = { level: 30, msg: 'request', req: { method: 'GET', path: '/api/user' }, status: 401, ms: 1.5 }
    expect(plain(line)).toBe('GET /api/user 401 in 1.5 ms')
  })

  test('says the message with the reason of an error', () => {
    expect(plain({ level: 50, msg: 'not published', err: { message: 'no broker' } })).toBe('not published: no broker')
  })

  test.each(['not JSON', '{"level": 30', '{"no":"level"}'])('stays as it is when it is no log line: %s', (line) => {
    expect(plain(line)).toBe(line)
  })

  test('is one line, whatever the error says', () => {
    const message = '\nInvalid invocation:\n\n\nRaw query failed.'
    expect(plain({ level: 40, msg: 'mail failed', err: { message } })).toBe(
      'mail failed: Invalid invocation: Raw query failed.',
    )
  })
})

describe('the log in the terminal', () => {
  const refusal = (ms: number) =>
    JSON.stringify({ level: 40, msg: 'request', req: { method: 'GET', path: '/api/user' }, status: 429, ms })

  function newLog() {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const printed: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(stripVTControlCharacters(line)))
    const log = new TerminalLog()
    log.show()
    return { log, printed }
  }

  test('counts what is said again and again, and says every ten seconds how often it was', () => {
    const { log, printed } = newLog()
    const first = 'gateway    │ GET /api/user 429 in 0.5 ms'
    for (let count = 0; count <= 312; count += 1) log.line('gateway', refusal(count + 0.5))
    log.line('learning', refusal(7))
    expect(printed).toEqual([first, 'learning   │ GET /api/user 429 in 7 ms'])
    vi.advanceTimersByTime(10_000)
    expect(printed.slice(2)).toEqual(['gateway    │ GET /api/user 429 in 312.5 ms (repeated 312 times)'])
    log.line('gateway', refusal(1))
    vi.advanceTimersByTime(20_000)
    expect(printed.slice(3)).toEqual(['gateway    │ GET /api/user 429 in 1 ms (repeated once)'])
    log.line('gateway', refusal(0.5))
    expect(printed.slice(4)).toEqual([first])
  })

  test('says nothing behind the last word', () => {
    const { log, printed } = newLog()
    for (const ms of [1, 2, 3]) log.line('gateway', refusal(ms))
    log.hide()
    log.line('gateway', refusal(4))
    vi.advanceTimersByTime(60_000)
    expect(printed).toEqual([
      'gateway    │ GET /api/user 429 in 1 ms',
      'gateway    │ GET /api/user 429 in 3 ms (repeated 2 times)',
    ])
  })
})
