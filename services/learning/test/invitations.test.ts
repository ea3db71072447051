import { getParticipation, readInvitation } from '@lectern/contracts/calls/internal/learning.ts'
import { addToWishlist, getWishlist } from '@lectern/contracts/calls/public/wishlist.ts'
import { courseArchived, courseDeleted, coursePublished } from '@lectern/contracts/events/catalog.ts'
import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import { invitationFound, studentInvited } from '@lectern/contracts/events/learning.ts'
import type { CourseInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { Participation } from '@lectern/contracts/shapes/internal.ts'
import type { Invitation, InvitedStudents, SentInvitation } from '@lectern/contracts/shapes/invitations.ts'
import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import type { Wishlist } from '@lectern/contracts/shapes/wishlist.ts'
import { setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { publishedWhile } from '@lectern/service-kit/testing/published-facts.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { giveAccess, lockOrCreateEnrollment } from '../src/enrollments/lock-or-create-enrollment.ts'
import { forgetOldInvitations } from '../src/invitations/invitations.repository.ts'
import { lockReceived } from '../src/invitations/received.repository.ts'
import { limitAccess } from './access-that-ends.ts'
import { anOrder, asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const mailing = learningUnderTest({ environment: { MAIL_FROM: 'lectern@courses.example' } })
const problem = (detail: RegExp) => ({ detail: expect.stringMatching(detail) })

interface InviteOptions {
  dryRun?: boolean
  as?: Principal
  reason?: string
  accessDays?: unknown
  accessUntil?: string
}

/** A teacher of their own with a free course, so that what a day allows is each test's own. */
const schoolAt = (at: typeof learning) => (overrides?: Parameters<typeof anOffer>[0]) => {
  const teacher = aTeacher()
  const offer = anOffer({ teacherId: teacher.id, ...overrides })
  const { courseId } = offer
  at.catalog.offers.set(courseId, offer)
  return {
    teacher,
    offer,
    courseId,
    invite: (list: string, { dryRun = false, as = teacher, ...rest }: InviteOptions = {}) =>
      at.call<InvitedStudents>('POST', `/api/courses/${courseId}/invitations`, { as, body: { list, dryRun, ...rest } }),
    sent: async () => {
      const path = `/api/teacher/invitations?courseId=${courseId}`
      const { body } = await at.call<{ items: SentInvitation[]; total: number }>('GET', path, { as: teacher })
      return body.items
    },
    students: async () => {
      const path = `/api/teacher/students?courseId=${courseId}`
      const { body } = await at.call<{ items: StudentListItem[] }>('GET', path, { as: teacher })
      return body.items
    },
    takeBack: (id: number, as = teacher) => at.call('DELETE', `/api/teacher/invitations/${id}`, { as }),
  }
}
const school = schoolAt(learning)
/** Of a course, whom events tell of, in the order of the events. */
const studentsInvitedTo = async (courseId: number) => {
  const rows = await learning.database.$queryRaw<{ studentIds: number[] }[]>`
    SELECT data -> 'studentIds' AS "studentIds" FROM outbox
    WHERE type = ${studentInvited.type} AND (data ->> 'courseId')::int = ${courseId} ORDER BY id`
  return rows.map(({ studentIds }) => studentIds)
}
const received = async (as: Principal) => (await learning.call<Invitation[]>('GET', '/api/invitations', { as })).body
const waiting = async (as: Principal) => {
  const [invitation] = await received(as)
  if (!invitation) throw new Error('No invitation waits')
  return invitation
}
const accept = (as: Principal, id: number) => learning.call<Enrollment>('POST', `/api/invitations/${id}/accept`, { as })
const decline = (as: Principal, id: number) => learning.call('POST', `/api/invitations/${id}/decline`, { as })
const register = (person: Person) => learning.publish(userRegistered, person.id, person)

afterEach(() => {
  learning.catalog.mood = 'well'
})

describe('where mail is sent, an invitation', () => {
  const school = schoolAt(mailing)
  const publishedData = async (contract: typeof studentInvited | typeof invitationFound, courseId: number) =>
    (
      await mailing.database.$queryRaw<{ data: object }[]>`
        SELECT data FROM outbox WHERE type = ${contract.type} AND (data ->> 'courseId')::int = ${courseId} ORDER BY id`
    ).map(({ data }) => data)
  const publishPerson = (person: Person, emailConfirmed: boolean, version = 1) =>
    mailing.publish(
      version === 1 ? userRegistered : userUpdated,
      person.id,
      { ...person, emailConfirmed, version },
      { sequence: version },
    )

  test('is told to whoever has confirmed the address; to whoever does so later, then, and once', async () => {
    const { invite, courseId, teacher, sent } = school()
    const [known, squatter] = [aStudent(), aStudent()]
    const later = { ...aStudent(), email: squatter.email }
    await publishPerson(known, true)
    await publishPerson(squatter, false)
    await invite(`${known.email}\n${squatter.email}`)
    expect(await publishedData(studentInvited, courseId)).toMatchObject([
      { studentIds: [known.id] },
      { studentIds: [] },
    ])
    const { id } = (await sent()).find(({ email }) => email === squatter.email) ?? { id: 0 }
    await publishPerson(later, true)
    await publishPerson(later, true, 2)
    await publishPerson(squatter, false, 2)
    expect(await publishedData(invitationFound, courseId)).toEqual([
      { invitationId: id, courseId, teacherId: teacher.id, studentId: later.id },
    ])
  })

  test('has the open pages of its student and teacher read again; when a student finds it later, theirs alone', async () => {
    const { invite, courseId, teacher } = school()
    const [known, later] = [aStudent(), aStudent()]
    await publishPerson(known, true)
    const fact = { fact: 'enrollment', courseId }
    const { DATABASE_URL } = mailing.config
    const people = [known.id, teacher.id].toSorted((one, other) => one - other)
    expect(await publishedWhile(DATABASE_URL, () => invite(`${known.email}\n${later.email}`))).toEqual([
      { people, fact },
      { people: [teacher.id], fact },
    ])
    expect(await publishedWhile(DATABASE_URL, () => publishPerson(later, true))).toEqual([{ people: [later.id], fact }])
  })

  test('outlives the erasure of whoever only said that the address is theirs', async () => {
    const { invite, sent } = school()
    const [squatter, owner] = [aStudent(), aStudent()]
    const holder = { ...squatter, email: owner.email }
    await publishPerson(holder, false)
    await invite(owner.email)
    await mailing.publish(userDeleted, holder.id, null, { sequence: 2 })
    expect(await sent()).toMatchObject([{ email: owner.email }])
    await publishPerson(owner, true)
    await mailing.publish(userDeleted, owner.id, null, { sequence: 2 })
    expect(await sent()).toEqual([])
  })
})

describe('a place in a course with a price', () => {
  const confirmed = (student: Principal): Principal => ({ ...student, emailState: 'confirmed' })
  const openOf = (as: Principal) => mailing.mustCall<Invitation[]>('GET', '/api/invitations', { as })
  const acceptAt = (as: Principal, id: number) =>
    mailing.call<Enrollment>('POST', `/api/invitations/${id}/accept`, { as })

  test('is given with a reason, to who has confirmed the address, and costs nothing', async () => {
    const { invite, sent, courseId } = schoolAt(mailing)({ priceCents: 4_900 })
    const student = confirmed(aStudent())
    expect(await invite(student.email, { dryRun: true })).toMatchObject({ status: 200, body: { good: 1 } })
    expect(await invite(student.email)).toMatchObject({
      status: 400,
      body: { type: '/problems/free-place-requires-reason' },
    })
    expect((await invite(student.email, { reason: '  ' })).status).toBe(400)
    expect((await invite(student.email, { reason: 'x'.repeat(201) })).status).toBe(400)
    expect(await sent()).toEqual([])
    expect((await invite(student.email, { reason: 'Won the quiz' })).status).toBe(200)
    expect(await sent()).toMatchObject([{ email: student.email, reason: 'Won the quiz' }])

    const [invitation] = await openOf(student)
    expect(invitation).toMatchObject({ freePlace: true, course: { id: courseId } })
    expect(JSON.stringify(invitation)).not.toContain('Won the quiz')
    const id = invitation?.id ?? 0
    const unconfirmed: Principal = { ...student, emailState: 'unconfirmed' }
    for (const other of [unconfirmed, confirmed(aStudent())]) expect((await acceptAt(other, id)).status).toBe(404)
    expect((await mailing.call('POST', `/api/courses/${courseId}/enroll`, { as: student })).status).toBe(403)
    const accepted = await Promise.all([acceptAt(student, id), acceptAt(student, id), acceptAt(student, id)])
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await mailing.eventsOf(accepted[0]?.body.id ?? 0)).toEqual([
      { name: 'enrolled', sequence: 1, data: expect.objectContaining({ studentId: student.id, orderId: null }) },
    ])
  })

  test('is none of an invitation from when the course was free, until a new list makes it one, nor of a list while no mail is sent', async () => {
    const { invite, courseId, offer } = schoolAt(mailing)()
    const student = confirmed(aStudent())
    await invite(student.email, { reason: 'Not needed of a free course' })
    mailing.catalog.offers.set(courseId, { ...offer, priceCents: 4_900 })
    const [invitation] = await openOf(student)
    expect(invitation).toMatchObject({ freePlace: false })
    expect(await acceptAt(student, invitation?.id ?? 0)).toMatchObject({ status: 409, body: problem(/no longer free/) })
    // A new list, with a reason, makes it one.
    expect(await invite(student.email, { reason: 'Came before' })).toMatchObject({ status: 200, body: { good: 1 } })
    expect(await invite(student.email, { reason: 'Again' })).toMatchObject({ body: { good: 0, doubled: 1 } })
    expect((await openOf(student)).map(({ freePlace }) => freePlace)).toEqual([true])
    expect((await acceptAt(student, invitation?.id ?? 0)).status).toBe(201)
    const unmailed = school({ priceCents: 4_900 })
    expect(await unmailed.invite('ada@x.org', { reason: 'Any' })).toMatchObject({
      status: 409,
      body: problem(/has a price/),
    })
  })
})

describe('a free place that ends', () => {
  const confirmed = (): Principal => ({ ...aStudent(), emailState: 'confirmed' })
  const participationIn = (as: Principal, courseId: number) =>
    mailing.mustSend<Participation>(getParticipation, { from: 'gateway', as, params: { courseId } })
  const paid = { priceCents: 4_900 }
  const HOUR_MS = 3_600_000
  async function accept(as: Principal, courseId: number) {
    const { invitation } = await participationIn(as, courseId)
    const accepted = await mailing.call<Enrollment>('POST', `/api/invitations/${invitation?.id}/accept`, { as })
    return { ...accepted, invitation }
  }

  test.each([
    ['both ways', { accessDays: 3, accessUntil: new Date(Date.now() + HOUR_MS).toISOString() }, paid],
    ['before now', { accessUntil: new Date(Date.now() - HOUR_MS).toISOString() }, paid],
    ['in a free course', { accessDays: 3 }, {}],
    ['after no day', { accessDays: 0 }, paid],
    ['after half a day', { accessDays: 0.5 }, paid],
    ['after more days than ten years have', { accessDays: 3_651 }, paid],
    ['after days in letters', { accessDays: 'ten' }, paid],
    ['at no time', { accessUntil: 'soon' }, paid],
  ])('%s is refused, and nobody is invited', async (_, end, price) => {
    const { invite, sent } = schoolAt(mailing)(price)
    for (const dryRun of [true, false]) {
      expect((await invite('ada@x.org', { reason: 'A prize', dryRun, ...end })).status).toBe(400)
    }
    expect(await sent()).toEqual([])
  })

  test('lasts so many days from when it is taken; afterwards another can be given, and prolongs nothing that is bought', async () => {
    const { invite, courseId } = schoolAt(mailing)(paid)
    const student = confirmed()
    await invite(student.email, { reason: 'A prize', accessDays: 30 })
    expect((await mailing.call<Invitation[]>('GET', '/api/invitations', { as: student })).body).toMatchObject([
      { freePlace: true, accessDays: 30 },
    ])
    const { status, body, invitation } = await accept(student, courseId)
    expect([status, invitation]).toEqual([201, { id: invitation?.id, freePlace: true, accessDays: 30 }])
    const [grant] = await mailing.database.grant.findMany({ where: { enrollmentId: body.id } })
    expect(grant).toMatchObject({ source: 'given', reason: 'A prize', endedAt: null })
    const lasts = (grant?.validUntil?.getTime() ?? 0) - (grant?.validFrom.getTime() ?? 0)
    expect(Math.round(lasts / HOUR_MS)).toBe(30 * 24)
    const until = grant?.validUntil?.toISOString()
    expect(await participationIn(student, courseId)).toMatchObject({
      enrollment: { accessUntil: until },
      accessEnded: null,
    })
    const given = { orderId: null, source: 'given', until, givenBy: grant?.givenBy }
    expect(await mailing.eventsOf(body.id)).toMatchObject([{ data: given }])

    await limitAccess(mailing, body.id)
    const over = await participationIn(student, courseId)
    expect(over).toMatchObject({ enrollment: null, accessEnded: expect.any(String) })
    expect(await invite(student.email, { reason: 'Again' })).toMatchObject({ body: { good: 1 } })
    expect((await accept(student, courseId)).status).toBe(201)
    expect(await participationIn(student, courseId)).toMatchObject({
      enrollment: { accessUntil: null },
      accessEnded: null,
    })
    expect((await mailing.eventsOf(body.id)).map(({ name }) => name)).toEqual(['enrolled', 'enrolled'])
  })

  test('lasts until a time, is nothing to take after it, and what is bought meanwhile has no end', async () => {
    const { teacher, invite, courseId } = schoolAt(mailing)(paid)
    await mailing.publish(userRegistered, teacher.id, teacher)
    const accessUntil = new Date(Date.now() + HOUR_MS).toISOString()
    const [early, late] = [confirmed(), confirmed()]
    await invite(`${early.email}\n${late.email}`, { reason: 'A prize', accessUntil })
    const { invitation } = await participationIn(late, courseId)
    const mailed = { from: 'engagement' as const, params: { invitationId: invitation?.id ?? 0 } }
    expect(await mailing.mustSend(readInvitation, mailed)).toMatchObject({ accessUntil, expiresAt: accessUntil })
    const accepted = await accept(early, courseId)
    expect(accepted).toMatchObject({ status: 201, invitation: { accessUntil } })
    expect(await participationIn(early, courseId)).toMatchObject({ enrollment: { accessUntil } })
    await mailing.database.invitation.updateMany({ where: { courseId }, data: { accessUntil: new Date(0) } })
    expect((await participationIn(late, courseId)).invitation).toBeNull()

    const { amountCents: _, ...order } = anOrder({ courseId, studentId: early.id })
    const bought = await mailing.call('POST', '/internal/enrollments', { from: 'billing', body: order })
    expect(bought).toMatchObject({ status: 200, body: { outcome: 'granted' } })
    expect(await participationIn(early, courseId)).toMatchObject({ enrollment: { accessUntil: null } })
    await mailing.call('POST', '/internal/revocations', { from: 'billing', body: order })
    expect(await participationIn(early, courseId)).toMatchObject({ enrollment: { accessUntil } })
    const { orderId, studentId } = order
    const participation = { courseId, studentId }
    expect(await mailing.eventsOf(accepted.body.id)).toMatchObject([
      { name: 'enrolled', sequence: 1, data: { ...participation, orderId: null, until: accessUntil } },
      { name: 'access-changed', sequence: 2, data: { ...participation, orderId, until: null, orderIds: [] } },
      { name: 'access-changed', sequence: 3, data: { orderId: null, until: accessUntil, orderIds: [orderId] } },
    ])
  })

  test('that is taken once the course is free has no end, also beside one that has', async () => {
    const { invite, courseId, offer, teacher } = schoolAt(mailing)(paid)
    const [fresh, prolonging] = [confirmed(), confirmed()]
    await invite(`${fresh.email}\n${prolonging.email}`, { reason: 'A prize', accessDays: 30 })
    await mailing.database.$transaction(async (tx) => {
      const request = { studentId: prolonging.id, courseId, teacherId: teacher.id, offer }
      const until = new Date(Date.now() + HOUR_MS)
      const given = { source: 'given', givenBy: teacher.id, reason: null, until } as const
      await giveAccess(tx, await lockOrCreateEnrollment(tx, request), given)
    })
    mailing.catalog.offers.set(courseId, { ...offer, priceCents: 0 })
    for (const student of [fresh, prolonging]) {
      const { id } = await mailing.database.invitation.findFirstOrThrow({ where: { courseId, email: student.email } })
      const body = await mailing.mustCall<Enrollment>('POST', `/api/invitations/${id}/accept`, { as: student })
      expect(await participationIn(student, courseId)).toMatchObject({ enrollment: { accessUntil: null } })
      const grants = await mailing.database.grant.findMany({ where: { enrollmentId: body.id }, orderBy: { id: 'asc' } })
      expect(grants.at(-1)).toMatchObject({ source: 'free', validUntil: null, endedAt: null })
    }
  })

  test('in the millisecond in which it would be over is nothing to take', async () => {
    const { invite, courseId } = schoolAt(mailing)(paid)
    const student = confirmed()
    await invite(student.email, { reason: 'A prize', accessDays: 30 })
    const { id } = await mailing.database.invitation.findFirstOrThrow({ where: { courseId } })
    const invited = { studentId: student.id, key: student.email }
    // Half of these times are rounded up.
    for (let times = 0; times < 20; times++) {
      const found = await mailing.database.$transaction(async (tx) => {
        await tx.$executeRaw`UPDATE invitations SET access_days = NULL, access_until = now() WHERE id = ${id}`
        return lockReceived(tx, id, invited)
      })
      expect(found).toBeUndefined()
    }
  })

  test("is ahead by the database's clock, whatever that of the service says", async () => {
    const { invite } = schoolAt(mailing)(paid)
    setClockAhead()
    const accessUntil = new Date(Date.now() - 399 * 24 * HOUR_MS).toISOString()
    const invited = await invite('ada@x.org', { reason: 'A prize', accessUntil })
    expect(invited).toMatchObject({ status: 200, body: { good: 1 } })
  })
})

describe('a course for invited students', () => {
  const enroll = (as: Principal, courseId: number) => learning.call('POST', `/api/courses/${courseId}/enroll`, { as })
  const participationOf = (as: Principal, courseId: number) =>
    learning.mustSend<Participation>(getParticipation, { from: 'gateway', as, params: { courseId } })

  test('takes who is invited, by either way, and says to nobody else that it is there', async () => {
    const { invite, courseId } = school({ visibility: 'invited' })
    const [one, other, stranger] = [aStudent(), aStudent(), aStudent()]
    await invite(`${one.email}\n${other.email}`)
    const notThere = { status: 404, body: { type: '/problems/course-not-found' } }
    expect(await enroll(stranger, courseId)).toMatchObject(notThere)
    // Nor do its price or its teacher's suspension say so.
    for (const closed of [{ priceCents: 4_900 }, { salesPaused: true }]) {
      const other = school({ visibility: 'invited', ...closed })
      expect(await enroll(stranger, other.courseId)).toMatchObject(notThere)
    }
    expect((await participationOf(stranger, courseId)).invitation).toBeNull()
    const { id } = await waiting(one)
    expect((await participationOf(one, courseId)).invitation).toEqual({ id, freePlace: false })
    expect(await waiting(one)).toMatchObject({ course: { image: null } })
    expect((await accept(one, id)).status).toBe(201)
    expect((await enroll(other, courseId)).status).toBe(201)
    expect((await participationOf(one, courseId)).invitation).toBeNull()
    expect(await received(other)).toEqual([])
  })

  test('takes who has declined and changes their mind; the invitation asks them no more', async () => {
    const { invite, courseId } = school({ visibility: 'invited' })
    const [one, other] = [aStudent(), aStudent()]
    await invite(`${one.email}\n${other.email}`)
    const { id } = await waiting(one)
    for (const student of [one, other]) await decline(student, (await waiting(student)).id)
    expect(await received(one)).toEqual([])
    expect((await participationOf(one, courseId)).invitation).toEqual({ id, freePlace: false })
    expect((await accept(one, id)).status).toBe(201)
    expect((await enroll(other, courseId)).status).toBe(201)
  })

  test('is wished for by nobody, and leaves the lists of those who did', async () => {
    const { courseId, offer } = school()
    const student = aStudent()
    const add = (id: number) => learning.send(addToWishlist, { as: student, params: { courseId: id } })
    const listed = async () => (await learning.mustSend<Wishlist>(getWishlist, { as: student })).courseIds
    await learning.publish(coursePublished, courseId, asSnapshot(offer), { sequence: 1 })
    await add(courseId)
    expect(await listed()).toEqual([courseId])
    for (const [sequence, visibility] of [
      [2, 'unlisted'],
      [3, 'public'],
      [4, 'invited'],
    ] as const) {
      await learning.publish(coursePublished, courseId, asSnapshot({ ...offer, visibility }), { sequence })
      expect(await listed()).toEqual(visibility === 'public' ? [courseId] : [])
    }
    for (const visibility of ['unlisted', 'invited'] as const) {
      expect((await add(school({ visibility }).courseId)).status).toBe(404)
    }
  })
})

test('whoever mails an invitation asks what it says, for as long as it asks somebody', async () => {
  const { teacher, invite, courseId, sent, takeBack } = school({ title: 'Knots' })
  await learning.publish(userRegistered, teacher.id, teacher)
  const [open, declined, taken, back] = [aStudent(), aStudent(), aStudent(), aStudent()]
  await invite([open, declined, taken, back].map(({ email }) => email).join('\n'))
  const ids = new Map((await sent()).map(({ email, id }) => [email, id]))
  const idOf = ({ email }: Principal) => ids.get(email) ?? 0
  const read = (id: number, from: 'engagement' | 'billing' = 'engagement') =>
    learning.send<CourseInvitation>(readInvitation, { from, params: { invitationId: id } })
  await decline(declined, idOf(declined))
  await accept(taken, idOf(taken))
  await takeBack(idOf(back))
  const { status, body } = await read(idOf(open))
  expect(status).toBe(200)
  expect(body).toMatchObject({ to: open.email, courseId, teacherName: teacher.fullName })
  for (const gone of [declined, taken, back]) expect(await read(idOf(gone))).toMatchObject({ status: 404 })
  expect([401, 403]).toContain((await read(idOf(open), 'billing')).status)
  await learning.database
    .$executeRaw`UPDATE invitations SET invited_at = now() - interval '60 days' WHERE id = ${idOf(open)}`
  expect(await read(idOf(open))).toMatchObject({ status: 404 })
})

describe('an address that its holder has not confirmed, where mail is sent,', () => {
  test.each(['unconfirmed', 'taken'] as const)(
    '%s, has no invitations: none is seen, accepted, declined or ended',
    async (emailState) => {
      const { invite, courseId, sent } = school()
      const owner = aStudent()
      const holder: Principal = { ...aStudent(), email: owner.email, emailState }
      await invite(owner.email)
      const { id } = await waiting({ ...owner, emailState: 'confirmed' })
      expect(await received(holder)).toEqual([])
      expect(await accept(holder, id)).toMatchObject({ status: 404 })
      expect(await decline(holder, id)).toMatchObject({ status: 404 })
      expect(await learning.call('POST', `/api/courses/${courseId}/enroll`, { as: holder })).toMatchObject({
        status: 201,
      })
      expect(await sent()).toHaveLength(1)
      expect(await accept(owner, id)).toMatchObject({ status: 201 })
    },
  )
})

describe('inviting', () => {
  test('tells of each invitation once, and whose account has the address; not of one that was declined', async () => {
    const { invite, courseId, sent, takeBack } = school()
    const [known, other] = [aStudent({ email: `Ünï.${courseId}@x.org` }), aStudent()]
    await Promise.all([register(known), register(other)])
    await invite(`nobody${courseId}@x.org\nüNÏ.${courseId}@X.org`)
    expect((await studentsInvitedTo(courseId)).toSorted()).toEqual([[], [known.id]])
    await invite(`ünï.${courseId}@x.org`, { dryRun: true })
    await invite(`ünï.${courseId}@x.org`)
    expect(await studentsInvitedTo(courseId)).toHaveLength(2)

    await invite(other.email)
    expect((await studentsInvitedTo(courseId)).at(-1)).toEqual([other.id])
    await decline(other, (await waiting(other)).id)
    for (const { id } of await sent()) await takeBack(id)
    await invite(`${other.email}\n${known.email}`)
    expect((await studentsInvitedTo(courseId)).slice(3)).toEqual([[known.id]])
  })

  test('a dry run tells each line and keeps nothing; the run does the same and keeps it', async () => {
    const { invite, sent, teacher, courseId } = school()
    const list = `Name;E-Mail\nAda;ada@x.org\nBen;ben@\nAda again;ADA@x.org\nMe;${teacher.email}`
    const expected = {
      good: 1,
      doubled: 1,
      bad: 2,
      lines: [
        { line: 2, text: 'Ada;ada@x.org', result: 'good', reason: null, sameAs: null, since: null },
        { line: 3, text: 'Ben;ben@', result: 'bad', reason: 'invalid-address', sameAs: null, since: null },
        { line: 4, text: 'Ada again;ADA@x.org', result: 'doubled', reason: 'same-address', sameAs: 2, since: null },
        { line: 5, text: `Me;${teacher.email}`, result: 'bad', reason: 'own-address', sameAs: null, since: null },
      ],
    }
    expect(await invite(list, { dryRun: true })).toMatchObject({ status: 200, body: { dryRun: true, ...expected } })
    expect(await sent()).toEqual([])

    expect(await invite(list)).toMatchObject({ status: 200, body: { dryRun: false, ...expected } })
    expect(await sent()).toEqual([
      {
        id: expect.any(Number),
        email: 'ada@x.org',
        courseId,
        courseTitle: `Course ${courseId} <in full>`,
        invitedAt: expect.any(String),
        reason: null,
      },
    ])
  })

  test('the same list again invites nobody twice', async () => {
    const { invite, sent } = school()
    await invite('ada@x.org\nben@x.org')
    const [first] = await sent()
    const { body } = await invite('Ben@X.org\nada@x.org\ncy@x.org')

    expect(body).toMatchObject({ good: 1, doubled: 2 })
    expect(body.lines[0]).toMatchObject({ reason: 'invited-before', since: first?.invitedAt })
    expect((await sent()).map(({ email }) => email)).toEqual(['cy@x.org', 'ben@x.org', 'ada@x.org'])
  })

  test('an address with an account looks as one without, whatever the account', async () => {
    const { invite } = school()
    const [student, colleague] = [aStudent(), aTeacher()]
    await register(student)
    await register(colleague)
    for (const dryRun of [true, false]) {
      const { body } = await invite(`${student.email}\nnobody@x.org\n${colleague.email}`, { dryRun })
      const [ofStudent, ofNobody, ofColleague] = body.lines.map(({ line: _, text: __, ...rest }) => rest)
      expect(ofStudent).toEqual(ofNobody)
      expect(ofColleague).toEqual(ofNobody)
    }
  })

  test('who studies the course already needs no invitation, which the teacher sees in the list anyway', async () => {
    const { invite, courseId, students } = school()
    const student = aStudent({ email: 'İnes.ＡBC@Example.com' })
    await register(student)
    const { enrolledAt } = await learning.enroll(student, courseId)
    const { body } = await invite(`${student.email}\nnobody@x.org`)

    expect(body.lines[0]).toMatchObject({ result: 'doubled', reason: 'enrolled', since: enrolledAt })
    expect(body).toMatchObject({ good: 1, doubled: 1 })
    expect((await students()).map(({ student: { email } }) => email)).toEqual([student.email])
    // Elsewhere the same student is like anybody.
    const { body: elsewhere } = await school().invite(student.email)
    expect(elsewhere).toMatchObject({ good: 1 })
  })

  test.each([
    ['with a price', { priceCents: 100 }, /has a price/],
    ['a draft', { status: 'draft' as const }, /not published/],
    ['archived', { status: 'archived' as const }, /not published/],
  ])('a course %s: 409 that says why, also in a dry run', async (_, overrides, detail) => {
    const { invite, sent } = school(overrides)
    for (const dryRun of [true, false]) {
      expect(await invite('ada@x.org', { dryRun })).toMatchObject({ status: 409, body: problem(detail) })
    }
    expect(await sent()).toEqual([])
  })

  test('a course that nobody has is not there', async () => {
    const body = { list: 'ada@x.org', dryRun: true }
    expect((await learning.call('POST', '/api/courses/404404/invitations', { as: aTeacher(), body })).status).toBe(404)
  })

  test.each([
    ['no list', { dryRun: true }, /Paste a list/],
    ['an empty list', { list: '', dryRun: true }, /Paste a list/],
    ['a list of another kind', { list: ['ada@x.org'], dryRun: true }, /Paste a list/],
    ['not said whether it is meant', { list: 'ada@x.org' }, /./],
    ['meant in a word', { list: 'ada@x.org', dryRun: 'false' }, /./],
    ['far too much', { list: 'a'.repeat(200_001), dryRun: true }, /too long/],
  ])('%s: 400', async (_, body, detail) => {
    const { teacher, courseId, sent } = school()
    const answer = await learning.call('POST', `/api/courses/${courseId}/invitations`, { as: teacher, body })
    expect(answer).toMatchObject({ status: 400, body: problem(detail) })
    expect(await sent()).toEqual([])
  })

  test('501 lines: 413 that says what to do', async () => {
    const { invite, sent } = school()
    const list = Array.from({ length: 501 }, (_, index) => `s${index}@x.org`).join('\n')
    expect(await invite(list)).toMatchObject({ status: 413, body: problem(/501 lines.*Split it into two lists/) })
    expect(await sent()).toEqual([])
  })

  test('catalog away: 503, and nothing is kept', async () => {
    const { invite, sent } = school()
    learning.catalog.mood = 'away'
    expect((await invite('ada@x.org')).status).toBe(503)
    expect(await sent()).toEqual([])
  })

  test('1,000 within 24 hours, what was taken back included; a list beyond that is refused whole', async () => {
    const { invite, sent, takeBack, teacher } = school()
    const other = school({ teacherId: teacher.id })
    const list = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `s${from + index}@x.org`).join('\n')
    await invite(list(0, 500))
    await invite(list(500, 499))
    const [last] = await sent()
    await takeBack(last?.id ?? 0)

    const refused = await other.invite(list(2_000, 2), { as: teacher })
    expect(refused).toMatchObject({ status: 429, body: problem(/You have 1 left, and the list has 2/) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.invite(list(2_000, 2), { as: teacher, dryRun: true })).status).toBe(429)
    // What is doubled costs nothing, and one is left.
    expect(await invite(`${list(0, 100)}\nlast@x.org`)).toMatchObject({ status: 200, body: { good: 1, doubled: 100 } })
    expect((await invite(list(0, 100))).status).toBe(200)
    expect((await invite('more@x.org')).status).toBe(429)

    await learning.database.$executeRaw`
      UPDATE invitations SET invited_at = now() - interval '25 hours' WHERE teacher_id = ${teacher.id}`
    expect((await invite('more@x.org')).status).toBe(200)
  })

  test('an open invitation can be taken back by its teacher only, and is gone for its student', async () => {
    const { invite, sent, takeBack } = school()
    const student = aStudent()
    await invite(student.email)
    const [{ id } = { id: 0 }] = await sent()
    expect((await takeBack(id, aTeacher())).status).toBe(404)
    expect(await received(student)).toHaveLength(1)

    expect((await takeBack(id)).status).toBe(204)
    expect((await takeBack(id)).status).toBe(404)
    expect(await sent()).toEqual([])
    expect(await received(student)).toEqual([])
    expect((await accept(student, id)).status).toBe(404)
    // The address isn't kept.
    expect(await learning.database.invitation.findUnique({ where: { id } })).toMatchObject({
      email: null,
      emailKey: null,
    })
  })
})

describe('being invited', () => {
  test('who has the address sees course and teacher, accepts, and only then is seen', async () => {
    const { invite, sent, students, teacher, courseId } = school()
    await register(teacher)
    const student = aStudent({ email: 'Ada@Seen.org' })
    await register(student)
    await invite('ada@seen.org')

    expect(await received(aStudent())).toEqual([])
    const invitation = await waiting(student)
    expect(invitation).toEqual({
      id: expect.any(Number),
      course: {
        id: courseId,
        title: `Course ${courseId} <in full>`,
        language: null,
        image: `/covers/${courseId}.png`,
        categoryId: 3,
      },
      teacherName: teacher.fullName,
      invitedAt: expect.any(String),
      freePlace: false,
    })
    expect(await students()).toEqual([])

    const { status, body } = await accept(student, invitation.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ studentId: student.id, courseId, progress: 0 })
    expect(await learning.eventsOf(body.id)).toEqual([
      { name: 'enrolled', sequence: 1, data: expect.objectContaining({ studentId: student.id, orderId: null }) },
    ])
    expect(await learning.progressOf(student, body.id)).toHaveLength(3)
    expect((await students()).map((item) => item.student.fullName)).toEqual([student.fullName])
    expect(await sent()).toEqual([])
    expect(await received(student)).toEqual([])

    const again = await accept(student, invitation.id)
    expect(again).toMatchObject({ status: 200, body: { id: body.id } })
    expect(await learning.eventsOf(body.id)).toHaveLength(1)
  })

  test('somebody else’s invitation is not there', async () => {
    const { invite, students } = school()
    const student = aStudent()
    await invite(student.email)
    const { id } = await waiting(student)
    for (const answer of [
      await accept(aStudent(), id),
      await decline(aStudent(), id),
      await accept(student, id + 9_999),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: problem(/no longer exists/) })
    }
    expect(await received(student)).toHaveLength(1)
    expect(await students()).toEqual([])
  })

  test('after a change of address the old one’s invitations meet nobody, and the new one’s do', async () => {
    const { invite } = school()
    const before = aStudent({ email: 'old@x.org' })
    await invite('old@x.org')
    const { id } = await waiting(before)
    const after = { ...before, email: 'new@x.org', version: 2 }
    expect(await received(after)).toEqual([])
    expect((await accept(after, id)).status).toBe(404)
    await invite('new@x.org')
    expect(await received(after)).toHaveLength(1)
  })

  test('declined: gone for the student, unknown to the teacher, who can’t make it come back', async () => {
    const { invite, sent, takeBack } = school()
    const student = aStudent()
    await invite(student.email)
    const { id } = await waiting(student)
    const before = await sent()
    expect((await decline(student, id)).status).toBe(204)
    expect((await decline(student, id)).status).toBe(204)
    expect(await received(student)).toEqual([])
    expect(await sent()).toEqual(before)
    expect((await invite(student.email)).body.lines[0]).toMatchObject({ reason: 'invited-before' })

    await takeBack(id)
    expect(await sent()).toEqual([])
    const again = await invite(student.email)
    expect(again.body.lines[0]).toMatchObject({ result: 'good' })
    expect(await sent()).toHaveLength(1)
    expect(await received(student)).toEqual([])
    // Another teacher may ask.
    await school().invite(student.email)
    expect(await received(student)).toHaveLength(1)
  })

  test('enrolling without it ends it', async () => {
    const { invite, sent, courseId } = school()
    const student = aStudent()
    await invite(student.email)
    const { id } = await waiting(student)
    const enrollment = await learning.enroll(student, courseId)
    expect(await sent()).toEqual([])
    expect(await received(student)).toEqual([])
    expect(await accept(student, id)).toMatchObject({ status: 200, body: { id: enrollment.id } })
  })

  test('enrolled under another address meanwhile: accepting answers the enrollment, and it is done', async () => {
    const { invite, sent, courseId } = school()
    const student = aStudent({ email: 'first@x.org' })
    await invite('second@x.org')
    const enrollment = await learning.enroll(student, courseId)
    const [{ id } = { id: 0 }] = await sent()
    const moved = { ...student, email: 'second@x.org', version: 2 }
    expect(await received(moved)).toEqual([])
    expect(await accept(moved, id)).toMatchObject({ status: 200, body: { id: enrollment.id } })
    expect(await sent()).toEqual([])
    expect(await learning.eventsOf(enrollment.id)).toHaveLength(1)
  })

  test('removed by the teacher: the old invitation opens nothing, a new one does, with the progress of before', async () => {
    const { invite, teacher } = school()
    const student = aStudent()
    await invite(student.email)
    const { id } = await waiting(student)
    const { body: enrollment } = await accept(student, id)
    await learning.study(student, enrollment.id, 1)
    await learning.call('DELETE', `/api/enrollments/${enrollment.id}`, { as: teacher })
    expect((await accept(student, id)).status).toBe(404)
    expect(await received(student)).toEqual([])

    expect((await invite(student.email)).body).toMatchObject({ good: 1 })
    const back = await accept(student, (await waiting(student)).id)
    expect(back).toMatchObject({ status: 201, body: { id: enrollment.id, progress: 33 } })
  })

  test('a course that is archived, has a price or is gone isn’t offered or opened; it is offered when it is back', async () => {
    const { invite, offer, courseId, students } = school()
    const student = aStudent()
    await invite(student.email)
    const { id } = await waiting(student)
    const archived = { ...offer, status: 'archived' as const }
    learning.catalog.offers.set(courseId, archived)
    expect(await accept(student, id)).toMatchObject({ status: 409, body: problem(/closed at the moment/) })
    await learning.publish(courseArchived, courseId, asSnapshot(archived), { sequence: 2 })
    expect(await received(student)).toEqual([])

    const paid = { ...offer, priceCents: 900 }
    learning.catalog.offers.set(courseId, paid)
    await learning.publish(coursePublished, courseId, asSnapshot(paid), { sequence: 3 })
    expect(await accept(student, id)).toMatchObject({ status: 409, body: problem(/is no longer free/) })
    expect(await students()).toEqual([])

    learning.catalog.offers.set(courseId, offer)
    expect(await received(student)).toHaveLength(1)
    learning.catalog.mood = 'away'
    expect((await accept(student, id)).status).toBe(503)
    learning.catalog.mood = 'well'
    expect((await accept(student, id)).status).toBe(201)
  })

  test('a course that is gone is not offered', async () => {
    const { invite, courseId, teacher } = school()
    const student = aStudent()
    await invite(student.email)
    const { id } = await waiting(student)
    learning.catalog.offers.delete(courseId)
    await learning.publish(courseDeleted, courseId, { courseId, teacherId: teacher.id }, { sequence: 2 })
    expect(await received(student)).toEqual([])
    expect((await accept(student, id)).status).toBe(404)
  })
})

describe('forgetting', () => {
  test('after 60 days an invitation meets nobody and is erased; the address can be invited anew, a refusal is over', async () => {
    const { invite, sent, teacher } = school()
    const [student, refusing] = [aStudent(), aStudent()]
    await invite(`${student.email}\n${refusing.email}`)
    const { id } = await waiting(student)
    await decline(refusing, (await waiting(refusing)).id)
    await learning.database.$executeRaw`
      UPDATE invitations SET invited_at = now() - interval '61 days' WHERE teacher_id = ${teacher.id}`
    expect(await received(student)).toEqual([])
    expect(await sent()).toEqual([])
    expect((await accept(student, id)).status).toBe(404)
    expect((await invite(refusing.email)).body).toMatchObject({ good: 1 })
    expect(await received(refusing)).toHaveLength(1)

    await forgetOldInvitations(learning.database)
    const saved = await learning.database.invitation.findMany({ where: { teacherId: teacher.id } })
    expect(saved.map(({ email }) => email)).toEqual([refusing.email])
  })

  test('an erased student’s address is in no invitation any more; an erased teacher’s invitations are gone', async () => {
    const { invite, sent, teacher } = school()
    const [student, other] = [aStudent(), aStudent()]
    await Promise.all([student, other, teacher].map(register))
    await invite(`${student.email.toUpperCase()}\n${other.email}`)
    await learning.publish(userDeleted, student.id, null, { sequence: 2 })
    expect((await sent()).map(({ email }) => email)).toEqual([other.email])

    await learning.publish(userDeleted, teacher.id, null, { sequence: 2 })
    expect(await received(other)).toEqual([])
    expect(await learning.database.invitation.count({ where: { teacherId: teacher.id } })).toBe(0)
    expect((await invite('more@x.org')).status).toBe(401)
  })

  test('who is erased accepts nothing', async () => {
    const { invite } = school()
    const student = aStudent()
    await register(student)
    await invite('late@x.org')
    await learning.publish(userDeleted, student.id, null, { sequence: 2 })
    // A token outlives the erasure by some seconds.
    const late = { ...student, email: 'late@x.org' }
    expect((await accept(late, (await waiting(late)).id)).status).toBe(401)
  })
})
