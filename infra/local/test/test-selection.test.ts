import { describe, expect, test } from 'vitest'
import { readArguments } from '../src/testing/arguments.ts'
import { affectedTests } from '../src/testing/changes.ts'
import { deepParts } from '../src/testing/deep.ts'
import { planOf } from '../src/testing/plan.ts'
import { needsStores } from '../src/testing/stores.ts'
import { allTestFiles, kindOf, matching, needsDeep } from '../src/testing/test-files.ts'

const FILES = allTestFiles()

describe('the arguments of npm test', () => {
  test.each([
    ['services/learning/test/enroll.test.ts', 'parts'],
    ['gateway/test/routing.test.ts', 'parts'],
    ['web/src/features/course/course-page.test.tsx', 'components'],
    ['e2e/browser/guards.spec.ts', 'browser'],
    ['e2e/api/truth.test.ts', 'system'],
    ['e2e/faults/faults.test.ts', 'breaking'],
    ['e2e/restore/restore.test.ts', 'breaking'],
    ['e2e/restore/restore.drill.test.ts', 'drills'],
    ['e2e/upgrade/upgrade.drill.test.ts', 'drills'],
    ['services/billing/test/order-plans.scale.test.ts', 'scale'],
    ['e2e/content/content.test.ts', 'content'],
    ['e2e/compose/compose.test.ts', 'compose'],
    ['e2e/support/people.ts', null],
  ])('%s is of the kind %s', (file, kind) => {
    expect(kindOf(file)).toBe(kind)
  })

  test('choose the files whose paths contain one of them', () => {
    expect(matching(FILES, ['./e2e/chaos', 'learning/test/enroll.'])).toEqual([
      'e2e/chaos/chaos.drill.test.ts',
      'services/learning/test/enroll.test.ts',
    ])
  })

  test('are refused when nothing matches, or an option is none', async () => {
    await expect(planOf(readArguments(['no/such/file']))).rejects.toThrow('No test file has no/such/file in its path.')
    expect(() => readArguments(['--time', '3'])).toThrow('--time')
    expect(() => readArguments(['--only', 'content'])).toThrow('--only is for npm run test:deep')
    expect(() => deepParts('all', 'contents')).toThrow('there are scale, drills, content, chart')
    expect(deepParts('all', 'content')).toHaveLength(1)
    expect(() => readArguments(['x', '--times', '0'])).toThrow('"0" is not a whole number of at least 1')
    await expect(planOf(readArguments(['--times', '3']))).rejects.toThrow('Say which files to repeat')
  })

  test('may share everything among machines', async () => {
    const browsers = await planOf(readArguments(['--stage', 'browser', '--shard', '2/3']))
    expect(browsers).toMatchObject({ chosen: null, checks: 'none', stages: ['browser'], shard: '2/3', deep: 'none' })
    expect(() => readArguments(['--stage', 'browsers'])).toThrow('there are checks, parts, browser, api, breaking')
    expect(() => readArguments(['--shard', '2'])).toThrow('"2" is not a share like 1/3')
  })

  test('may name several runs of one file beside others’ work', async () => {
    expect(await planOf(readArguments(['enroll.test', '--times', '20', '--busy', '2']))).toMatchObject({
      ...{ times: 20, busy: 2, checks: 'none', deep: 'none' },
      chosen: { parts: ['services/learning/test/enroll.test.ts'] },
    })
  })
})

describe('stores', () => {
  test.each([
    ['services/learning/test/enroll.test.ts', true],
    ['gateway/test/routing.test.ts', true],
    ['packages/contracts/src/shapes/fields.test.ts', false],
    ['infra/local/test/ports.test.ts', false],
  ])('of %s: %s', (file, needed) => {
    expect(needsStores([file])).toBe(needed)
  })
})

describe('a change', () => {
  test.each([
    [['services/learning/src/enrollments/enroll-student.ts'], 'services/learning/test/enroll.test.ts', true],
    [['services/learning/src/enrollments/enroll-student.ts'], 'services/billing/test/refunds.test.ts', false],
    [['services/learning/prisma/schema.prisma'], 'services/learning/test/enroll.test.ts', true],
    [['services/learning/prisma/schema.prisma'], 'services/billing/test/refunds.test.ts', false],
    [['packages/contracts/src/calls/public/learning.ts'], 'e2e/browser/player.spec.ts', true],
    [['packages/texts/de.json'], 'services/engagement/test/mail-languages.test.ts', true],
    [['packages/texts/de.json'], 'packages/contracts/src/quizzes/grade.test.ts', false],
    [['docs/architecture.md', 'README.md'], 'services/learning/test/enroll.test.ts', false],
    [['package-lock.json'], 'web/src/features/course/course-page.test.tsx', true],
  ])('of %j affects %s: %s', (changed, file, affected) => {
    expect(FILES).toContain(file)
    expect(affectedTests(FILES, changed).includes(file)).toBe(affected)
  })

  test('of migrations, events, replay, backup or stores needs the deep tests', () => {
    const touchy = [
      'services/billing/prisma/migrations/20261128000000_more/migration.sql',
      'services/learning/src/replay/replay-handlers.ts',
      'packages/contracts/src/events/billing.ts',
      'packages/service-kit/src/events/consumer.ts',
      'infra/local/src/backup/make-backup.ts',
      'infra/local/src/stores/postgres.ts',
    ]
    expect(needsDeep([...touchy, 'web/src/main.tsx', 'services/billing/src/server.ts'])).toEqual(touchy)
  })
})
