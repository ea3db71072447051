import { isDeepStrictEqual } from 'node:util'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'
import { removeCoverUnless } from '../images/covers.repository.ts'
import { requireFinishedCourse } from '../quizzes/require-finished.ts'
import { announceChange } from './course-events.ts'
import { type CourseFields, type CourseRecord, saveCourse } from './courses.repository.ts'
import { changeCover } from './cover-change.ts'
import { followPresentation } from './follow-presentation.ts'

/**
 * Saves what differs and tells of it with one event; saving what is there already is no change and no event. Throws 400 when a course with
 * an unfinished quiz would become active.
 */
export async function changeCourse(
  tx: Transaction,
  before: CourseRecord,
  fields: Partial<CourseFields>,
): Promise<CourseRecord> {
  const cover = await changeCover(tx, before, fields.image)
  const changes = differences(before, { ...fields, image: cover.image })
  if (Object.keys(changes).length === 0 && !cover.isChanged) return before
  if (changes.status === 'active') await requireFinishedCourse(tx, before.id)
  const after = await saveCourse(tx, before.id, { ...changes, ...statusHistory(before, changes) })
  if (changes.image !== undefined) await removeCoverUnless(tx, before.id, after.image)
  await followPresentation(tx, before, after)
  await announceChange(tx, before, after)
  return after
}

function differences(course: CourseRecord, fields: Partial<CourseFields>): Partial<CourseFields> {
  const entries = Object.entries(fields) as [keyof CourseFields, unknown][]
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(course[name], value)),
  )
}

/** The first publication is kept for ever; what a course was before the archive, for as long as it is there. */
function statusHistory(before: CourseRecord, { status }: Partial<CourseFields>) {
  if (status === undefined) return {}
  return {
    ...(status === 'active' && before.firstPublishedAt === null && { firstPublishedAt: TRANSACTION_TIME }),
    archivedFrom: status === 'archived' ? before.status : null,
  }
}
