import * as calls from '@lectern/contracts/calls/public/school.ts'
import { exampleSchool, type School } from '@lectern/contracts/shapes/school.ts'
import { exampleSchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { named } from '@lectern/service-kit/testing/service-under-test.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const as = anOperator()

const say = (part: Partial<School>) =>
  catalog.mustSend<SchoolSettings>(calls.putSchoolSettings, { as, body: { ...exampleSchool, ...part } })
const draw = async () =>
  catalog.mustSend<SchoolSettings>(calls.putSchoolLogo, {
    ...{ as, body: await aPng(), headers: { 'content-type': 'image/png' } },
  })
const read = () => catalog.mustSend<SchoolSettings>(calls.getSchoolSettings, { as })
const schoolEvents = async () => (await catalog.outboxOf('school')).map(named)

test('restored: the school is as the topic tells, what is in no event as in the backup, and a lost logo is told', async () => {
  await say({ name: 'Before' })
  const saved = await draw()
  await catalog.mustSend(calls.putSchoolPage, { as, params: { slug: 'about' }, body: exampleSchoolPage })
  const backup = await snapshotRows(catalog.adminUrl)

  await say({ name: 'After', colors: null, social: [] })
  const lost = await draw()
  const topic = await writtenForTopic(catalog.database)
  expect(topic.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  await backup.restore()

  const lines = await replayRows(service, catalog.ownersDatabase, topic)
  expect(lines).toEqual([
    'The school’s settings come from the topic; its home page and footer are the backup’s.',
    '0 courses were brought up to what the topic tells, 0 were deleted again.',
  ])
  const { school, logo, pages, version } = await read()
  expect(school).toEqual({ ...exampleSchool, name: 'After', colors: null })
  expect(logo).toEqual(saved.logo)
  expect(pages).toMatchObject([{ slug: 'about' }])
  // What an operator has open is of another state.
  expect(version).toBeGreaterThan(lost.version + 100)
  expect(await schoolEvents()).toMatchObject([{ sequence: 5, data: { name: 'After', logo: saved.logo?.url } }])

  expect((await replayRows(service, catalog.ownersDatabase, topic))[0]).toMatch(/^0 courses/)
  expect(await schoolEvents()).toHaveLength(1)
})
