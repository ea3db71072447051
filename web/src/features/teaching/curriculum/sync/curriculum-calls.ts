import type { Lesson, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import {
  createLesson,
  createModule,
  deleteLesson,
  deleteModule,
  orderCurriculum,
  updateLesson,
  updateModule,
} from '#api/catalog'
import { duplicateLesson, duplicateModule, publishLesson, restoreLesson, restoreModule } from '#api/curriculum'
import { getCourse } from '#api/gateway'
import { lessonFields, moduleFields } from '../model/from-course.ts'
import { applyOperation, type Operation } from '../model/operations.ts'
import { findLesson, findModule, type Outline, type OutlineLesson, orderBody } from '../model/outline.ts'
import { TargetGoneError } from './failures.ts'

/** What the outline needs of the server. */
export interface CurriculumCalls {
  read(): Promise<ModuleWithLessons[]>
  /** Does it on the server, which has `before`; answers with the outline that the server has then. */
  send(before: Outline, operation: Operation): Promise<Outline>
}

export function curriculumCalls(courseId: number): CurriculumCalls {
  return {
    read: () => getCourse({ courseId, bodies: 'none' }).then(({ modules }) => modules),
    send: (before, operation) => send(courseId, before, operation),
  }
}

async function send(courseId: number, before: Outline, operation: Operation): Promise<Outline> {
  const after = applyOperation(before, operation)
  const { key } = operation
  switch (operation.kind) {
    case 'addModule': {
      const { title, description } = operation
      return withModule(after, key, moduleFields(await createModule({ courseId, body: { title, description } })))
    }
    case 'addLesson': {
      const { lesson, moduleKey } = operation
      return withLesson(
        after,
        key,
        knownFields(await createLesson({ moduleId: moduleId(before, moduleKey), body: lesson })),
      )
    }
    case 'editModule':
      return withModule(
        after,
        key,
        moduleFields(await updateModule({ moduleId: moduleId(before, key), body: operation.change })),
      )
    case 'editLesson':
      return withLesson(
        after,
        key,
        knownFields(await updateLesson({ lessonId: lessonId(before, key), body: operation.change })),
      )
    case 'publishLesson':
      await publishLesson({ lessonId: lessonId(before, key) })
      return after
    case 'moveModule':
    case 'moveLesson':
      await orderCurriculum({ courseId, body: orderBody(after) ?? gone() })
      return after
    case 'deleteModule':
      await deleteModule({ moduleId: moduleId(before, key) })
      return after
    case 'deleteLesson':
      await deleteLesson({ lessonId: lessonId(before, key) })
      return after
    case 'restoreModule':
      await restoreModule({ moduleId: operation.module.id ?? gone() })
      return after
    case 'restoreLesson':
      await restoreLesson({ lessonId: operation.lesson.id ?? gone() })
      return after
    case 'duplicateModule': {
      const copy = await duplicateModule({ moduleId: moduleId(before, key) })
      const lessons = copy.lessons.map((one, index) => [`${operation.copyKey}.${index}`, knownFields(one)] as const)
      const named = withModule(after, operation.copyKey, moduleFields(copy))
      return lessons.reduce((outline, [lessonKey, fields]) => withLesson(outline, lessonKey, fields), named)
    }
    case 'duplicateLesson':
      return withLesson(
        after,
        operation.copyKey,
        knownFields(await duplicateLesson({ lessonId: lessonId(before, key) })),
      )
  }
}

/** Answers without a teacher's marks don't say that there are none. */
function knownFields(lesson: Lesson): Partial<OutlineLesson> {
  const fields = lessonFields(lesson)
  if (lesson.editing) return fields
  const { id, title, type, duration } = fields
  return {
    ...{ id, title, type, duration },
    ...(lesson.freePreview !== undefined && { freePreview: lesson.freePreview }),
    ...(lesson.videoUrl !== undefined && { videoMissing: fields.videoMissing }),
  }
}

function withModule(outline: Outline, key: string, fields: object): Outline {
  return outline.map((one) => (one.key === key ? { ...one, ...fields } : one))
}

function withLesson(outline: Outline, key: string, fields: Partial<OutlineLesson>): Outline {
  return outline.map((module) =>
    module.lessons.some((one) => one.key === key)
      ? { ...module, lessons: module.lessons.map((one) => (one.key === key ? { ...one, ...fields } : one)) }
      : module,
  )
}

function moduleId(outline: Outline, key: string): number {
  return findModule(outline, key)?.id ?? gone()
}

function lessonId(outline: Outline, key: string): number {
  return findLesson(outline, key)?.id ?? gone()
}

function gone(): never {
  throw new TargetGoneError()
}
