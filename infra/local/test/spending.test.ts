import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Spending } from '../src/testing/spending.ts'

const CEILINGS = { 'page load': 2, 'browser context': 1, account: 1, system: 1, call: 1 }
let folder: { path: string; file: (name: string) => string }

beforeAll(() => {
  const path = mkdtempSync(join(tmpdir(), 'lectern-spending-'))
  folder = { path, file: (name) => join(path, name) }
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterAll(() => rmSync(folder.path, { recursive: true }))

test('a suite that spends more than its ceilings fails, and says of what', () => {
  const spending = new Spending(folder, false, CEILINGS)
  expect(spending.check()).toMatchObject({ passed: 1, failures: [] })

  const file = spending.env.LECTERN_TEST_TALLY ?? ''
  writeFileSync(file, 'page load\npage load\naccount\n')
  expect(spending.check()).toMatchObject({ passed: 1, failures: [] })

  writeFileSync(file, 'page load\npage load\npage load\naccount\n')
  expect(spending.check()).toMatchObject({
    passed: 0,
    failures: [expect.stringMatching(/spending\.ts\):\n3 page loads, the ceiling is 2$/)],
  })
})
