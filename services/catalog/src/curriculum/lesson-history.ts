import {
  LESSON_HISTORY_DAYS,
  type LessonEditing,
  type LessonRevision,
  type LessonText,
} from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database, Transaction } from '../database.ts'
import { changeInEditor } from './edit-lesson.ts'
import { bareText } from './lesson-text.ts'
import { writeNewestText } from './newest-text.ts'
import { findOwnLesson } from './own-curriculum.ts'
import { findRevision, listRevisions, removeRevisions } from './revisions.repository.ts'
import { sanitizeUnfinished } from './sanitize-in-worker.ts'

type RevisionText = LessonRevision & { text: LessonText }

interface RevisionParams {
  lessonId: number
  revisionId: number
}

/** The earlier texts of a lesson, the newest first. */
export async function listLessonRevisions(
  database: Database,
  teacher: Principal,
  lessonId: number,
): Promise<LessonRevision[]> {
  await findOwnLesson(database, lessonId, teacher)
  return listRevisions(database, lessonId, await oldest(database))
}

export async function getLessonRevision(
  database: Database,
  teacher: Principal,
  { lessonId, revisionId }: RevisionParams,
): Promise<RevisionText> {
  await findOwnLesson(database, lessonId, teacher)
  const revision = await requireRevision(database, { lessonId, revisionId })
  return { ...revision, text: bareText(revision.text) }
}

/** Goes on from an earlier text, as if it had been typed again. What it replaces goes into the history. */
export async function restoreLessonRevision(
  database: Database,
  teacher: Principal,
  params: RevisionParams,
): Promise<LessonEditing> {
  const { text } = await getLessonRevision(database, teacher, params)
  // What may be stored can have become less since.
  const sanitized = await sanitizeUnfinished(teacher, text)
  return changeInEditor(database, teacher, params.lessonId, async (tx, own) => {
    await writeNewestText(tx, own, sanitized, 'always')
  })
}

/** Removes what is too old from all histories. */
export async function sweepHistories(database: Database): Promise<number> {
  return removeRevisions(database, await oldest(database))
}

async function requireRevision(tx: Transaction, { lessonId, revisionId }: RevisionParams): Promise<RevisionText> {
  const revision = await findRevision(tx, lessonId, revisionId, await oldest(tx))
  if (!revision) throw refuse('lesson-version-not-found')
  return revision
}

/** What was typed over before isn't kept any longer. */
async function oldest(tx: Transaction): Promise<Date> {
  const now = await databaseClock(tx)
  return new Date(now().getTime() - LESSON_HISTORY_DAYS * 86_400_000)
}
