import { isDeepStrictEqual } from 'node:util'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import type { Transaction } from '../database.ts'
import { changeText } from './curriculum-change.ts'
import { sameText, textOf } from './lesson-text.ts'
import { findLesson, type LessonRecord } from './lessons.repository.ts'
import type { OwnLesson } from './own-curriculum.ts'
import { requireRoom } from './require-room.ts'
import { forgetRefusedText, hasRecentAutosave, isDisputed, saveRevisions } from './revisions.repository.ts'
import { removeWorkingCopy, saveWorkingCopy } from './working-copies.repository.ts'

/** While a teacher writes, the history gets one version in this time, and every version before much was removed. */
const HISTORY_STEP_MS = 180_000
const MUCH_CHARACTERS = 300

/** Whether every replaced text goes into the history, or now and then one of many. */
type Keep = 'always' | 'at times'

/** What the editor opens: the working copy where there is one, else the lesson. */
export function newestTextOf({ workingCopy, ...lesson }: LessonRecord): LessonText {
  return textOf(workingCopy ?? lesson)
}

/**
 * Whether students may be reading the lesson. A course that was published once keeps its students, also when it is
 * archived or a draft again: what is typed there must not reach them before it is finished.
 */
export function isRead({ course, lesson }: OwnLesson): boolean {
  return !lesson.draft && course.firstPublishedAt !== null
}

/**
 * Writes the newest text of a locked lesson: into its working copy where it is read, else into the lesson. What it
 * replaces goes into the history, always if `keep` says so. Returns the lesson as it is then; the same text changes
 * nothing. Throws 413 when the course has no room.
 */
export async function writeNewestText(
  tx: Transaction,
  own: OwnLesson,
  text: LessonText,
  keep: Keep = 'at times',
): Promise<LessonRecord> {
  const { lesson } = own
  const before = newestTextOf(lesson)
  if (sameText(before, text)) return lesson
  await requireRoom(tx, lesson.courseId, text, lesson.id)
  // What students read is still there: it comes into the history when it is replaced for them.
  if (lesson.workingCopy || !isRead(own)) await keepReplaced(tx, lesson, { before, text, keep })
  await forgetRefusedText(tx, lesson.id, text)
  if (!isRead(own)) await changeText(tx, lesson, text)
  else if (sameText(text, lesson)) await removeWorkingCopy(tx, lesson.id)
  else await saveWorkingCopy(tx, lesson, text)
  return (await findLesson(tx, lesson.id)) ?? lesson
}

async function keepReplaced(
  tx: Transaction,
  lesson: LessonRecord,
  { before, text, keep }: { before: LessonText; text: LessonText; keep: Keep },
): Promise<void> {
  const of = lesson.workingCopy ? 'working copy' : 'lesson'
  if (await isDisputed(tx, lesson)) return saveRevisions(tx, lesson.courseId, [lesson.id], { kind: 'conflict', of })
  const hasOtherQuestions = !isDeepStrictEqual(before.quiz, text.quiz)
  if (before.content === text.content && before.videoUrl === text.videoUrl && !hasOtherQuestions) return
  const isMuch =
    before.content.length - text.content.length > MUCH_CHARACTERS || questionCount(before) > questionCount(text)
  if (keep === 'always' || isMuch || !(await hasRecentAutosave(tx, lesson.id, HISTORY_STEP_MS))) {
    await saveRevisions(tx, lesson.courseId, [lesson.id], { kind: 'autosaved', of })
  }
}

function questionCount({ quiz }: LessonText): number {
  return quiz ? questionsOf(quiz.items).length : 0
}
