import type { Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { copyTitle } from '../courses/copy-title.ts'
import type { Database } from '../database.ts'
import { requireRoomForLessons } from './create-lesson.ts'
import { requireRoomForModule } from './create-module.ts'
import { bytesOfModule, copyLesson, copyLessons } from './duplicates.repository.ts'
import { lessonView } from './lesson-view.ts'
import { findLesson, lessonEntries, writeLessonOrder } from './lessons.repository.ts'
import { findModule, insertModule, moduleEntries, moduleIndexOf, writeModuleOrder } from './modules.repository.ts'
import { newestTextOf } from './newest-text.ts'
import { teachersLessonsOf } from './outline.repository.ts'
import { lockOwnLesson, lockOwnModule } from './own-curriculum.ts'
import { arranged, visibleIds } from './positions.ts'
import { requireBytes, requireRoom, requireRoomForCaptions } from './require-room.ts'

/** Copies the newest text of a lesson to the place after it. The copy is a draft, and no free preview. */
export async function duplicateLesson(database: Database, teacher: Principal, lessonId: number): Promise<Lesson> {
  return database.$transaction(async (tx) => {
    const { lesson } = await lockOwnLesson(tx, lessonId, teacher)
    const { courseId, moduleId } = lesson
    const text = newestTextOf(lesson)
    await requireRoomForLessons(tx, courseId)
    await requireRoom(tx, courseId, text)
    await requireRoomForCaptions(tx, courseId, [lessonId])
    const entries = await lessonEntries(tx, moduleId)
    const copyId = await copyLesson(tx, lessonId, { title: copyTitle(text.title, teacher), orderIndex: entries.length })
    const lessonIds = arranged(entries, after(visibleIds(entries), lessonId, copyId))
    await writeLessonOrder(tx, [{ id: moduleId, lessonIds }])
    const copy = await findLesson(tx, copyId)
    if (!copy) throw refuse('lesson-not-found')
    return lessonView(tx, copy)
  })
}

/** Copies a module with its lessons to the place after it. The copied lessons are drafts. Answers without lesson bodies. */
export async function duplicateModule(
  database: Database,
  teacher: Principal,
  moduleId: number,
): Promise<ModuleWithLessons> {
  return database.$transaction(async (tx) => {
    const { courseId, title, description } = await lockOwnModule(tx, moduleId, teacher)
    const entries = await moduleEntries(tx, courseId)
    requireRoomForModule(entries)
    const lessonIds = visibleIds(await lessonEntries(tx, moduleId))
    await requireRoomForLessons(tx, courseId, lessonIds.length)
    await requireBytes(tx, courseId, await bytesOfModule(tx, moduleId))
    await requireRoomForCaptions(tx, courseId, lessonIds)
    const copied = { courseId, title: copyTitle(title, teacher), description, orderIndex: entries.length }
    const { id } = await insertModule(tx, copied)
    await copyLessons(tx, moduleId, id)
    await writeModuleOrder(tx, arranged(entries, after(visibleIds(entries), moduleId, id)))
    const copy = await findModule(tx, id)
    if (!copy) throw refuse('module-not-found')
    return { ...copy, orderIndex: await moduleIndexOf(tx, copy), lessons: await teachersLessonsOf(tx, id) }
  })
}

function after(ids: readonly number[], id: number, added: number): number[] {
  return ids.toSpliced(ids.indexOf(id) + 1, 0, added)
}
