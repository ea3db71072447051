import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyPrograms } from '../src/stores/postgres-programs.ts'

test('the programs of Postgres are copied at each start, with their links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [from, to] = [join(folder, 'native'), join(folder, 'copy')]
  mkdirSync(join(from, 'lib'), { recursive: true })
  writeFileSync(join(from, 'lib', 'libpq.so.5.18'), '')
  symlinkSync('libpq.so.5.18', join(from, 'lib', 'libpq.so.5'))
  copyPrograms(from, to)
  copyPrograms(from, to)
  expect(readlinkSync(join(to, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})
