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
    const { studentId, student } = entry
    const known = people.get(studentId)
    if (known) known.entries.push(entry)
    else people.set(studentId, { studentId, student, entries: [entry] })
  }
  return [...people.values()]
}
