import type { CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import { type CourseRecord, findCourse } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { coverNameOf } from '../images/cover-address.ts'
import { removeCoverUnless } from '../images/covers.repository.ts'
import { knownCategory, type ToldCourse } from './told-courses.repository.ts'

/**
 * Makes a course what the topic tells of it, in all that events tell. Where there was no row, there is one without a text and without lessons.
 * Answers whether that is so.
 */
export async function takeInCourse(tx: Transaction, told: ToldCourse): Promise<'made' | 'changed'> {
  const { id, top, course, firstActiveAt } = told
  if (!course) throw new Error(`Only lessons are told of course ${id}`)
  const known = await findCourse(tx, id)
  const { title, level, language, priceCents, teacherId } = course
  const status = statusOf(course.status, known)
  const about = {
    ...{ title, level, priceCents, status, version: top, ...(language !== undefined && { language }) },
    categoryId: await knownCategory(tx, course.categoryId),
    image: await shownImage(tx, id, course.image, known),
    archivedFrom: status === 'archived' ? archivedFrom(known) : null,
    curriculumVersion: Math.max(told.curriculumVersion, known?.curriculumVersion ?? 0),
    firstPublishedAt: known?.firstPublishedAt ?? firstActiveAt,
  }
  if (known) {
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

/** Nobody buys a course by a restore that wasn't on sale in the backup: its lessons may be missing. Who has it keeps it. */
function statusOf(told: CourseStatus, known: CourseRecord | null): CourseStatus {
  const wasOnSale = known !== null && known.status !== 'draft'
  return told === 'active' && !wasOnSale ? 'archived' : told
}

function archivedFrom(known: CourseRecord | null): string | null {
  return known?.status === 'archived' ? known.archivedFrom : (known?.status ?? 'draft')
}

/** An uploaded picture whose bytes aren't here can't be shown: the one of the backup can. */
async function shownImage(
  tx: Transaction,
  id: number,
  told: string | null,
  known: CourseRecord | null,
): Promise<string | null> {
  const name = coverNameOf({ id, image: told })
  if (name === null || (await tx.courseCover.count({ where: { courseId: id, name } })) > 0) return told
  return known?.image ?? null
}
