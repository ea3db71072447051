import { setTimeout as delay } from 'node:timers/promises'
import {
  countOwnedCourses,
  findTransferRecipient,
  getCatalogCourse,
  getCourseStaffRights,
} from '@lectern/contracts/calls/internal/catalog.ts'
import { deleteVideoCaptions, getCourseCaptions, putVideoCaptions } from '@lectern/contracts/calls/public/captions.ts'
import { createLesson, deleteCourse, updateCourse, updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/course-staff.ts'
import { autosaveLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { getCourseReadiness, listTeacherCourses } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { courseDeleted, courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import {
  COURSE_STAFF_MAX,
  type CourseStaff,
  type ReceivedStaffInvitation,
  type StaffInvitation,
} from '@lectern/contracts/shapes/course-staff.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import type { CourseReadiness, TeacherCourses } from '@lectern/contracts/shapes/teacher-courses.ts'
import { videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { named } from '@lectern/service-kit/testing/service-under-test.ts'
import { describe, expect, test } from 'vitest'
import { inviteeKeysOf, listReceivedInvitations } from '../src/staff/invitations.repository.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { fileBlock, filesUnderTest } from './files-under-test.ts'
import { videoFile } from './video-files.ts'
import { aVideoFolder, videosUnderTest } from './videos-under-test.ts'

const FILES_QUOTA = 4_194_304
const catalog = catalogUnderTest({ VIDEO_FOLDER: aVideoFolder(), TEACHER_FILES_MAX_BYTES: String(FILES_QUOTA) })
const videos = videosUnderTest(catalog)
const files = filesUnderTest(catalog)
const WEBM = videoFile('vp8-opus.webm')

const invite = (as: Principal, courseId: number, invitee: string, rights: CourseRight[] = ['edit']) =>
  catalog.send<StaffInvitation>(contract.inviteCourseStaff, { as, params: { courseId }, body: { invitee, rights } })
const received = (as: Principal) => catalog.mustSend<ReceivedStaffInvitation[]>(contract.listStaffInvitations, { as })
const accept = (as: Principal, invitationId: number) =>
  catalog.send(contract.acceptStaffInvitation, { as, params: { invitationId } })
const staffOf = (as: Principal, courseId: number) =>
  catalog.mustSend<CourseStaff>(contract.listCourseStaff, { as, params: { courseId } })
const remove = (as: Principal, courseId: number, personId: number) =>
  catalog.send(contract.removeCourseStaff, { as, params: { courseId, personId } })
const rename = (as: Principal, courseId: number, title: string) =>
  catalog.send(updateCourse, { as, params: { courseId }, body: { title } })

async function staffEventsOf(courseId: number) {
  const events = (await catalog.outboxOf(courseId)).map(named)
  return events.filter(({ name }) => name === courseStaffChanged.name)
}

/** A published course of its own owner that a teacher shares. */
async function shared(rights: CourseRight[] = ['edit'], member = aTeacher()) {
  const owner = aTeacher()
  const { id: courseId } = await catalog.createCourse(owner, { status: 'active' })
  const { body } = await invite(owner, courseId, member.username, rights)
  expect((await accept(member, body.id)).status).toBe(204)
  return { owner, member, courseId }
}

const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')

/** A video with captions and a file of the owner's, in a lesson of a course. */
async function uploaded(owner: Principal, courseId: number) {
  const [video, file] = [await videos.upload(owner, WEBM), await files.upload(owner, Buffer.from('Notes'))]
  const params = { uploadId: video.id, language: 'en' }
  const headers = { 'content-type': 'text/vtt' }
  const body = CAPTIONS
  expect((await catalog.send(putVideoCaptions, { as: owner, params, headers, body })).status).toBe(200)
  const { id: moduleId } = await catalog.createModule(owner, courseId)
  const videoUrl = videoAddress(courseId, video.id)
  const lesson = { type: 'video', videoUrl, content: fileBlock(file.id), draft: true }
  const { id: lessonId } = await catalog.createLesson(owner, moduleId, lesson)
  return { videoId: video.id, fileId: file.id, moduleId, lessonId }
}

describe('an invitation', () => {
  test('reaches the teacher of that address or username, and makes them one of the staff with its event', async () => {
    const owner = aTeacher({ fullName: 'Olga Owner' })
    const [byName, byEmail] = [aTeacher({ username: 'Ken.T' }), aTeacher({ email: 'Ada@Example.org' })]
    const { id: courseId, title } = await catalog.createCourse(owner)
    const named = await invite(owner, courseId, 'ken.t', ['students', 'edit'])
    expect(named).toMatchObject({ status: 201, body: { invitee: 'ken.t', rights: ['edit', 'students'] } })
    await invite(owner, courseId, 'ada@example.ORG', ['money'])

    expect(await received(byName)).toMatchObject([
      { courseId, courseTitle: title, ownerName: 'Olga Owner', rights: ['edit', 'students'] },
    ])
    expect(await received(aTeacher())).toEqual([])
    for (const teacher of [byName, byEmail]) {
      const [invitation] = await received(teacher)
      expect((await accept(teacher, invitation?.id ?? 0)).status).toBe(204)
      expect(await received(teacher)).toEqual([])
    }
    const { owner: first, staff, invitations } = await staffOf(owner, courseId)
    expect(first).toMatchObject({ personId: owner.id, fullName: 'Olga Owner' })
    expect(staff).toMatchObject([
      { personId: byName.id, fullName: byName.fullName, rights: ['edit', 'students'], since: expect.any(String) },
      { personId: byEmail.id, rights: ['money'] },
    ])
    expect(invitations).toEqual([])
    const base = { courseId, teacherId: owner.id, actorId: owner.id }
    expect(await staffEventsOf(courseId)).toEqual([
      {
        name: courseStaffChanged.name,
        sequence: 2,
        data: { ...base, personId: byName.id, rights: ['edit', 'students'] },
      },
      { name: courseStaffChanged.name, sequence: 3, data: { ...base, personId: byEmail.id, rights: ['money'] } },
    ])
  })

  test('is only for a confirmed address where email is sent, and says nothing of who has it', async () => {
    const owner = aTeacher()
    const { id: courseId } = await catalog.createCourse(owner)
    const invitee = aTeacher()
    const { status } = await invite(owner, courseId, invitee.email)
    expect(status).toBe((await invite(owner, courseId, 'nobody@example.org')).status)
    expect(await received({ ...invitee, emailState: 'unconfirmed' })).toEqual([])
    expect(await received({ ...invitee, emailState: 'confirmed' })).toHaveLength(1)
  })

  test('is one of the newest that are listed', async () => {
    const [owner, invitee] = [aTeacher(), aTeacher()]
    for (const _ of [1, 2, 3]) await invite(owner, (await catalog.createCourse(owner)).id, invitee.username)
    const all = (await received(invitee)).map(({ id }) => id)
    const listed = await listReceivedInvitations(catalog.database, invitee.id, inviteeKeysOf(invitee), 2)
    expect(listed.map(({ id }) => id)).toEqual(all.slice(0, 2))
  })

  test('can be declined or revoked, and is then nobody’s', async () => {
    const owner = aTeacher()
    const { id: courseId } = await catalog.createCourse(owner)
    const invitee = aTeacher()
    const first = await invite(owner, courseId, invitee.username)
    const params = { invitationId: first.body.id }
    expect((await catalog.send(contract.declineStaffInvitation, { as: invitee, params })).status).toBe(204)
    expect((await accept(invitee, first.body.id)).status).toBe(404)

    const second = await invite(owner, courseId, invitee.username)
    const revoked = { as: owner, params: { courseId, invitationId: second.body.id } }
    expect((await catalog.send(contract.revokeStaffInvitation, revoked)).status).toBe(204)
    expect((await accept(invitee, second.body.id)).status).toBe(404)
    expect((await catalog.send(contract.revokeStaffInvitation, revoked)).status).toBe(404)
    expect(await staffEventsOf(courseId)).toEqual([])
  })

  test('is refused to the owner themself, without a right, beyond what a course can have, and after 60 days', async () => {
    const owner = aTeacher()
    const { id: courseId } = await catalog.createCourse(owner)
    for (const invitee of [owner.username, owner.email.toUpperCase(), '', 'a@b@c']) {
      expect((await invite(owner, courseId, invitee)).status).toBe(400)
    }
    expect((await invite(owner, courseId, 'ken', [])).status).toBe(400)
    const invitee = aTeacher()
    const { body } = await invite(owner, courseId, invitee.username)
    for (let i = 1; i < COURSE_STAFF_MAX; i++) expect((await invite(owner, courseId, `t${i}`)).status).toBe(201)
    expect((await invite(owner, courseId, 'one-more')).status).toBe(409)
    expect((await invite(owner, courseId, invitee.username, ['money'])).status).toBe(201)
    await catalog.database.$executeRaw`
      UPDATE course_staff_invitations SET invited_at = now() - interval '61 days' WHERE id = ${body.id}`
    expect((await accept(invitee, body.id)).status).toBe(404)
  })
})

test('rights are changed by the owner, with an event only where they differ', async () => {
  const { owner, member, courseId } = await shared(['edit'])
  const change = (as: Principal, rights: CourseRight[], personId = member.id) =>
    catalog.send(contract.changeCourseStaff, { as, params: { courseId, personId }, body: { rights } })
  expect((await change(owner, ['answer'])).body).toMatchObject({ personId: member.id, rights: ['answer'] })
  expect((await change(owner, ['answer', 'answer'])).status).toBe(200)
  expect((await change(owner, ['edit'], owner.id)).status).toBe(404)
  expect((await change(member, ['edit', 'money'])).status).toBe(403)
  expect((await staffEventsOf(courseId)).map(({ data }) => data.rights)).toEqual([['edit'], ['answer']])
  expect((await rename(member, courseId, 'Mine')).status).toBe(403)
})

test('staff who may edit decide neither the price nor whether the course is on sale', async () => {
  const { owner, member, courseId } = await shared(['edit', 'answer', 'students', 'money'])
  const update = (as: Principal, body: object) => catalog.send(updateCourse, { as, params: { courseId }, body })
  expect((await update(member, { title: 'Better', status: 'active', price: 49.99 })).status).toBe(200)
  expect((await update(member, { price: 1 })).status).toBe(403)
  expect((await update(member, { status: 'draft' })).status).toBe(403)
  expect((await update(owner, { price: 1 })).status).toBe(200)
})

test('a shared course is among the member’s courses with what they may do, and its page says so, too', async () => {
  const { owner, member, courseId } = await shared(['edit', 'money'])
  const own = await catalog.createCourse(member)
  const list = async (as: Principal) => (await catalog.mustSend<TeacherCourses>(listTeacherCourses, { as })).items
  expect((await list(member)).map(({ id, sharedRights }) => [id, sharedRights])).toEqual(
    expect.arrayContaining([
      [own.id, null],
      [courseId, ['edit', 'money']],
    ]),
  )
  expect((await list(owner)).map(({ id, sharedRights }) => [id, sharedRights])).toEqual([[courseId, null]])
  const { courseId: onlyAnswered } = await shared(['answer'], member)
  expect((await list(member)).map(({ id }) => id)).toContain(onlyAnswered)
  // Its price and its owner's profile are nothing that they could mend; without the right to edit it lacks nothing for them.
  const lacks = async (as: Principal) =>
    (await list(as)).map(({ id, readiness: { all, gaps } }) => [id, all > 0, gaps.map(({ code }) => code)])
  expect(await lacks(owner)).toEqual([[courseId, true, expect.arrayContaining(['content', 'outcomes', 'profile'])]])
  expect(await lacks(member)).toEqual(
    expect.arrayContaining([
      [courseId, true, ['content', 'outcomes']],
      [onlyAnswered, false, []],
    ]),
  )
  const params = { courseId }
  const { checks } = await catalog.mustSend<CourseReadiness>(getCourseReadiness, { as: member, params })
  expect(checks.map(({ code }) => code)).not.toContain('profile')
  const query = { editable: 'true' }
  const { items, total } = await catalog.mustSend<TeacherCourses>(listTeacherCourses, { as: member, query })
  expect([items.map(({ id }) => id).sort(), total]).toEqual([[courseId, own.id].sort(), 2])
  const answered = { as: member, query: { shared: 'answer' } }
  const ofOthers = await catalog.mustSend<TeacherCourses>(listTeacherCourses, answered)
  expect([ofOthers.items.map(({ id }) => id), ofOthers.total]).toEqual([[onlyAnswered], 1])
  const read = async (as: Principal) =>
    (await catalog.mustSend<CatalogCourse>(getCatalogCourse, { as, params: { courseId } })).rights
  expect(await read(member)).toEqual(['edit', 'money'])
  expect(await read(owner)).toEqual(['edit', 'answer', 'students', 'money'])
  expect(await read(aTeacher())).toBeUndefined()
})

describe('a member', () => {
  test('is removed by the owner, or leaves; the owner can’t be removed', async () => {
    const { owner, member, courseId } = await shared()
    const other = aTeacher()
    const { body } = await invite(owner, courseId, other.username)
    await accept(other, body.id)
    expect((await remove(other, courseId, member.id)).status).toBe(403)
    expect((await remove(member, courseId, owner.id)).status).toBe(403)
    expect((await remove(owner, courseId, owner.id)).status).toBe(404)
    expect((await remove(member, courseId, member.id)).status).toBe(204)
    expect((await remove(owner, courseId, other.id)).status).toBe(204)
    expect((await rename(member, courseId, 'Late')).status).toBe(403)
    expect((await staffOf(owner, courseId)).staff).toEqual([])
    expect((await staffEventsOf(courseId)).slice(2).map(({ data }) => data)).toEqual([
      { courseId, teacherId: owner.id, personId: member.id, rights: [], actorId: member.id },
      { courseId, teacherId: owner.id, personId: other.id, rights: [], actorId: owner.id },
    ])
  })

  test('doesn’t see who else is invited', async () => {
    const { owner, member, courseId } = await shared()
    await invite(owner, courseId, 'someone@example.org')
    expect((await staffOf(owner, courseId)).invitations).toHaveLength(1)
    expect((await staffOf(member, courseId)).invitations).toEqual([])
  })

  test('who is erased is named by no invitation any more, unless by an address that somebody else has, too', async () => {
    const owner = aTeacher()
    const { id: courseId } = await catalog.createCourse(owner)
    const [one, two] = [aTeacher(), aTeacher()]
    const likeTwo = aTeacher({ email: two.email.toUpperCase() })
    await Promise.all([one, two, likeTwo].map((as) => catalog.createCourse(as)))
    for (const invitee of [one.username, one.email, two.email]) await invite(owner, courseId, invitee)
    for (const { id } of [one, two]) await catalog.publish(userDeleted, id, null, { sequence: 2 })
    expect((await staffOf(owner, courseId)).invitations.map(({ invitee }) => invitee)).toEqual([two.email])
  })

  test('shares no course any more that is deleted, or whose owner is erased, with an event before', async () => {
    const { owner, member, courseId } = await shared()
    await catalog.publish(userDeleted, owner.id, null, { sequence: 2 })
    expect((await rename(member, courseId, 'Mine now')).status).toBe(404)
    expect((await staffEventsOf(courseId)).at(-1)?.data).toEqual({
      ...{ courseId, teacherId: owner.id, personId: member.id, rights: [] },
    })

    const another = aTeacher()
    const draft = await catalog.createCourse(another)
    const { body } = await invite(another, draft.id, member.username)
    await accept(member, body.id)
    expect((await catalog.send(deleteCourse, { as: another, params: { courseId: draft.id } })).status).toBe(204)
    const events = (await catalog.outboxOf(draft.id)).map(named)
    expect(events.slice(-2).map(({ name, sequence }) => [name, sequence])).toEqual([
      [courseStaffChanged.name, 3],
      [courseDeleted.name, 4],
    ])
  })

  test('who is erased is of no staff any more, with an event; courses of an erased owner invite nobody', async () => {
    const { owner, member, courseId } = await shared()
    const { body } = await invite(owner, courseId, 'late.teacher')
    await catalog.publish(userDeleted, member.id, null, { sequence: 2 })
    expect((await staffOf(owner, courseId)).staff).toEqual([])
    expect((await staffEventsOf(courseId)).at(-1)?.data).toEqual({
      ...{ courseId, teacherId: owner.id, personId: member.id, rights: [] },
    })
    await catalog.publish(userDeleted, owner.id, null, { sequence: 2 })
    expect((await accept(aTeacher({ username: 'late.teacher' }), body.id)).status).toBe(404)
  })

  test('has uploads that become the owner’s with the lesson that shows them, unless they are used elsewhere', async () => {
    const { owner, member, courseId } = await shared()
    const module = await catalog.createModule(member, courseId)
    const { id: videoId } = await videos.upload(member, WEBM)
    const film = (id: string) => ({ type: 'video', videoUrl: videoAddress(courseId, id) })
    const lesson = await catalog.createLesson(member, module.id, film(videoId))
    const ownerOf = async (id: string) => (await catalog.database.video.findUniqueOrThrow({ where: { id } })).teacherId
    expect(await ownerOf(videoId)).toBe(owner.id)
    await remove(owner, courseId, member.id)
    const params = { lessonId: lesson.id }
    expect((await catalog.send(updateLesson, { as: owner, params, body: film(videoId) })).status).toBe(200)

    const again = await shared(['edit'], member)
    const own = await catalog.createCourse(member)
    const ownModule = await catalog.createModule(member, own.id)
    const { id: ownVideo } = await videos.upload(member, WEBM)
    await catalog.createLesson(member, ownModule.id, { type: 'video', videoUrl: videoAddress(own.id, ownVideo) })
    const theirs = await catalog.createModule(member, again.courseId)
    const body = { title: 'x', type: 'video', content: '<p>x</p>', videoUrl: videoAddress(again.courseId, ownVideo) }
    expect((await catalog.send(createLesson, { as: member, params: { moduleId: theirs.id }, body })).status).toBe(400)
    expect(await ownerOf(ownVideo)).toBe(member.id)
  })
})

test('who becomes a student shares no course any more, with an event, and keeps what they own', async () => {
  const { owner, member, courseId } = await shared()
  const own = await catalog.createCourse(member)
  await invite(owner, courseId, 'somebody.else')
  const { id: another } = await catalog.createCourse(owner)
  const invited = await invite(owner, another, member.username)
  const become = (role: 'student' | 'teacher', version: number) =>
    catalog.publish(userUpdated, member.id, { ...member, role, version }, { sequence: version })
  await become('student', 3)
  await become('teacher', 2)
  expect((await staffEventsOf(courseId)).at(-1)?.data).toEqual({
    ...{ courseId, teacherId: owner.id, personId: member.id, rights: [] },
  })
  expect((await staffOf(owner, courseId)).invitations).toHaveLength(1)
  expect((await accept(member, invited.body.id)).status).toBe(404)
  const give = (personId: number) =>
    catalog.send(countOwnedCourses, { from: 'gateway', params: { personId } }).then(({ body }) => body)
  expect(await Promise.all([owner.id, member.id, 999_999].map(give))).toEqual([
    { count: 2 },
    { count: 1 },
    { count: 0 },
  ])
  const find = async () => (await catalog.send(findTransferRecipient, { body: { invitee: member.username } })).status
  expect(await find()).toBe(404)
  await become('teacher', 4)
  expect(await find()).toBe(200)
  expect((await catalog.send(deleteCourse, { as: member, params: { courseId: own.id } })).status).toBe(204)
})

describe('uploads', () => {
  const statusesOf = async (
    as: Principal,
    courseId: number,
    { videoId, fileId }: { videoId: string; fileId: string },
  ) => [
    (await videos.read(courseId, videoId, { as })).status,
    (await files.read(courseId, fileId, { as })).status,
    (await catalog.send(getCourseCaptions, { as, params: { courseId, videoId, language: 'en' } })).status,
  ]

  test('of the owner’s other courses are neither read nor shown by who edits one of them', async () => {
    const { owner, member, courseId } = await shared()
    const here = await uploaded(owner, courseId)
    const { id: otherId } = await catalog.createCourse(owner)
    const elsewhere = await uploaded(owner, otherId)
    expect(await statusesOf(member, courseId, here)).toEqual([200, 200, 200])
    expect(await statusesOf(member, courseId, elsewhere)).toEqual([404, 404, 404])
    expect(await statusesOf(owner, courseId, elsewhere)).toEqual([200, 200, 200])

    const params = { lessonId: here.lessonId }
    const save = (as: Principal, body: object) => catalog.send<Problem>(autosaveLesson, { as, params, body })
    const film = { videoUrl: videoAddress(courseId, elsewhere.videoId) }
    const notes = { content: fileBlock(elsewhere.fileId) }
    expect((await save(member, film)).status).toBe(400)
    const refused = await save(member, notes)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/content' }] } })
    expect(await statusesOf(member, courseId, elsewhere)).toEqual([404, 404, 404])
    expect((await save(owner, { ...film, ...notes })).status).toBe(200)
    expect(await statusesOf(member, courseId, elsewhere)).toEqual([200, 200, 200])
    // What the text no longer refers to is in its history.
    expect((await save(member, { videoUrl: videoAddress(courseId, here.videoId) })).status).toBe(200)
  })

  test('of who edits are at the course’s addresses before a lesson shows them, and can be taken out and put back', async () => {
    const { owner, member, courseId } = await shared()
    const { lessonId } = await uploaded(owner, courseId)
    const [video, file] = [await videos.upload(member, WEBM), await files.upload(member, Buffer.from('Mine'))]
    const own = { videoId: video.id, fileId: file.id }
    expect((await statusesOf(member, courseId, own)).slice(0, 2)).toEqual([200, 200])
    expect(await statusesOf(owner, courseId, own)).toEqual([404, 404, 404])
    const none = { videoUrl: null, content: '<p>Nothing</p>' }
    const all = { videoUrl: videoAddress(courseId, video.id), content: fileBlock(file.id) }
    for (const body of [all, none, all]) {
      expect((await catalog.send(autosaveLesson, { as: member, params: { lessonId }, body })).status).toBe(200)
    }
    await remove(owner, courseId, member.id)
    expect(await statusesOf(member, courseId, own)).toEqual([404, 404, 404])
  })
})

test('of two uploads that become an owner’s at once, one is refused where there is no room for both', async () => {
  const { owner, member, courseId } = await shared()
  const { id: otherId } = await catalog.createCourse(owner)
  await accept(member, (await invite(owner, otherId, member.username)).body.id)
  const taken = await files.begin(owner, FILES_QUOTA - 3_000)
  const saves = await Promise.all(
    [courseId, otherId].map(async (id) => {
      const { id: moduleId } = await catalog.createModule(member, id)
      const file = await files.upload(member, Buffer.alloc(2_000, 'x'))
      return { moduleId, body: { title: 'Notes', type: 'text', content: fileBlock(file.id) } }
    }),
  )
  const save = ({ moduleId, body }: (typeof saves)[number]) =>
    catalog.send<Problem>(createLesson, { as: member, params: { moduleId }, body })
  const answers = await Promise.all(saves.map(save))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 413])
  await files.remove(owner, taken)
  for (const [index, { status }] of answers.entries()) {
    const refused = saves[index]
    if (status === 413 && refused) expect((await save(refused)).status).toBe(201)
  }
})

test('services are told of rights with the sequence of their event, and of none with 0', async () => {
  const { owner, member, courseId } = await shared(['money'])
  const ask = (personId: number) =>
    catalog.send(getCourseStaffRights, { from: 'billing', params: { courseId, personId } })
  const [event] = await staffEventsOf(courseId)
  expect((await ask(member.id)).body).toEqual({ teacherId: owner.id, rights: ['money'], sequence: event?.sequence })
  expect((await ask(owner.id)).body).toEqual({ teacherId: null, rights: [], sequence: 0 })
})

describe('at once', () => {
  const times = Array.from({ length: 8 }, (_, index) => index)

  test('a removal and a save: either the save came first, or it is refused', async () => {
    for (const round of times) {
      const { owner, member, courseId } = await shared()
      const [removed, ...saves] = await Promise.all([
        remove(owner, courseId, member.id),
        ...times.map((index) => rename(member, courseId, `Round ${round}, save ${index}`)),
      ])
      expect(removed.status).toBe(204)
      const events = (await catalog.outboxOf(courseId)).map(named)
      const removal = events.findIndex(({ data }) => Array.isArray(data.rights) && data.rights.length === 0)
      expect(events.slice(removal + 1)).toEqual([])
      expect(events.slice(2, removal)).toHaveLength(saves.filter(({ status }) => status === 200).length)
      expect(saves.every(({ status }) => status === 200 || status === 403)).toBe(true)
    }
  })

  test.each(['put', 'deleted'])(
    'a removal and captions that are %s: they wait for it, and are refused',
    async (change) => {
      const { owner, member, courseId } = await shared()
      const { videoId } = await uploaded(owner, courseId)
      const params = { uploadId: videoId, language: 'en' }
      const captions = { as: member, params, headers: { 'content-type': 'text/vtt' }, body: CAPTIONS }
      const route = change === 'put' ? putVideoCaptions : deleteVideoCaptions
      let answer: Promise<{ status: number }> | undefined
      await catalog.database.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM courses WHERE id = ${courseId} FOR UPDATE`
        await tx.courseStaff.deleteMany({ where: { courseId } })
        answer = catalog.send(route, change === 'put' ? captions : { as: member, params })
        await Promise.race([answer, delay(500)])
      })
      expect((await answer)?.status).toBe(404)
    },
  )

  test('two removals and an acceptance: one of each counts', async () => {
    const { owner, member, courseId } = await shared()
    const removals = await Promise.all([remove(owner, courseId, member.id), remove(member, courseId, member.id)])
    expect(removals.filter(({ status }) => status === 204)).toHaveLength(1)
    const { body } = await invite(owner, courseId, member.username)
    const answers = await Promise.all(times.map(() => accept(member, body.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(times.length - 1).fill(404)])
    expect((await staffEventsOf(courseId)).map(({ data }) => data.rights)).toEqual([['edit'], [], ['edit']])
  })

  test('erasures of two teachers who share each other’s courses, and a save: all end, and none shares anything', async () => {
    const [one, two] = [aTeacher(), aTeacher()]
    const courses: number[] = []
    for (const [owner, member] of [
      [one, two],
      [two, one],
    ] as const) {
      const { id } = await catalog.createCourse(owner, { status: 'active' })
      courses.push(id)
      const { body } = await invite(owner, id, member.username)
      await accept(member, body.id)
    }
    const [first = 0, second = 0] = courses
    await Promise.all([
      catalog.publish(userDeleted, one.id, null, { sequence: 2 }),
      catalog.publish(userDeleted, two.id, null, { sequence: 2 }),
      rename(two, first, 'Last words'),
      rename(one, second, 'Last words'),
    ])
    expect(await catalog.database.courseStaff.count({ where: { courseId: { in: courses } } })).toBe(0)
    expect((await rename(two, first, 'Later words')).status).toBe(401)
  })
})
