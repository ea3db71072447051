import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { describe, expect, test } from 'vitest'
import { COMMANDS, commandOf } from '../src/commands.ts'
import { REPOSITORY } from '../src/repository.ts'

const LECTERN = join(REPOSITORY, 'infra/local/src/lectern.ts')
const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))

describe.each(Object.entries(COMMANDS))('%s', (name, { program }) => {
  test('is an npm script of the same name, and has a program', () => {
    expect(scripts[name]).toMatch(new RegExp(` infra/local/(src/lectern.ts|bootstrap.mjs) ${name}$`))
    expect(existsSync(join(REPOSITORY, program))).toBe(true)
  })

  test('is found by the end of its name, and in words', () => {
    const words = name.split(':')
    expect(commandOf([...words, '--all'])).toMatchObject({ name, rest: ['--all'] })
    expect(commandOf([words.at(-1) ?? '', '--all'])).toMatchObject({ name, rest: ['--all'] })
  })
})

test('lectern passes on what its command is given, its answer and its exit code', async () => {
  const result = await runProgram(LECTERN, ['sessions', 'end', '--id', 'ada'])
  expect(result).toEqual({
    code: 2,
    stdout: '',
    stderr: 'sessions:end could not run: --id must be an account number\n',
  })
})

test('it says what there is, and what each takes', async () => {
  const list = await runProgram(LECTERN, ['help'])
  expect(list.code).toBe(0)
  for (const name of Object.keys(COMMANDS)) expect(list.stdout).toContain(`\n  ${name} `)
  const { stdout } = await runProgram(LECTERN, ['redrive', '--help'])
  expect(stdout).toContain('Usage: lectern dlq:redrive --service <name> [--discard <event id>]… [--why <text>]\n')
  expect(stdout).toContain('Exit codes: 0 nothing is parked, 2 something still is, or it could not run.\n')
  const unknown = await runProgram(LECTERN, ['fly'])
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toContain('Unknown command "fly".\n')
})
