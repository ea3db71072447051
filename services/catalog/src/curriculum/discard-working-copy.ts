import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'
import { changeInEditor } from './edit-lesson.ts'
import { saveRevisions } from './revisions.repository.ts'
import { removeWorkingCopy } from './working-copies.repository.ts'

/** Goes back to what students read; the working copy stays in the history. Without one nothing changes. */
export async function discardWorkingCopy(
  database: Database,
  teacher: Principal,
  lessonId: number,
): Promise<LessonEditing> {
  return changeInEditor(database, teacher, lessonId, async (tx, { lesson }) => {
    if (!lesson.workingCopy) return
    await saveRevisions(tx, lesson.courseId, [lessonId], { kind: 'autosaved', of: 'working copy' })
    await removeWorkingCopy(tx, lessonId)
  })
}
