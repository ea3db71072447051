import type { CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { type CourseRecord, findCourse } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { coverNameOf } from '../images/cover-address.ts'
import { removeCoverUnless } from '../images/covers.repository.ts'
import { changeOwner } from '../staff/transfer-course.ts'
import { knownCategory, type ReplayedCourse } from './replayed-courses.repository.ts'

/**
 * Brings a course up to its events. A course without a row here is inserted, without description and lessons, which no event has.
 */
export async function replayCourse(tx: Transaction, replayed: ReplayedCourse): Promise<'made' | 'changed'> {
  const { id, top, course, firstActiveAt } = replayed
  if (!course) throw new Error(`The events have only lessons of course ${id}`)
  const known = await findCourse(tx, id)
  const { title, level, language, visibility, priceCents, teacherId } = course
  const status = statusOf(course.status, known)
  const about = {
    ...{ title, level, priceCents, status, version: top, ...(language !== undefined && { language }) },
    ...(visibility !== undefined && { visibility }),
    categoryId: await knownCategory(tx, course.categoryId),
    image: await shownImage(tx, id, course.image, known),
    archivedFrom: status === 'archived' ? archivedFrom(known) : null,
    curriculumVersion: Math.max(replayed.curriculumVersion, known?.curriculumVersion ?? 0),
    firstPublishedAt: known?.firstPublishedAt ?? firstActiveAt,
  }
  if (known) {
    if (known.teacherId !== teacherId) await changeOwner(tx, known, teacherId)
    await tx.course.update({
      where: { id },
      data: { ...about, detailsVersion: { increment: 1 } },
      select: { id: true },
    })
    await removeCoverUnless(tx, id, about.image)
    return 'changed'
  }
  await tx.course.create({ data: { id, teacherId, description: '', ...about }, select: { id: true } })
  return 'made'
}

/** A course that wasn't on sale in the backup is archived, since its lessons may be missing; its students keep it. */
function statusOf(replayed: CourseStatus, known: CourseRecord | null): CourseStatus {
  const wasOnSale = known !== null && known.status !== 'draft'
  return replayed === 'active' && !wasOnSale ? 'archived' : replayed
}

function archivedFrom(known: CourseRecord | null): string | null {
  return known?.status === 'archived' ? known.archivedFrom : (known?.status ?? 'draft')
}

/** An uploaded picture whose bytes aren't here can't be shown: the one of the backup can. */
async function shownImage(
  tx: Transaction,
  id: number,
  replayed: string | null,
  known: CourseRecord | null,
): Promise<string | null> {
  const name = coverNameOf({ id, image: replayed })
  if (name === null || (await tx.courseCover.count({ where: { courseId: id, name } })) > 0) return replayed
  return known?.image ?? null
}
