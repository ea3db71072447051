import * as calls from '#api/course-staff'
import { courseRead } from './changes.ts'
import { changing, changingAnyway } from './changing.ts'
import { outdate, readsOf, readsUnder } from './reads.ts'
import { mayRequireStepUp } from './step-up.ts'
import { courseLists } from './teaching-changes.ts'

function staffChanged({ courseId }: { courseId: number }): Promise<void> {
  return outdate(readsUnder(courseRead(courseId)), ...courseLists)
}

function invitationsAnswered(): Promise<void> {
  return outdate(readsOf('/api/teacher/staff-invitations'), ...courseLists)
}

export const inviteStaff = changing(calls.inviteCourseStaff, staffChanged)
export const offerCourse = changing(calls.offerCourse, staffChanged, mayRequireStepUp)
export const revokeStaffInvitation = changingAnyway(calls.revokeStaffInvitation, staffChanged)
export const changeStaff = changingAnyway(calls.changeCourseStaff, staffChanged)
export const removeStaff = changingAnyway(calls.removeCourseStaff, staffChanged)
export const acceptInvitation = changingAnyway(calls.acceptStaffInvitation, invitationsAnswered)
export const declineInvitation = changingAnyway(calls.declineStaffInvitation, invitationsAnswered)
