import type { Transaction } from '../database.ts'
import { announceChange } from './course-events.ts'
import { type CourseFields, type CourseRecord, saveCourse } from './courses.repository.ts'

/** Saves what differs and tells of it with one event; saving what is there already is no change and no event. */
export async function changeCourse(
  tx: Transaction,
  before: CourseRecord,
  fields: Partial<CourseFields>,
): Promise<CourseRecord> {
  const changes = differences(before, fields)
  if (Object.keys(changes).length === 0) return before
  const isFirstPublication = changes.status === 'active' && before.firstPublishedAt === null
  const after = await saveCourse(tx, before.id, {
    ...changes,
    ...(isFirstPublication && { firstPublishedAt: new Date() }),
  })
  await announceChange(tx, before, after)
  return after
}

function differences(course: CourseRecord, fields: Partial<CourseFields>): Partial<CourseFields> {
  const entries = Object.entries(fields) as [keyof CourseFields, unknown][]
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && course[name] !== value))
}
