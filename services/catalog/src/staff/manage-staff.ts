import { COURSE_RIGHTS, type CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import {
  COURSE_STAFF_MAX,
  type CourseStaff,
  type InviteStaffBody,
  type OfferCourseBody,
  type StaffInvitation,
  type StaffMember,
} from '@lectern/contracts/shapes/course-staff.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import { findOwnCourse, lockOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { findTeacher } from '../people/people.repository.ts'
import { removeMember, setRights } from './announce-staff.ts'
import {
  countOtherInvitations,
  deleteInvitation,
  deleteOffers,
  type Invitation,
  inviteeKeyOf,
  listOpenInvitations,
  saveInvitation,
} from './invitations.repository.ts'
import { countMembers, findMember, listMembers, type Membership, typedRights } from './staff.repository.ts'

type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Who teaches a course. Only its owner sees who is invited. */
export async function listStaff(database: Database, teacher: Principal, courseId: number): Promise<CourseStaff> {
  const { teacherId } = await findOwnCourse(database, courseId, teacher, 'any')
  const isOwner = teacherId === teacher.id
  const [{ fullName, username, profileImage }, staff, invitations] = await Promise.all([
    findTeacher(database, teacherId),
    listMembers(database, courseId),
    isOwner ? listOpenInvitations(database, courseId) : [],
  ])
  return {
    owner: { personId: teacherId, fullName, username, profileImage },
    staff: staff.map(memberView),
    invitations: invitations.map(invitationView),
  }
}

/**
 * Invites whoever has this address or username, without saying whether anybody has. Throws 400 for the owner's own, 409 beyond what a course
 * can have.
 */
export async function inviteStaff(
  database: Database,
  owner: Principal,
  courseId: number,
  { invitee, rights }: InviteStaffBody,
): Promise<StaffInvitation> {
  return database.$transaction(async (tx) => {
    await lockOwnCourse(tx, courseId, owner, 'owner')
    refuseOwn(owner, invitee)
    const others =
      (await countMembers(tx, courseId)) + (await countOtherInvitations(tx, courseId, [inviteeKeyOf(invitee)]))
    if (others >= COURSE_STAFF_MAX) throw refuse('staff-limit-reached', { most: COURSE_STAFF_MAX })
    const invitation = { courseId, invitee, rights, transfer: false, stays: false, invitedBy: owner.id }
    return invitationView(await saveInvitation(tx, invitation))
  })
}

/** Offers the course itself, in place of any other offer. Says as little as `inviteStaff`, and throws 400 for the owner's own address or username. */
export async function offerCourse(
  database: Database,
  owner: Principal,
  courseId: number,
  { invitee, stays }: OfferCourseBody,
): Promise<StaffInvitation> {
  return database.$transaction(async (tx) => {
    await lockOwnCourse(tx, courseId, owner, 'owner')
    refuseOwn(owner, invitee)
    await deleteOffers(tx, courseId)
    const offer = { courseId, invitee, rights: [...COURSE_RIGHTS], transfer: true, stays, invitedBy: owner.id }
    return invitationView(await saveInvitation(tx, offer))
  })
}

function refuseOwn(owner: Principal, invitee: string): void {
  if ([owner.username, owner.email].map(inviteeKeyOf).includes(inviteeKeyOf(invitee))) {
    throw validationFailed([mistake('/body/invitee', 'staff-invitee-is-owner')])
  }
}

export async function revokeInvitation(
  database: Database,
  owner: Principal,
  invitation: { courseId: number; invitationId: number },
): Promise<void> {
  await database.$transaction(async (tx) => {
    await lockOwnCourse(tx, invitation.courseId, owner, 'owner')
    if (!(await deleteInvitation(tx, invitation))) throw refuse('staff-invitation-not-found')
  })
}

/** Replaces a member's rights. Throws 404 for somebody who isn't of the staff, the owner included. */
export async function changeStaff(
  database: Database,
  owner: Principal,
  membership: Membership,
  rights: CourseRight[],
): Promise<StaffMember> {
  return database.$transaction(async (tx) => {
    await lockOwnCourse(tx, membership.courseId, owner, 'owner')
    const before = await findMember(tx, membership)
    if (!before) throw refuse('staff-member-not-found')
    await setRights(tx, membership, { rights, before: typedRights(before.rights), actorId: owner.id })
    return memberView({ ...before, rights })
  })
}

/** Removes a member, who may do so, too. Throws 404 for somebody who isn't of the staff: an owner can't be removed. */
export async function removeStaff(database: Database, teacher: Principal, membership: Membership): Promise<void> {
  await database.$transaction(async (tx) => {
    const demand = membership.personId === teacher.id ? 'any' : 'owner'
    await lockOwnCourse(tx, membership.courseId, teacher, demand)
    if (!(await removeMember(tx, membership, teacher.id))) throw refuse('staff-member-not-found')
  })
}

function memberView({ person, personId, rights, since }: MemberRow): StaffMember {
  return { personId, ...toPublicPerson(person), rights: typedRights(rights), since: since.toISOString() }
}

function invitationView({ rights, invitedAt, ...invitation }: Invitation): StaffInvitation {
  return { ...invitation, rights: typedRights(rights), invitedAt: invitedAt.toISOString() }
}
