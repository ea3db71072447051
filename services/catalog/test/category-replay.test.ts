import * as calls from '@lectern/contracts/calls/public/categories.ts'
import type { OperatorCategory } from '@lectern/contracts/shapes/categories.ts'
import { anOperator, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { named } from '@lectern/service-kit/testing/service-under-test.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const operator = anOperator()
const teacher = aTeacher()

const added = (name: string) =>
  catalog.mustSend<OperatorCategory>(calls.createCategory, {
    ...{ as: operator, body: { ...calls.createCategory.example.body, name, names: {} } },
  })

test('restored: courses are where the topic tells, those of a category made since in the first one, which is told', async () => {
  const music = await added('Music')
  const merged = await catalog.createCourse(teacher, { categoryId: music.id, status: 'active' })
  const backup = await snapshotRows(catalog.adminUrl)

  await catalog.mustSend(calls.mergeCategory, { as: operator, params: { categoryId: music.id }, body: { into: 3 } })
  const lost = await added('Knots')
  const made = await catalog.createCourse(teacher, { categoryId: lost.id })
  const topic = await writtenForTopic(catalog.database)

  await backup.restore()
  await catalog.mustSend(calls.orderCategories, { as: operator, body: { ids: [2, 1, 3, 4, music.id] } })
  await replayRows(service, catalog.ownersDatabase, topic)
  const categoryOf = async (id: number) =>
    (await catalog.database.course.findUniqueOrThrow({ where: { id } })).categoryId
  expect([await categoryOf(merged.id), await categoryOf(made.id)]).toEqual([3, 2])
  const last = (await catalog.outboxOf(made.id)).map(named).at(-1)
  expect(last).toMatchObject({ name: 'course-updated', data: { categoryId: 2 } })
  // Orders may know the category that was lost by its id.
  expect((await added('Ropes')).id).toBeGreaterThan(lost.id)
})
