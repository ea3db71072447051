import { deleteCourse, deleteLesson, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import * as staff from '@lectern/contracts/calls/public/course-staff.ts'
import { putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { StaffInvitation } from '@lectern/contracts/shapes/course-staff.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { expect, test } from 'vitest'
import { publishedLessonsOf } from '../src/curriculum/published-lessons.repository.ts'
import { service } from '../src/service.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()
const newcomer = aTeacher()

async function withLessons(count: number, overrides: object, as = teacher) {
  const course = await catalog.createCourse(as, overrides)
  const module = await catalog.createModule(as, course.id)
  const lessons: number[] = []
  for (let index = 0; index < count; index += 1) lessons.push((await catalog.createLesson(as, module.id)).id)
  return { id: course.id, moduleId: module.id, lessons }
}
const change = (courseId: number, body: object) =>
  catalog.mustSend<Course>(updateCourse, { as: teacher, params: { courseId }, body })

const putCover = async (courseId: number) =>
  catalog.mustSend<Course>(putCourseCover, {
    ...{ as: teacher, params: { courseId }, body: await aPng(), headers: { 'content-type': 'image/png' } },
  })

const coursesHere = () => catalog.database.course.findMany({ orderBy: { id: 'asc' } })
const eventsOf = async (id: number) =>
  (await catalog.outboxOf(id)).map(({ type, sequence, data }) => ({ name: type.split('.')[2], sequence, data }))

test('restored: courses are as the topic tells, lessons as in the backup, and what differs is told again', async () => {
  const edited = await withLessons(2, { status: 'active', title: 'Before' })
  const draft = await withLessons(1, {})
  const dropped = await withLessons(1, {})
  const closed = await withLessons(1, { status: 'active' })
  const covered = await withLessons(1, { status: 'active', image: '/images/before.png' })
  const untouched = await withLessons(1, { status: 'active' })
  const backup = await snapshotRows(catalog.adminUrl)

  await change(edited.id, { title: 'After', price: 5 })
  await catalog.createLesson(teacher, edited.moduleId)
  await catalog.mustSend(deleteLesson, { as: teacher, params: { lessonId: edited.lessons[0] ?? 0 } })
  await catalog.removeDeleted()
  await catalog.createLesson(teacher, draft.moduleId)
  await change(draft.id, { status: 'active' })
  await catalog.mustSend(deleteCourse, { as: teacher, params: { courseId: dropped.id } })
  await change(closed.id, { status: 'archived' })
  await putCover(covered.id)
  const made = await withLessons(2, { status: 'active', title: 'Made since' }, newcomer)
  const draftSince = await withLessons(1, {}, newcomer)
  const before = new Map((await coursesHere()).map((course) => [course.id, course]))
  const topic = await writtenForTopic(catalog.database)
  const top = (id: number) => Math.max(...topic.filter(({ key }) => key === String(id)).map(({ sequence }) => sequence))

  await backup.restore()
  await catalog.database.person.deleteMany({ where: { id: newcomer.id } })
  const takeIn = () => replayRows(service, catalog.ownersDatabase, topic)
  const outlines = [edited.id, draft.id, made.id, draftSince.id]
  expect(await takeIn()).toEqual([
    '6 courses were brought up to what the topic tells, 1 were deleted again.',
    `Created since the backup, so without texts and lessons: courses ${made.id}, ${draftSince.id}.`,
    `Students had other lessons in courses ${outlines.join(', ')}: they are those of the backup.`,
  ])

  const after = new Map((await coursesHere()).map((course) => [course.id, course]))
  expect([...after.keys()]).toEqual([...before.keys()])
  const fields = ['title', 'priceCents', 'level', 'categoryId', 'teacherId'] as const
  for (const [id, course] of after)
    for (const field of fields) expect(course[field], `${field} of ${id}`).toEqual(before.get(id)?.[field])
  const statusOf = (id: number) => [after.get(id)?.status, after.get(id)?.archivedFrom]
  expect([edited, draft, closed, made, draftSince].map(({ id }) => statusOf(id))).toEqual([
    ['active', null],
    ['archived', 'draft'],
    ['archived', 'active'],
    ['archived', 'draft'],
    ['draft', null],
  ])
  // What somebody may have bought can't be deleted.
  expect([draft, made].map(({ id }) => after.get(id)?.firstPublishedAt)).toEqual([expect.any(Date), expect.any(Date)])
  expect(after.get(covered.id)?.image).toBe('/images/before.png')
  expect((await publishedLessonsOf(catalog.database, edited.id)).lessonIds).toEqual(edited.lessons)

  const curriculum = (id: number) => ({ curriculumVersion: (before.get(id)?.curriculumVersion ?? 0) + 1 })
  expect(await eventsOf(edited.id)).toEqual([
    {
      name: 'curriculum-changed',
      sequence: top(edited.id) + 1,
      data: expect.objectContaining({ lessonIds: edited.lessons, ...curriculum(edited.id) }),
    },
  ])
  expect(await eventsOf(made.id)).toEqual([
    {
      name: 'curriculum-changed',
      sequence: top(made.id) + 1,
      data: expect.objectContaining({ lessonIds: [], ...curriculum(made.id) }),
    },
    {
      name: 'course-archived',
      sequence: top(made.id) + 2,
      data: expect.objectContaining({ title: 'Made since', status: 'archived' }),
    },
  ])
  expect((await eventsOf(covered.id)).map(({ name, sequence }) => [name, sequence])).toEqual([
    ['course-updated', top(covered.id) + 1],
  ])
  for (const { id } of [untouched, closed, dropped]) expect(await eventsOf(id)).toEqual([])

  const waiting = await catalog.database.outbox.findMany({ orderBy: { id: 'asc' } })
  expect((await takeIn())[0]).toBe('0 courses were brought up to what the topic tells, 0 were deleted again.')
  expect(await catalog.database.outbox.findMany({ orderBy: { id: 'asc' } })).toEqual(waiting)
  expect(new Map((await coursesHere()).map((course) => [course.id, course]))).toEqual(after)
  const next = await withLessons(1, {})
  expect(next.id).toBeGreaterThan(draftSince.id)
  expect(next.lessons[0]).toBeGreaterThan(Math.max(...made.lessons, ...draftSince.lessons))
})

test('restored: who shares a course has the rights that the topic tells, and who was removed is gone again', async () => {
  const owner = aTeacher()
  const { id: courseId } = await catalog.createCourse(owner)
  const [changed, removed, joined] = [aTeacher(), aTeacher(), aTeacher()]
  async function join(as: Principal) {
    const body = { invitee: as.username, rights: ['edit'] }
    const given = { as: owner, params: { courseId }, body }
    const { id } = await catalog.mustSend<StaffInvitation>(staff.inviteCourseStaff, given)
    await catalog.mustSend(staff.acceptStaffInvitation, { as, params: { invitationId: id } })
  }
  await join(changed)
  await join(removed)
  const answered = aTeacher()
  const invited = { as: owner, params: { courseId }, body: { invitee: answered.username, rights: ['edit'] } }
  const { id: invitationId } = await catalog.mustSend<StaffInvitation>(staff.inviteCourseStaff, invited)
  const backup = await snapshotRows(catalog.adminUrl)
  const params = { courseId, personId: changed.id }
  await catalog.mustSend(staff.changeCourseStaff, { as: owner, params, body: { rights: ['money'] } })
  await catalog.mustSend(staff.removeCourseStaff, { as: owner, params: { courseId, personId: removed.id } })
  await join(joined)
  await catalog.mustSend(staff.acceptStaffInvitation, { as: answered, params: { invitationId } })
  await catalog.mustSend(staff.removeCourseStaff, { as: owner, params: { courseId, personId: answered.id } })
  const rows = () => catalog.database.courseStaff.findMany({ where: { courseId }, orderBy: { personId: 'asc' } })
  const before = await rows()
  const topic = await writtenForTopic(catalog.database)

  await backup.restore()
  await catalog.database.person.deleteMany({ where: { id: joined.id } })
  const sentences = await replayRows(service, catalog.ownersDatabase, topic)
  expect(sentences).toContain('3 co-teachers have the rights that the topic tells of, or were removed again.')
  // The backup has the invitation open.
  const again = await catalog.send(staff.acceptStaffInvitation, { as: answered, params: { invitationId } })
  expect(again.status).toBe(404)
  const withoutTimes = (all: typeof before) => all.map(({ since: _, ...row }) => row)
  expect(withoutTimes(await rows())).toEqual(withoutTimes(before))
  expect(before.map(({ personId, rights }) => [personId, rights])).toEqual([
    [changed.id, ['money']],
    [joined.id, ['edit']],
  ])
})
