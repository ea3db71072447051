import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'

/** The channels on which Postgres tells of the outbox and of what pages are told, and scratch databases, are called alike. */
const NAME = /\blectern_(?!(?:outbox|live)'|scratch_)[a-z_]+/g
const namesIn = (text: string) => new Set(text.match(NAME))

test('docs/metrics.md has every metric that a process tells, and no other', () => {
  const sources = globSync(
    ['{gateway,services/*,packages/service-kit}/src/**/*.ts', 'infra/local/src/backup/schedule.ts'],
    { cwd: REPOSITORY },
  )
  const contents = sources.map((file) => readFileSync(join(REPOSITORY, file), 'utf8'))
  const documented = namesIn(readFileSync(join(REPOSITORY, 'docs/metrics.md'), 'utf8'))
  expect([...documented].sort()).toEqual([...namesIn(contents.join('\n'))].sort())
})

test('their names say what they count, in base units', () => {
  for (const name of namesIn(readFileSync(join(REPOSITORY, 'docs/metrics.md'), 'utf8'))) {
    expect(name).not.toMatch(/_(ms|millis|milliseconds|minutes|hours|kb|mb)(_|$)/)
  }
})
