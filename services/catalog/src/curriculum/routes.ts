import * as contract from '@lectern/contracts/calls/public/catalog.ts'
import * as editing from '@lectern/contracts/calls/public/curriculum.ts'
import { expectedVersion, versionTag } from '@lectern/service-kit/http/if-match.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LessonWriting } from '../videos/refer-to-uploads.ts'
import { autosaveLesson } from './autosave-lesson.ts'
import { createLesson } from './create-lesson.ts'
import { createModule } from './create-module.ts'
import { deleteLesson } from './delete-lesson.ts'
import { deleteModule } from './delete-module.ts'
import { discardWorkingCopy } from './discard-working-copy.ts'
import { duplicateLesson, duplicateModule } from './duplicate.ts'
import { readLessonForEditing } from './edit-lesson.ts'
import { getLessonRevision, listLessonRevisions, restoreLessonRevision } from './lesson-history.ts'
import { orderCurriculum } from './order-curriculum.ts'
import { publishCourseChanges, publishLesson } from './publish-lesson.ts'
import { restoreLesson, restoreModule } from './restore-deleted.ts'
import { updateLesson } from './update-lesson.ts'
import { updateModule } from './update-module.ts'

/** The outline of a course. `deleteDelayMs`: how long what is deleted can be taken back. */
export function curriculumRoutes(app: FastifyInstance, writing: LessonWriting, deleteDelayMs: number): void {
  const { database } = writing
  route(app, contract.createModule, ({ principal, params, body }) =>
    createModule(database, principal, params.courseId, body),
  )
  route(app, contract.updateModule, ({ principal, params, body }) =>
    updateModule(database, principal, params.moduleId, body),
  )
  route(app, contract.deleteModule, ({ principal, params }) =>
    deleteModule(database, principal, params.moduleId, deleteDelayMs),
  )
  route(app, editing.restoreModule, ({ principal, params }) => restoreModule(database, principal, params.moduleId))
  route(app, editing.duplicateModule, ({ principal, params }) => duplicateModule(database, principal, params.moduleId))
  route(app, contract.createLesson, ({ principal, params, body }) =>
    createLesson(writing, principal, params.moduleId, body),
  )
  route(app, contract.updateLesson, ({ principal, params, body, request }) =>
    updateLesson(writing, principal, params.lessonId, body, expectedVersion(request)),
  )
  route(app, contract.deleteLesson, ({ principal, params }) =>
    deleteLesson(database, principal, params.lessonId, deleteDelayMs),
  )
  route(app, editing.restoreLesson, ({ principal, params }) => restoreLesson(database, principal, params.lessonId))
  route(app, editing.duplicateLesson, ({ principal, params }) => duplicateLesson(database, principal, params.lessonId))
  route(app, contract.orderCurriculum, ({ principal, params, body }) =>
    orderCurriculum(database, principal, params.courseId, body),
  )
}

/** What the editor of a lesson asks for. Answers that carry a version have it as their ETag, too. */
export function lessonEditingRoutes(app: FastifyInstance, writing: LessonWriting): void {
  const { database } = writing
  route(app, editing.getLessonForEditing, async ({ principal, params, reply }) =>
    tagged(reply, await readLessonForEditing(database, principal, params.lessonId)),
  )
  route(app, editing.autosaveLesson, async ({ principal, params, body, request, reply }) =>
    tagged(reply, await autosaveLesson(writing, principal, params.lessonId, body, expectedVersion(request))),
  )
  route(app, editing.discardWorkingCopy, async ({ principal, params, reply }) =>
    tagged(reply, await discardWorkingCopy(database, principal, params.lessonId)),
  )
  route(app, editing.publishLesson, async ({ principal, params, reply }) =>
    tagged(reply, await publishLesson(database, principal, params.lessonId)),
  )
  route(app, editing.publishCourseChanges, ({ principal, params, query }) =>
    publishCourseChanges(database, principal, params.courseId, { drafts: query.drafts === 'true' }),
  )
  route(app, editing.listLessonRevisions, ({ principal, params }) =>
    listLessonRevisions(database, principal, params.lessonId),
  )
  route(app, editing.getLessonRevision, ({ principal, params }) => getLessonRevision(database, principal, params))
  route(app, editing.restoreLessonRevision, async ({ principal, params, reply }) =>
    tagged(reply, await restoreLessonRevision(database, principal, params)),
  )
}

function tagged<Answer extends { version: number }>(reply: FastifyReply, answer: Answer): Answer {
  reply.header('etag', versionTag(answer.version))
  return answer
}
