import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countsOf, faultsOf, type Judgements, readJudgements } from '../src/checks/asvs.ts'
import { faultsOfLock } from '../src/checks/lock-file.ts'
import { REPOSITORY } from '../src/repository.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')

describe('the lock file', () => {
  test('names nothing but packages of the registry, with their digests', () => {
    expect(faultsOfLock(JSON.parse(read('package-lock.json')))).toEqual([])
  })

  const good = { integrity: `sha512-${'A'.repeat(86)}==` }
  test.each([
    [
      'from another host',
      { ...good, resolved: 'https://packages.example/x.tgz' },
      'comes from https://packages.example/x.tgz',
    ],
    ['from a repository', { ...good, resolved: 'git+ssh://git@example.org/x.git#1' }, 'comes from git+ssh'],
    ['without a digest', {}, 'has no SHA-512'],
    ['with a weak digest', { integrity: 'sha1-xxxxxxxxxxxxxxxxxxxxxxxxxxx=' }, 'has no SHA-512'],
    ['linked from elsewhere', { link: true, resolved: '../x' }, 'is a link out of the repository'],
    [
      'that asks for an address',
      { ...good, dependencies: { y: 'github:somebody/y' } },
      'asks for y as github:somebody/y',
    ],
  ])('refuses a package %s', (_, about, fault) => {
    const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/x': about } }
    expect(faultsOfLock(lock)).toEqual([expect.stringContaining(fault)])
  })
})

describe('the clock of one process', () => {
  /** Where it may be asked in services and their kit: nothing of it stays, or somebody reads beside it whose clock it is. */
  const CLOCK_READERS = [
    // What a command, or one look, says of itself.
    ...['services/analytics/src/truth/check-truth.ts', 'services/billing/src/reconciliation/report.ts'],
    // Until when a setup link works, which a command writes down before there is a database.
    'packages/service-kit/src/process/first-run.ts',
    // Which day is today, for one answer or the name of a file.
    ...['get-figures', 'get-school-figures', 'get-teacher-analytics'].map(
      (name) => `services/analytics/src/figures/${name}.ts`,
    ),
    'services/learning/src/certificates/check-certificate.ts',
    'services/learning/src/students/routes.ts',
    // The name of a migration, when to look next, when a transaction began (for traces), how old the oldest event in hand is, and when this process last published.
    ...['schema-drift', 'scheduled-work'].map((name) => `packages/service-kit/src/database/${name}.ts`),
    ...['message-processor', 'consumer', 'messaging-metrics'].map(
      (name) => `packages/service-kit/src/events/${name}.ts`,
    ),
    // Whether a time that somebody chose is still to come, when a request is signed, how long its receiver wants to be left alone, and of a test's event.
    'services/engagement/src/announcements/announce.ts',
    ...['deliveries/webhook-request', 'receivers/test-receiver'].map((name) => `services/engagement/src/${name}.ts`),
    'packages/service-kit/src/outgoing/post.ts',
    // How old the oldest event is that isn't handled, for one look.
    'packages/service-kit/src/operations/lag-samples.ts',
  ]

  test('gives no time that stays: that is TRANSACTION_TIME, or the default of a column', () => {
    const found: string[] = []
    for (const file of globSync('{services/*,packages/service-kit}/src/**/*.ts', { cwd: REPOSITORY })) {
      if (/\/(generated|testing)\/|\.test\.ts$/.test(file)) continue
      const code = read(file).replaceAll(/^ *(\/?\*|\/\/).*/gm, '')
      if (/new Date\(\)|Date\.now\(\)/.test(code)) found.push(file)
    }
    expect(found.sort()).toEqual(CLOCK_READERS.toSorted())
    const schemas = globSync('services/*/prisma/schema.prisma', { cwd: REPOSITORY })
    expect(schemas.filter((file) => /default\(now\(\)\)|@updatedAt/.test(read(file)))).toEqual([])
  })
})

describe('the ASVS verdicts', () => {
  const judgements = readJudgements()

  test('cover levels 1 and 2 and name files that exist', () => {
    expect(faultsOf(judgements, (path) => existsSync(join(REPOSITORY, path)))).toEqual([])
    expect(Object.keys(judgements)).toHaveLength(70 + 183)
  })

  test('are counted by level', () => {
    const judged = (verdict: string) => ({ verdict, grounds: '' })
    const three = { '1.2.1': judged('holds'), '1.2.2': judged('does not hold'), '1.2.3': judged('does not apply') }
    expect(countsOf(three)[0]).toBe("level 1: 1 of 2 that apply hold (50.0 %), 1 don't apply")
  })

  test('with a fault are refused', () => {
    const faultsWith = (changed: Judgements) => faultsOf({ ...judgements, ...changed }, () => true)
    const without = (id: string) => Object.fromEntries(Object.entries(judgements).filter(([one]) => one !== id))
    expect(faultsOf(without('16.5.3'), () => true)).toEqual(['V16.5.3 of level 2 is missing'])
    expect(faultsWith({ '1.2.99': { verdict: 'does not apply', grounds: '' } })).toEqual([
      'V1.2.99: no such requirement',
    ])
    expect(faultsWith({ '1.2.1': { verdict: 'mostly', grounds: '' } })).toHaveLength(1)
    expect(faultsWith({ '1.2.1': { verdict: 'holds', grounds: 'everybody says so' } })).toHaveLength(1)
    const moved = (path: string) => path !== 'services/learning/test/enroll.test.ts'
    expect(faultsOf(judgements, moved)).toEqual(['V2.3.1: there is no services/learning/test/enroll.test.ts'])
  })
})
