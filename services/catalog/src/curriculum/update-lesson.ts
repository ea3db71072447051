import type { Lesson, UpdateLessonBody } from '@lectern/contracts/shapes/courses.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { requireFinishedQuiz } from '../quizzes/require-finished.ts'
import { holdOwner, type LessonWriting, referToUploads } from '../videos/refer-to-uploads.ts'
import { committed, refuseOutdated } from './conflicts.ts'
import { changeCurriculum, changeText } from './curriculum-change.ts'
import { given, sameText, textOf } from './lesson-text.ts'
import { lessonView } from './lesson-view.ts'
import {
  findLesson,
  type LessonRecord,
  lessonEntries,
  markDraft,
  markFreePreview,
  writeLessonOrder,
} from './lessons.repository.ts'
import { isRead, newestTextOf, writeNewestText } from './newest-text.ts'
import { findOwnLesson, lockOwnLesson, type OwnLesson } from './own-curriculum.ts'
import { arranged, placed, visibleIds } from './positions.ts'
import { publishDraft } from './publish-lesson.ts'
import { requireRoom } from './require-room.ts'
import { saveRevisions } from './revisions.repository.ts'
import { sanitizeFinished } from './sanitize-in-worker.ts'
import { removeWorkingCopy } from './working-copies.repository.ts'

/**
 * Changes the given fields, for students at once; `orderIndex` moves the lesson there within its module. A working copy
 * gets the same values. Throws 409 with both texts when `expectedVersion` is no longer the newest, 400 when students would get an
 * unfinished quiz.
 */
export async function updateLesson(
  writing: LessonWriting,
  teacher: Principal,
  lessonId: number,
  { orderIndex, draft, freePreview, content, ...body }: UpdateLessonBody,
  expectedVersion: number | undefined,
): Promise<Lesson> {
  const { database, quotas } = writing
  const { course } = await findOwnLesson(database, lessonId, teacher)
  const sanitized = content === undefined ? undefined : await sanitizeFinished(teacher, content)
  const sent = given({ ...body, content: sanitized })
  return committed(
    database.$transaction(async (tx) => {
      await holdOwner(tx, course, teacher, sent)
      const own = await lockOwnLesson(tx, lessonId, teacher)
      await referToUploads(tx, { course: own.course, quotas }, teacher, sent)
      const refusal = await refuseOutdated(tx, own.lesson, { ...newestTextOf(own.lesson), ...sent }, expectedVersion)
      if (refusal) return refusal
      const written = await writeThrough(tx, own, sent)
      if (freePreview !== undefined) await markFreePreview(tx, written, freePreview)
      if (draft !== undefined && draft !== written.draft) await setDraft(tx, { ...own, lesson: written }, draft)
      if (orderIndex !== undefined) await moveLesson(tx, written, orderIndex)
      return lessonView(tx, (await findLesson(tx, lessonId)) ?? written)
    }),
  )
}

/** The lesson gets the fields, and so does its working copy; what they replace goes into the history. */
async function writeThrough(
  tx: Transaction,
  { course, lesson }: OwnLesson,
  fields: Partial<LessonText>,
): Promise<LessonRecord> {
  const { id, courseId, workingCopy } = lesson
  const text = { ...textOf(lesson), ...fields }
  const newest = { ...newestTextOf(lesson), ...fields }
  let written = lesson
  if (!sameText(text, lesson)) {
    if (isRead({ course, lesson })) requireFinishedQuiz(text)
    await requireRoom(tx, courseId, text, id)
    const kind = isRead({ course, lesson }) ? 'published' : 'autosaved'
    if (text.content !== lesson.content) await saveRevisions(tx, courseId, [id], { kind, of: 'lesson' })
    await changeText(tx, lesson, text)
    written = (await findLesson(tx, id)) ?? lesson
  }
  if (!workingCopy) return written
  if (!sameText(newest, text)) return writeNewestText(tx, { course, lesson: written }, newest, 'always')
  await saveRevisions(tx, courseId, [id], { kind: 'autosaved', of: 'working copy' })
  await removeWorkingCopy(tx, id)
  return (await findLesson(tx, id)) ?? written
}

/** Puts a draft out. A lesson that students may have read can't become one again. */
async function setDraft(tx: Transaction, own: OwnLesson, draft: boolean): Promise<void> {
  const { lesson } = own
  if (!draft) return publishDraft(tx, lesson)
  if (isRead(own)) throw refuse('lesson-was-read')
  await changeCurriculum(tx, lesson.courseId, () => markDraft(tx, lesson.id, true))
}

async function moveLesson(tx: Transaction, { id, courseId, moduleId }: LessonRecord, index: number): Promise<void> {
  await changeCurriculum(tx, courseId, async () => {
    const entries = await lessonEntries(tx, moduleId)
    await writeLessonOrder(tx, [{ id: moduleId, lessonIds: arranged(entries, placed(visibleIds(entries), id, index)) }])
  })
}
