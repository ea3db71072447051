import { isDeepStrictEqual } from 'node:util'
import { courseArchived, courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { announceCourse, snapshot } from '../courses/course-events.ts'
import { findCourse, saveCourse } from '../courses/courses.repository.ts'
import { announceCurriculum } from '../curriculum/curriculum-change.ts'
import { toldLessonsOf } from '../curriculum/told-lessons.repository.ts'
import type { Transaction } from '../database.ts'
import { takeInCourse } from './take-in-course.ts'
import { takeInSchool } from './take-in-school.ts'
import {
  deleteToldDeleted,
  findTold,
  insertUnknownTeachers,
  listBehind,
  listTold,
  makeToldCourses,
  raiseQuizVersions,
  raiseSequences,
  type ToldCourse,
} from './told-courses.repository.ts'

/**
 * Makes courses, and what the school says of itself, what the topic tells of them. Texts, lessons and pictures are in no event, so these are as in the backup, and what the topic
 * tells otherwise of them is told again, above all that it has.
 */
export async function takeIn(tx: Transaction): Promise<string[]> {
  await makeToldCourses(tx)
  await raiseSequences(tx)
  await raiseQuizVersions(tx)
  const deleted = await deleteToldDeleted(tx)
  await insertUnknownTeachers(tx)
  const made: number[] = []
  const behind = await listBehind(tx)
  for (const id of behind) {
    if ((await takeInCourse(tx, await findTold(tx, id))) === 'made') made.push(id)
  }
  const outlines: number[] = []
  for (const id of await listTold(tx)) {
    if (await announceDifferences(tx, await findTold(tx, id))) outlines.push(id)
  }
  const wasTakenIn = await takeInSchool(tx)
  return [
    ...(wasTakenIn ? ['The school is as the topic tells; its home page and footer are those of the backup.'] : []),
    `${behind.length} courses were brought up to what the topic tells, ${deleted} were deleted again.`,
    ...(made.length > 0
      ? [`Made since the backup, and without texts and lessons now: courses ${made.join(', ')}.`]
      : []),
    ...(outlines.length > 0
      ? [`Students had other lessons in courses ${outlines.join(', ')}: they are those of the backup.`]
      : []),
  ]
}

/** Answers whether the lessons are others. */
async function announceDifferences(
  tx: Transaction,
  { id, top, course, curriculumVersion, lessonIds, minutes, gradedLessonIds }: ToldCourse,
) {
  const found = await findCourse(tx, id)
  if (!found) throw new Error(`Course ${id} was here a moment ago`)
  const present = await toldLessonsOf(tx, id)
  const areOthers = !isDeepStrictEqual(present.lessonIds, lessonIds)
  if (!isDeepStrictEqual(present, { lessonIds, minutes, gradedLessonIds })) {
    await tx.course.update({
      where: { id },
      data: {
        version: Math.max(top, found.version),
        curriculumVersion: Math.max(curriculumVersion, found.curriculumVersion),
      },
      select: { id: true },
    })
    await announceCurriculum(tx, id, present)
  }
  if (!isDeepStrictEqual(course, snapshot(found))) {
    const contract = found.status === 'archived' && course?.status !== 'archived' ? courseArchived : courseUpdated
    await announceCourse(tx, contract, await saveCourse(tx, id, {}))
  }
  return areOthers
}
