import type { StudentState } from '@lectern/contracts/shapes/student-lists.ts'
import * as calls from '#api/students'
import { studentsChanged } from './teaching-changes.ts'

/** Most that one call names. */
const NAMED_AT_ONCE = 200

export interface StudentChange {
  action: 'reset' | 'remove'
  reason: string
}

/** Some enrollments by their ids, or all that a list shows on all its pages. */
export type ChosenStudents =
  | { enrollmentIds: readonly number[] }
  | { matching: { search?: string; courseId?: number; state: StudentState; enrolledUntil: string } }

/**
 * Resets or removes students, however many: a step at a time, saying after each how many have changed so far. A failure in the
 * middle leaves those before it changed; doing it again goes on with the rest.
 */
export async function changeStudents(
  chosen: ChosenStudents,
  { action, reason }: StudentChange,
  onProgress: (changed: number) => void = () => undefined,
): Promise<number> {
  let changed = 0
  try {
    for (const part of partsOf(chosen)) {
      for (let after: number | null = 0; after !== null; ) {
        const step: { changed: number; next: number | null } = await calls.changeStudents({
          body: { ...part, action, after, ...(reason && { reason }) },
        })
        changed += step.changed
        after = step.next
        onProgress(changed)
      }
    }
    return changed
  } finally {
    await studentsChanged()
  }
}

function partsOf(chosen: ChosenStudents) {
  if ('matching' in chosen) return [chosen]
  const { enrollmentIds: ids } = chosen
  const count = Math.ceil(ids.length / NAMED_AT_ONCE)
  return Array.from({ length: count }, (_, part) => ({
    enrollmentIds: ids.slice(part * NAMED_AT_ONCE, (part + 1) * NAMED_AT_ONCE),
  }))
}
