import { wrong } from '@lectern/contracts/problems/wrong.ts'
import type { LessonEditing, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Database, Transaction } from '../database.ts'
import { requireFinishedQuiz, requireFinishedQuizzes } from '../quizzes/require-finished.ts'
import { changeCurriculum } from './curriculum-change.ts'
import { changeInEditor } from './edit-lesson.ts'
import { contentRequired } from './lesson-html.ts'
import { isEmptyText } from './lesson-text.ts'
import { fullDraftsOf, type LessonRecord, markDraft, publishDrafts } from './lessons.repository.ts'
import { newestTextOf } from './newest-text.ts'
import { saveRevisions } from './revisions.repository.ts'
import { publishWorkingCopies, workingCopiesOf } from './working-copies.repository.ts'

/**
 * Puts out a lesson: a draft comes into the outline, a working copy becomes what students read. Throws 400 for an empty one, and for one
 * whose quiz is unfinished.
 */
export async function publishLesson(database: Database, teacher: Principal, lessonId: number): Promise<LessonEditing> {
  return changeInEditor(database, teacher, lessonId, async (tx, { lesson }) => {
    requirePublishable(newestTextOf(lesson))
    if (lesson.workingCopy) await putOut(tx, lesson.courseId, [lessonId])
    if (lesson.draft) await publishDraft(tx, lesson)
  })
}

/** Brings a draft of a locked course into the outline that students have, which is one event. Throws as `publishLesson` does. */
export async function publishDraft(tx: Transaction, lesson: LessonRecord): Promise<void> {
  const { id, courseId } = lesson
  requirePublishable(lesson)
  await changeCurriculum(tx, courseId, () => markDraft(tx, id, false))
}

/**
 * Publishes all working copies of the teacher's own course, with `drafts` also its drafts that aren't empty, or nothing: 400 names a
 * working copy that is empty, or those with an unfinished quiz.
 */
export async function publishCourseChanges(
  database: Database,
  teacher: Principal,
  courseId: number,
  options: { drafts: boolean },
): Promise<{ lessonIds: number[] }> {
  return database.$transaction(async (tx) => {
    await lockOwnCourse(tx, courseId, teacher, 'edit')
    const copies = await workingCopiesOf(tx, courseId)
    const empty = copies.find((copy) => copy.empty)
    if (empty) {
      const message = wrong('content-required-in-lesson', { title: empty.title })
      throw validationFailed([{ pointer: `/lessons/${empty.lessonId}/content`, message }])
    }
    const drafts = options.drafts ? await fullDraftsOf(tx, courseId) : []
    requireFinishedQuizzes([...copies, ...drafts])
    const copyIds = copies.map(({ lessonId }) => lessonId)
    const draftIds = drafts.map(({ lessonId }) => lessonId)
    if (copyIds.length > 0) await saveRevisions(tx, courseId, copyIds, { kind: 'published', of: 'lesson' })
    await changeCurriculum(tx, courseId, async () => {
      if (copyIds.length > 0) await publishWorkingCopies(tx, copyIds)
      if (draftIds.length > 0) await publishDrafts(tx, draftIds)
    })
    return { lessonIds: [...new Set([...copyIds, ...draftIds])] }
  })
}

function requirePublishable(text: LessonText): void {
  if (isEmptyText(text)) throw contentRequired()
  requireFinishedQuiz(text)
}

/** What students read until now goes into the history. */
async function putOut(tx: Transaction, courseId: number, lessonIds: number[]): Promise<void> {
  await saveRevisions(tx, courseId, lessonIds, { kind: 'published', of: 'lesson' })
  await changeCurriculum(tx, courseId, () => publishWorkingCopies(tx, lessonIds))
}
