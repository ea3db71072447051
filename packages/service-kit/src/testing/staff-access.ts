import { COURSE_DEMANDS, type CourseDemand } from '@lectern/contracts/calls/public/course-rights.ts'
import { courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { COURSE_RIGHTS, type CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { CourseStaffRights } from './fake-catalog.ts'
import { aTeacher } from './principals.ts'

/** What a service's test has to share a course: its events, and the catalog that it asks. */
interface Sharing {
  publish: (
    contract: typeof courseStaffChanged,
    id: number,
    data: EventData<typeof courseStaffChanged>,
    details: { sequence: number },
  ) => Promise<unknown>
  staff: CourseStaffRights[]
}

/** Shares a course: catalog knows of all its staff, and half of them are told of by events. */
export async function shareWith(
  { publish, staff }: Sharing,
  members: readonly StaffMember[],
  { courseId, teacherId }: { courseId: number; teacherId: number },
): Promise<void> {
  for (const [index, { person, rights }] of members.entries()) {
    const data = { courseId, teacherId, personId: person.id, rights }
    const sequence = index + 2
    if (index % 2 === 0) await publish(courseStaffChanged, courseId, data, { sequence })
    staff.push({ ...data, sequence })
  }
}

export interface StaffMember {
  name: string
  rights: CourseRight[]
  person: Principal
}

/** Teachers who share a course: one for each right alone, and one for all but it. */
export function someStaff(): StaffMember[] {
  return COURSE_RIGHTS.flatMap((right) => [
    { name: `only ${right}`, rights: [right], person: aTeacher() },
    { name: `all but ${right}`, rights: COURSE_RIGHTS.filter((other) => other !== right), person: aTeacher() },
  ])
}

export function demandOf(callId: string): CourseDemand {
  const demands: Readonly<Record<string, CourseDemand>> = COURSE_DEMANDS
  return demands[callId] ?? 'owner'
}

/** Whether these rights are enough for what a call demands of a teacher who doesn't own the course. */
export function isEnough(demand: CourseDemand, rights: readonly CourseRight[]): boolean {
  if (demand === 'owner' || demand === 'own') return false
  if (demand === 'any') return rights.length > 0
  return [demand].flat().every((right) => rights.includes(right))
}
