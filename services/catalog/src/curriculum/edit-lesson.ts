import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { captionLanguagesOf } from '../captions/captions.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { storedEmbeds } from '../embeds/posters.repository.ts'
import { bareText, textOf } from './lesson-text.ts'
import { neighboursOf } from './lessons.repository.ts'
import { newestTextOf } from './newest-text.ts'
import { findOwnLesson, lockOwnLesson, type OwnLesson } from './own-curriculum.ts'

/** A lesson as its editor opens it, which changes nothing. */
export async function readLessonForEditing(
  database: Database,
  teacher: Principal,
  lessonId: number,
): Promise<LessonEditing> {
  return editingView(database, await findOwnLesson(database, lessonId, teacher))
}

/** Does something with a lesson of the teacher's own course, and answers it as its editor goes on from there. */
export async function changeInEditor(
  database: Database,
  teacher: Principal,
  lessonId: number,
  change: (tx: Transaction, own: OwnLesson) => Promise<void>,
): Promise<LessonEditing> {
  return database.$transaction(async (tx) => {
    await change(tx, await lockOwnLesson(tx, lessonId, teacher))
    return editingView(tx, await findOwnLesson(tx, lessonId, teacher))
  })
}

async function editingView(tx: Transaction, { course, lesson }: OwnLesson): Promise<LessonEditing> {
  const { id, courseId, moduleId, draft, freePreview, version, savedAt, workingCopy } = lesson
  return {
    ...{ id, courseId, moduleId, draft, freePreview, version },
    courseTitle: course.title,
    courseStatus: course.status,
    text: bareText(newestTextOf(lesson)),
    ...(await storedEmbeds(tx, courseId, newestTextOf(lesson))),
    ...(await captionLanguagesOf(tx, courseId, newestTextOf(lesson).videoUrl)),
    savedAt: (workingCopy?.savedAt ?? savedAt).toISOString(),
    published: workingCopy && bareText(textOf(lesson)),
    ...(await neighboursOf(tx, lesson)),
  }
}
