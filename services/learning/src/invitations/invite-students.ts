import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import {
  INVITATIONS_A_DAY,
  type InvitedStudents,
  type InviteStudentsBody,
} from '@lectern/contracts/shapes/invitations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { insertCourseIfUnknown, lockCourseForShare } from '../courses/courses.repository.ts'
import type { Database, Transaction } from '../database.ts'
import type { Learning } from '../learning.ts'
import { people } from '../people/people.ts'
import { findKnown, insertInvitations, invitedInADay, isAhead, lockInviting } from './invitations.repository.ts'
import { publishInvited } from './publish-invited.ts'
import { type ReadLine, readInvitationList } from './read-invitation-list.ts'
import { refuseToInvite } from './refuse-unless-open.ts'

const DAY_S = 86_400

/**
 * Invites the addresses of a list into the teacher's own course, or says what that would do. People are never asked:
 * whether an address has an account changes neither what is answered nor how long it takes. Throws 404 for another's
 * course, 400 without a reason for free places in a course with a price, or with an end that is none, 409 for one that can't be entered, 413 for a list that is too long, 429 beyond the teacher's day.
 */
export async function inviteStudents(
  { database, offers, mail }: Learning,
  teacher: Principal,
  courseId: number,
  { list, dryRun, reason, accessDays = null, accessUntil = null }: InviteStudentsBody,
): Promise<InvitedStudents> {
  const offer = await offers.fetch(courseId)
  if (offer.teacherId !== teacher.id) throw refuse('course-not-found')
  refuseToInvite(offer, mail)
  const needsReason = offer.priceCents > 0
  if (needsReason && !dryRun && reason === undefined) throw refuse('free-place-requires-reason')
  await refuseUnlessAnEnd(database, { accessDays, accessUntil }, needsReason)
  const read = readInvitationList(list, teacher.email)
  const about = { teacherId: teacher.id, courseId, isFreePlace: needsReason }
  if (dryRun) return answer(await weigh(database, about, read), dryRun)
  return database.$transaction(async (tx) => {
    await holdOwnCourse(tx, offer)
    await people.refuseErased(tx, teacher.id)
    await lockInviting(tx, teacher.id)
    const lines = await weigh(tx, about, read)
    const inserted = await insertInvitations(
      tx,
      {
        ...{ teacherId: teacher.id, courseId, forConfirmed: mail, accessDays, accessUntil },
        placeReason: needsReason ? (reason ?? null) : null,
      },
      addressesOf(lines),
    )
    await publishInvited(tx, { teacherId: teacher.id, courseId }, inserted)
    return answer(lines, dryRun)
  })
}

/**
 * Keeps the course with the owner of the offer until the transaction ends: what moves invitations to the next owner comes after these. Throws 404 where
 * the course has another owner here, by then.
 */
async function holdOwnCourse(tx: Transaction, offer: CourseOffer): Promise<void> {
  await insertCourseIfUnknown(tx, offer)
  const course = await lockCourseForShare(tx, offer.courseId)
  if ((course?.teacherId ?? offer.teacherId) !== offer.teacherId) throw refuse('course-not-found')
}

/** An end is that of a free place, one of both, and to come. */
async function refuseUnlessAnEnd(
  database: Database,
  { accessDays, accessUntil }: { accessDays: number | null; accessUntil: string | null },
  isFreePlace: boolean,
): Promise<void> {
  if (accessDays === null && accessUntil === null) return
  const isOne = accessDays === null || accessUntil === null
  const isToCome = accessUntil === null || (await isAhead(database, accessUntil))
  if (!isFreePlace || !isOne || !isToCome) throw refuse('free-place-end-invalid')
}

/** The lines, with what is known of their addresses in this course. Throws 429 when they are too many for the day. */
async function weigh(
  executor: Database | Transaction,
  { teacherId, courseId, isFreePlace }: { teacherId: number; courseId: number; isFreePlace: boolean },
  read: readonly ReadLine[],
): Promise<ReadLine[]> {
  const keys = addressesOf(read).map(({ key }) => key)
  const known = new Map((await findKnown(executor, { courseId, isFreePlace }, keys)).map((one) => [one.key, one]))
  const lines = read.map((line): ReadLine => {
    const before = line.address && known.get(line.address.key)
    if (!before) return line
    const { reason, since } = before
    return { ...line, result: 'doubled', reason, since: since.toISOString(), address: null }
  })
  const wanted = addressesOf(lines).length
  if (wanted > 0) refuseBeyond(wanted, await invitedInADay(executor, teacherId))
  return lines
}

function addressesOf(lines: readonly ReadLine[]): { email: string; key: string }[] {
  return lines.flatMap(({ address }) => address ?? [])
}

function refuseBeyond(wanted: number, used: number): void {
  const left = Math.max(0, INVITATIONS_A_DAY - used)
  if (wanted <= left) return
  const params = { most: INVITATIONS_A_DAY, left, count: wanted }
  throw refuse('invitation-limit-reached', params, { retryAfter: DAY_S })
}

function answer(lines: readonly ReadLine[], dryRun: boolean): InvitedStudents {
  const count = (result: ReadLine['result']) => lines.filter((line) => line.result === result).length
  return {
    dryRun,
    lines: lines.map(({ address: _, ...line }) => line),
    good: count('good'),
    doubled: count('doubled'),
    bad: count('bad'),
  }
}
