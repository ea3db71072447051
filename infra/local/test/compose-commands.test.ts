import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/commands.ts'
import { REPOSITORY } from '../src/repository.ts'
import { composeEnvironment, composeServices } from './compose-file.ts'

const LECTERN = join(REPOSITORY, 'infra/local/src/lectern.ts')
/** How libraries begin to say that a store isn't there. */
const AWAY = /ECONNREFUSED|Can't reach database server|Invalid `prisma\.[^`]*` invocation|Connection is closed/
/** What each command of the container `lectern` is tried with. */
const TRIED: Record<string, string[][]> = {
  truth: [[]],
  'billing:reconcile': [['--dry-run']],
  'billing:owed': [[]],
  'dlq:redrive': [
    ['--service', 'learning'],
    ['--service', 'engagement'],
  ],
  'events:republish': [['--service', 'learning', '--since', '2026-11-22T10:00Z']],
  'analytics:rebuild': [['--compare-only']],
  'engagement:retell': [[]],
  'identity:users': [['ada']],
  'identity:operators': [[]],
  'identity:set-role': [['--username', 'ada', '--role', 'teacher']],
  'identity:set-password': [['--username', 'ada']],
  'identity:remove-factors': [['--username', 'ada']],
  'identity:reset-link': [['ada']],
  'identity:invite': [['--email', 'ada@example.org', '--role', 'student']],
  'catalog:transfer-course': [['--course', '31', '--to', 'ada']],
  'sessions:end': [['--id', '31']],
  'kafka:install': [[]],
}
/** They go to a site under its address, are for developers, or are run in `backup`. */
const NOT_TRIED = [
  'setup',
  'doctor',
  'courses:seed',
  'import-course',
  'verify-credential',
  'migrate',
  'backup',
  'restore',
]

describe("docker compose's container for commands", () => {
  const { environment } = composeServices.lectern ?? { environment: {} }

  test.each(SERVICES)('knows the stores of %s', (service) => {
    const own = composeServices[service]?.environment ?? {}
    const prefix = service.toUpperCase()
    for (const name of ['DATABASE_URL', 'KAFKA_USERNAME', 'KAFKA_PASSWORD'])
      expect(environment[`${prefix}_${name}`], name).toBe(own[name])
  })

  test('mails what is mailed', () => {
    expect(environment.MAIL_FROM).toBe(composeServices.identity?.environment.MAIL_FROM)
  })

  test('is tried with every command there is', () => {
    expect([...Object.keys(TRIED), ...NOT_TRIED].toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  })

  const all = Object.entries(TRIED).flatMap(([name, tried]) => tried.map((args) => [name, args] as const))
  test.each(all)('%s %j gets as far as the stores', async (name, args) => {
    const env = { PATH: process.env.PATH, ...(await composeEnvironment('lectern')) }
    const { code, stderr } = await runProgram(LECTERN, [name, ...args], env)
    expect(code).not.toBe(0)
    expect(stderr).toMatch(AWAY)
  })
})
