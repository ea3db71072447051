import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { expect, test } from 'vitest'
import { runCommand } from '../src/run-command.ts'

test.each([
  ['is not there', 127],
  ['may not be run', 126],
])('a command that %s fails with a code, as in a shell', async (what, code) => {
  const program = join(temporaryFolder(), 'redis-server')
  if (what === 'may not be run') writeFileSync(program, '', { mode: 0o644 })
  expect((await runCommand(program, ['--version'])).code).toBe(code)
})
