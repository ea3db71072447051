import type { Activity } from '@lectern/contracts/shapes/analytics.ts'

export interface PersonActivity {
  studentId: number
  student: string
  /** Newest first. */
  entries: Activity[]
}

/** What each person did lately, whoever did something last first. */
export function groupByPerson(activity: readonly Activity[]): PersonActivity[] {
  const people = new Map<number, PersonActivity>()
  for (const entry of activity) {
    if (endsByRefund(entry, activity)) continue
    const { studentId, student } = entry
    const known = people.get(studentId)
    if (known) known.entries.push(entry)
    else people.set(studentId, { studentId, student, entries: [entry] })
  }
  return [...people.values()]
}

/** Whether nobody removed the student: the refund, which is told too, ended the access. */
function endsByRefund({ kind, studentId, courseId }: Activity, activity: readonly Activity[]): boolean {
  if (kind !== 'unenrolled') return false
  return activity.some(
    (other) => other.kind === 'payment-refunded' && other.studentId === studentId && other.courseId === courseId,
  )
}
