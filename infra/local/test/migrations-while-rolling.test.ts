import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { migrationNames } from '@lectern/service-kit/database/migrate.ts'
import { expect, test } from 'vitest'
import { faultsOfMigration, LAST_BEFORE_ROLLING } from '../src/checks/migrations.ts'
import { REPOSITORY } from '../src/repository.ts'

test.each(SERVICES)('the release before goes on beside the migrations of %s', async (service) => {
  const prismaDir = join(REPOSITORY, 'services', service, 'prisma')
  const later = (await migrationNames(prismaDir)).filter((name) => name > LAST_BEFORE_ROLLING)
  const faults = later.map((name) => ({
    name,
    faults: faultsOfMigration(readFileSync(join(prismaDir, 'migrations', name, 'migration.sql'), 'utf8')),
  }))
  expect(faults.filter(({ faults }) => faults.length > 0)).toEqual([])
})

test.each([
  ['ALTER TABLE courses DROP COLUMN subtitle', /removes/],
  ['DROP TABLE "wishes"', /removes/],
  ['ALTER TABLE courses RENAME COLUMN a TO b', /renames/],
  ['ALTER TABLE courses ALTER COLUMN price TYPE bigint', /rewrites/],
  ['ALTER TABLE courses ALTER COLUMN price SET NOT NULL', /refuses/],
  ['ALTER TABLE courses ADD COLUMN subtitle text NOT NULL', /leaves empty/],
  ['ALTER TABLE courses ADD COLUMN words int[] GENERATED ALWAYS AS (words_of(title, 1)) STORED', /fills/],
  ['CREATE UNIQUE INDEX courses_by_title ON courses (title)', /CONCURRENTLY/],
])('%s is refused', (sql, fault) => {
  expect(faultsOfMigration(`${sql};`)).toEqual([expect.stringMatching(fault)])
})

test.each([
  'ALTER TABLE courses ADD COLUMN subtitle text',
  "ALTER TABLE courses ADD COLUMN subtitle text NOT NULL DEFAULT ''",
  'CREATE INDEX CONCURRENTLY courses_by_title ON courses (title)',
  'CREATE TABLE "badges" (id int PRIMARY KEY); CREATE INDEX badges_by_id ON "badges" (id)',
  '-- DROP TABLE wishes, one day\nALTER TABLE courses ADD COLUMN a int',
  '-- contracts: nothing reads it since 0.4\nALTER TABLE courses DROP COLUMN subtitle',
])('%s is taken', (sql) => {
  expect(faultsOfMigration(`${sql};`)).toEqual([])
})
