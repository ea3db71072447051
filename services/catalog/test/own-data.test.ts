import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { courseDeleted } from '@lectern/contracts/events/catalog.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { undeclaredColumns } from '@lectern/service-kit/testing/undeclared-columns.ts'
import { expect, test } from 'vitest'
import { personalData } from '../src/people/personal-data.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()

test('each column is exported or omitted for a reason, and erased or kept for one', async () => {
  expect(await undeclaredColumns(catalog.database, personalData)).toEqual([])
})

test('of a teacher who is gone what was never published goes with its event, and what students read stays', async () => {
  const [teacher, other] = [aTeacher(), aTeacher()]
  const [draft, shown, others] = [
    await catalog.createCourse(teacher, { status: 'draft' }),
    await catalog.createCourse(teacher, { status: 'active' }),
    await catalog.createCourse(other, { status: 'draft' }),
  ]
  const module = await catalog.createModule(teacher, shown.id)
  const lesson = await catalog.createLesson(teacher, module.id)
  await catalog.database.lessonWorkingCopy.create({
    data: {
      lessonId: lesson.id,
      title: 'Unsaid',
      content: '<p>Unsaid</p>',
      type: 'text',
      images: [],
      savedAt: new Date(),
    },
  })
  const { lists, files } = await ownDataOf('catalog', catalog, teacher)
  expect(lists.courses).toMatchObject([
    { id: draft.id, language: 'en' },
    { id: shown.id, language: 'en' },
  ])
  expect(lists.lessonSaves).toMatchObject([{ id: lesson.id, savedAt: expect.any(String) }])
  expect(lists.unpublishedTexts).toMatchObject([{ lessonId: lesson.id, title: 'Unsaid' }])
  expect(files).toEqual(
    [draft, shown].map(({ id }) => ({ path: `courses/${id}.zip`, address: `/api/courses/${id}/export` })),
  )

  expect(await saysErased('catalog', catalog, teacher.id)).toBe(false)
  await catalog.publish(userDeleted, teacher.id, null, { sequence: 2 })
  expect(await saysErased('catalog', catalog, teacher.id)).toBe(true)
  expect((await catalog.outboxOf(draft.id)).at(-1)).toMatchObject({ type: courseDeleted.type })
  const left = await catalog.database.course.findMany({
    where: { id: { in: [draft.id, shown.id, others.id] } },
    orderBy: { id: 'asc' },
  })
  expect(left.map(({ id, status }) => [id, status])).toEqual([
    [shown.id, 'archived'],
    [others.id, 'draft'],
  ])
  expect(await catalog.database.lesson.count({ where: { id: lesson.id } })).toBe(1)
  expect(
    (await catalog.send(updateCourse, { as: teacher, params: { courseId: shown.id }, body: { title: 'Late' } })).status,
  ).toBe(401)
})
