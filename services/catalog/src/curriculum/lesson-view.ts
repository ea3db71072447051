import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { Transaction } from '../database.ts'
import { isEmptyText, lacksVideo } from './lesson-text.ts'
import { type LessonRecord, teachersIndexOf } from './lessons.repository.ts'

/** A lesson with its body, as calls of its teacher answer with it: what students read, and how far writing has come. */
export async function lessonView(tx: Transaction, lesson: LessonRecord): Promise<Lesson> {
  const { id, moduleId, title, type, duration, freePreview, content, videoUrl, draft, version, workingCopy } = lesson
  const newest = workingCopy ?? lesson
  return {
    ...{ id, moduleId, title, type, duration, freePreview, content, videoUrl },
    orderIndex: await teachersIndexOf(tx, lesson),
    editing: {
      ...{ draft, empty: isEmptyText(newest), videoMissing: lacksVideo(newest) },
      ...{ unpublished: workingCopy !== null, version },
    },
  }
}
