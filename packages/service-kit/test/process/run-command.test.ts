import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runProgram } from '../../src/testing/programs.ts'

test('an answer of any length is whole before the command ends', async () => {
  const { code, stdout } = await runProgram(fileURLToPath(new URL('long-answer.ts', import.meta.url)))
  expect({ code, length: stdout.length }).toEqual({ code: 1, length: 2_000_001 })
})
