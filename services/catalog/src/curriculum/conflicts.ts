import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { bareText, sameText } from './lesson-text.ts'
import type { LessonRecord } from './lessons.repository.ts'
import { newestTextOf } from './newest-text.ts'
import { saveRefusedText } from './revisions.repository.ts'

/**
 * The refusal of a text that was written on an older version than the newest, with both texts; null when it may be saved.
 * What is refused is kept in the history, so that nothing is lost should its writer leave; the refusal must be thrown
 * after the transaction has been committed (`committed`). What says the same as the newest text is no conflict: a repeated
 * call whose answer was lost.
 */
export async function refuseOutdated(
  tx: Transaction,
  lesson: LessonRecord,
  mine: LessonText,
  expectedVersion: number | undefined,
): Promise<DomainError | null> {
  const theirs = newestTextOf(lesson)
  if (expectedVersion === undefined || expectedVersion === lesson.version || sameText(mine, theirs)) return null
  await saveRefusedText(tx, lesson, mine)
  const { savedAt } = lesson.workingCopy ?? lesson
  const conflict = {
    ...{ mine: bareText(mine), theirs: bareText(theirs) },
    ...{ version: lesson.version, savedAt: savedAt.toISOString() },
  }
  return refuse('lesson-changed-elsewhere', {}, { members: { conflict } })
}

/** The result of a transaction; throws the refusal that it ended with. */
export async function committed<Result>(outcome: Promise<Result | DomainError>): Promise<Result> {
  const result = await outcome
  if (result instanceof DomainError) throw result
  return result
}
