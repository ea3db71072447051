import { deleteCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { expect, test } from 'vitest'
import { sweepDueDeletes } from '../src/curriculum/sweep-due-deletes.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const GONE = { status: 404 }

test('a deleted lesson is gone for its teacher at once, for students once the time is over, with one event', async () => {
  const { courseId, a1, a2, a3, b1 } = await on.aCurriculum()
  const before = await on.curriculumEvents(courseId)
  expect((await on.remove(a2)).status).toBe(204)

  expect(await on.teacherSees(courseId)).toEqual(['A a1 a3', 'B b1'])
  for (const answer of [on.remove(a2), on.put(a2, { title: 'x' }), on.autosave(a2, { title: 'x' }), on.edit(a2)]) {
    expect(await answer).toMatchObject(GONE)
  }
  await sweepDueDeletes(catalog.database)
  expect(await on.studentsSee(courseId)).toEqual(['A a1 a2 a3', 'B b1'])
  expect(await on.reads(courseId, a2)).toMatchObject({ title: 'a2', orderIndex: 1 })
  expect(await on.offered(courseId)).toEqual([a1, a2, a3, b1])
  expect(await on.curriculumEvents(courseId)).toEqual(before)

  await catalog.removeDeleted()
  expect(await on.studentsSee(courseId)).toEqual(['A a1 a3', 'B b1'])
  expect(await on.curriculumEvents(courseId)).toEqual([...before, [a1, a3, b1]])
  expect(await on.restore(a2)).toMatchObject(GONE)
  await catalog.removeDeleted()
  expect(await on.curriculumEvents(courseId)).toHaveLength(before.length + 1)
})

test('it is due after the time that the setting says, by the clock of the database', async () => {
  const { a1 } = await on.aCurriculum()
  await on.remove(a1)
  const [row] = await catalog.database.$queryRaw<{ seconds: number }[]>`
    SELECT extract(epoch FROM delete_due_at - clock_timestamp())::float8 AS seconds FROM lessons WHERE id = ${a1}`
  expect(row?.seconds).toBeGreaterThan(5)
  expect(row?.seconds).toBeLessThanOrEqual(10)
})

test('taken back in time it has its id and place, and students never noticed', async () => {
  const { courseId, a2 } = await on.aCurriculum()
  const before = await catalog.outboxOf(courseId)
  await on.remove(a2)
  expect(await on.restore(a2)).toMatchObject({ status: 200, body: { id: a2, title: 'a2', orderIndex: 1 } })
  await catalog.removeDeleted()

  expect(await on.teacherSees(courseId)).toEqual(['A a1 a2 a3', 'B b1'])
  expect(await catalog.outboxOf(courseId)).toEqual(before)
  expect(await on.restore(a2)).toMatchObject(GONE)
})

test('a module goes with its lessons, and comes back with them', async () => {
  const { courseId, a, a1, b1 } = await on.aCurriculum()
  expect((await on.removeModule(a)).status).toBe(204)
  expect(await on.teacherSees(courseId)).toEqual(['B b1'])
  expect(await on.remove(a1)).toMatchObject(GONE)
  expect(await on.restore(a1)).toMatchObject(GONE)
  expect(await on.restoreModule(a)).toMatchObject({ status: 200, body: { id: a, orderIndex: 0 } })
  expect(await on.teacherSees(courseId)).toEqual(['A a1 a2 a3', 'B b1'])

  await on.removeModule(a)
  await catalog.removeDeleted()
  expect(await on.studentsSee(courseId)).toEqual(['B b1'])
  expect((await on.curriculumEvents(courseId)).at(-1)).toEqual([b1])
  expect(await on.restoreModule(a)).toMatchObject(GONE)
})

test('a lesson that was deleted before its module stays deleted when that comes back', async () => {
  const { courseId, a, a2 } = await on.aCurriculum()
  await on.remove(a2)
  await on.removeModule(a)
  expect((await on.restoreModule(a)).body.lessons.map(({ title }) => title)).toEqual(['a1', 'a3'])
  await catalog.removeDeleted()

  expect(await on.studentsSee(courseId)).toEqual(['A a1 a3', 'B b1'])
})

test('a lesson that is taken back while its module is deleted comes back with it', async () => {
  const { courseId, a, a2 } = await on.aCurriculum()
  await on.remove(a2)
  await on.removeModule(a)
  expect((await on.restore(a2)).status).toBe(200)
  expect(await on.teacherSees(courseId)).toEqual(['B b1'])
  await on.restoreModule(a)

  expect(await on.teacherSees(courseId)).toEqual(['A a1 a2 a3', 'B b1'])
})

test('the order leaves out what is deleted; taken back it stands behind what it stood behind', async () => {
  const { courseId, a, b, a1, a2, a3, b1 } = await on.aCurriculum()
  await on.remove(a2)
  const all = [
    { id: b, lessonIds: [b1, a3] },
    { id: a, lessonIds: [a1, a2] },
  ]
  expect((await on.order(courseId, all)).status).toBe(409)
  const visible = [
    { id: b, lessonIds: [b1, a3] },
    { id: a, lessonIds: [a1] },
  ]
  expect((await on.order(courseId, visible)).status).toBe(200)
  expect((await on.restore(a2)).body).toMatchObject({ moduleId: a, orderIndex: 1 })
  expect(await on.teacherSees(courseId)).toEqual(['B b1 a3', 'A a1 a2'])
})

test('what it stood behind may have gone to another module, or anything be added: the rest keeps its order', async () => {
  const { courseId, a, b, a1, a2, a3, b1 } = await on.aCurriculum()
  await on.remove(a2)
  await on.removeModule(b)
  await on.order(courseId, [{ id: a, lessonIds: [a3, a1] }])
  await on.post(a, { title: 'first', content: 'x', orderIndex: 0 })
  await catalog.createModule(on.teacher, courseId, { title: 'C', orderIndex: 0 })
  await on.restore(a2)
  await on.restoreModule(b)

  expect(await on.teacherSees(courseId)).toEqual(['C', 'A first a3 a1 a2', 'B b1'])
  expect(await on.offered(courseId)).toHaveLength(5)
  expect([a1, a3, b1].every((id) => id > 0)).toBe(true)
})

test('a course that is deleted meanwhile takes everything along', async () => {
  const { courseId, a, b1 } = await on.aCurriculum({ status: 'draft' })
  await on.removeModule(a)
  await on.remove(b1)
  await catalog.send(deleteCourse, { as: on.teacher, params: { courseId } })
  await sweepDueDeletes(catalog.database)

  expect(await on.restore(b1)).toMatchObject({ status: 404, body: { detail: 'Lesson not found' } })
  expect(await on.restoreModule(a)).toMatchObject({ status: 404, body: { detail: 'Module not found' } })
})

test('a draft goes without an event', async () => {
  const { courseId, a } = await on.aCurriculum()
  const { body } = await on.post(a, { title: 'new', draft: true })
  const before = await catalog.outboxOf(courseId)
  await on.remove(body.id)
  await catalog.removeDeleted()

  expect(await catalog.outboxOf(courseId)).toEqual(before)
  expect(await catalog.database.lesson.count({ where: { id: body.id } })).toBe(0)
})

test('a course that is being changed waits for the next sweep, and nothing else waits for it', async () => {
  const [busy, idle] = [await on.aCurriculum(), await on.aCurriculum()]
  await on.remove(busy.a1)
  await on.remove(idle.a1)
  await catalog.database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM courses WHERE id = ${busy.courseId} FOR UPDATE`
    await catalog.removeDeleted()
    expect(await on.studentsSee(idle.courseId)).toEqual(['A a2 a3', 'B b1'])
  })
  expect(await on.studentsSee(busy.courseId)).toEqual(['A a1 a2 a3', 'B b1'])
  await sweepDueDeletes(catalog.database)
  expect(await on.studentsSee(busy.courseId)).toEqual(['A a2 a3', 'B b1'])
})

test('five sweeps at once against taking back: either it is back, or it is gone with one event', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 12; round += 1) {
    const { courseId, a1, a2, a3, b1 } = await on.aCurriculum()
    const before = await on.curriculumEvents(courseId)
    await on.remove(a2)
    await catalog.database.$executeRaw`UPDATE lessons SET delete_due_at = now() WHERE id = ${a2}`
    const sweeps = Array.from({ length: 5 }, () => sweepDueDeletes(catalog.database))
    const [{ status }] = await Promise.all([on.restore(a2), ...sweeps])
    await sweepDueDeletes(catalog.database)
    outcomes.add(status)
    const left = status === 200 ? [a1, a2, a3, b1] : [a1, a3, b1]
    expect(await on.offered(courseId)).toEqual(left)
    expect(await on.curriculumEvents(courseId)).toEqual(status === 200 ? before : [...before, left])
  }
  for (const status of outcomes) expect([200, 404]).toContain(status)
})
