import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readable } from '../src/terminal-log.ts'

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
})
