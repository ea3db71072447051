import { isDeepStrictEqual } from 'node:util'
import { courseArchived, courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { announceCourse, snapshot } from '../courses/course-events.ts'
import { findCourse, saveCourse } from '../courses/courses.repository.ts'
import { announceCurriculum } from '../curriculum/curriculum-change.ts'
import { publishedLessonsOf } from '../curriculum/published-lessons.repository.ts'
import type { Transaction } from '../database.ts'
import { replayCourse } from './replay-course.ts'
import { replaySchool } from './replay-school.ts'
import {
  createReplayedCourses,
  deleteReplayedDeletions,
  dropInvitations,
  findReplayed,
  insertUnknownTeachers,
  listBehind,
  listReplayed,
  type ReplayedCourse,
  raiseQuizVersions,
  raiseSequences,
  replayStaff,
} from './replayed-courses.repository.ts'

/**
 * Replays the events of courses and of the school that came after the backup. Texts, lessons and pictures are in no event and stay as in the
 * backup; where the topic has other lessons, the restored ones are published again with a higher version.
 */
export async function replay(tx: Transaction): Promise<string[]> {
  await createReplayedCourses(tx)
  await raiseSequences(tx)
  await raiseQuizVersions(tx)
  const deleted = await deleteReplayedDeletions(tx)
  await insertUnknownTeachers(tx)
  const made: number[] = []
  const behind = await listBehind(tx)
  for (const id of behind) {
    if ((await replayCourse(tx, await findReplayed(tx, id))) === 'made') made.push(id)
  }
  const staff = await replayStaff(tx)
  const invitations = await dropInvitations(tx)
  const outlines: number[] = []
  for (const id of await listReplayed(tx)) {
    if (await announceDifferences(tx, await findReplayed(tx, id))) outlines.push(id)
  }
  const isSchoolReplayed = await replaySchool(tx)
  return [
    ...(isSchoolReplayed
      ? ['The school’s settings come from the topic; its home page and footer are the backup’s.']
      : []),
    `${behind.length} courses were brought up to what the topic tells, ${deleted} were deleted again.`,
    ...(staff > 0 ? [`${staff} co-teachers have the rights that the topic tells of, or were removed again.`] : []),
    ...(invitations > 0
      ? [
          `${invitations} invitations of teachers to courses were dropped: they may have been answered or revoked since. Owners can invite again.`,
        ]
      : []),
    ...(made.length > 0 ? [`Created since the backup, so without texts and lessons: courses ${made.join(', ')}.`] : []),
    ...(outlines.length > 0
      ? [`Students had other lessons in courses ${outlines.join(', ')}: they are those of the backup.`]
      : []),
  ]
}

/** Returns whether the lessons differ from the topic's. */
async function announceDifferences(
  tx: Transaction,
  { id, top, course, curriculumVersion, lessonIds, minutes, gradedLessonIds }: ReplayedCourse,
) {
  const found = await findCourse(tx, id)
  if (!found) throw new Error(`Course ${id} was here a moment ago`)
  const present = await publishedLessonsOf(tx, id)
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
