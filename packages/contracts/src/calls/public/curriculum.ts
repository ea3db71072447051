import { z } from 'zod'
import {
  courseParamsSchema,
  exampleLesson,
  exampleModule,
  lessonParamsSchema,
  lessonSchema,
  moduleParamsSchema,
  moduleWithLessonsSchema,
} from '../../shapes/courses.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import {
  autosavedLessonSchema,
  autosaveLessonBodySchema,
  exampleLessonEditing,
  exampleLessonRevision,
  exampleLessonText,
  lessonConflictSchema,
  lessonEditingSchema,
  lessonRevisionSchema,
  lessonRevisionTextSchema,
  publishChangesQuerySchema,
  publishedChangesSchema,
  readableLessonSchema,
} from '../../shapes/lessons.ts'
import { QUIZ_VALUES_MAX } from '../../shapes/quizzes.ts'
import { LESSON_BODY_LIMIT, OWN_COURSE, OWN_LESSON, OWN_MODULE } from './catalog.ts'
import { defineRoute } from './route.ts'

const revisionParamsSchema = lessonParamsSchema.extend({ revisionId: idParamSchema })

export const getLesson = defineRoute({
  id: 'getLesson',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/lessons/{lessonId}',
  owner: 'gateway',
  access: 'lesson-readers',
  summary: 'Get a lesson with its content',
  params: lessonParamsSchema,
  responses: { 200: readableLessonSchema },
  problems: ['lesson-not-found', 'lesson-requires-enrollment'],
  example: {
    answer: { ...exampleLesson, courseId: 3, content: '<p>Mix equal weights of flour and water.</p>', videoUrl: null },
  },
})

export const getLessonForEditing = defineRoute({
  id: 'getLessonForEditing',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/lessons/{lessonId}/editing',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Get a lesson for editing: its working copy, if there is one',
  params: lessonParamsSchema,
  responses: { 200: lessonEditingSchema },
  responseHeaders: { etag: 'The version, for If-Match' },
  problems: [...OWN_LESSON],
  example: { answer: exampleLessonEditing },
})

export const autosaveLesson = defineRoute({
  id: 'autosaveLesson',
  method: 'PUT',
  path: '/api/lessons/{lessonId}/working-copy',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Save the working copy of a lesson',
  description:
    'In a course that was published once, which keeps its students whatever its status, it becomes a working copy, which students read once the changes are published; a draft lesson, and any lesson of another course, changes at once. With `If-Match` a version that is no longer the newest is 409 with both texts, and nothing is saved.',
  params: lessonParamsSchema,
  body: autosaveLessonBodySchema,
  valuesMax: QUIZ_VALUES_MAX,
  bodyLimit: LESSON_BODY_LIMIT,
  responses: { 200: autosavedLessonSchema },
  responseHeaders: { etag: 'The version, for If-Match' },
  problems: [...OWN_LESSON, 'lesson-changed-elsewhere', 'course-text', 'owner-uploads-quota'],
  problemSchemas: { 409: lessonConflictSchema },
  example: {
    body: { content: '<p>Mix equal weights of flour and water.</p>' },
    answer: { version: 7, savedAt: '2026-11-01T10:00:00.000Z', unpublished: true },
  },
})

export const discardWorkingCopy = defineRoute({
  id: 'discardWorkingCopy',
  method: 'DELETE',
  path: '/api/lessons/{lessonId}/working-copy',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Discard the working copy and return to the published lesson; the history keeps it',
  params: lessonParamsSchema,
  responses: { 200: lessonEditingSchema },
  problems: [...OWN_LESSON],
  example: { answer: exampleLessonEditing },
})

export const publishLesson = defineRoute({
  id: 'publishLesson',
  method: 'POST',
  path: '/api/lessons/{lessonId}/publish',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Publish a lesson and its working copy',
  description: '400 `content-required` for one without text, picture or video.',
  params: lessonParamsSchema,
  responses: { 200: lessonEditingSchema },
  problems: [...OWN_LESSON],
  example: { answer: exampleLessonEditing },
})

export const publishCourseChanges = defineRoute({
  id: 'publishCourseChanges',
  method: 'POST',
  path: '/api/courses/{courseId}/publish-changes',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Publish all working copies of a course and, with `drafts=true`, its drafts',
  description: 'All or none: 400 names a lesson whose working copy is empty. Empty drafts stay drafts.',
  params: courseParamsSchema,
  query: publishChangesQuerySchema,
  responses: { 200: publishedChangesSchema },
  problems: [...OWN_COURSE],
  example: { answer: { lessonIds: [9] } },
})

export const listLessonRevisions = defineRoute({
  id: 'listLessonRevisions',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/lessons/{lessonId}/history',
  owner: 'catalog',
  access: 'course-teacher',
  summary: "List a lesson's versions from the last 30 days, newest first",
  params: lessonParamsSchema,
  responses: { 200: z.array(lessonRevisionSchema) },
  problems: [...OWN_LESSON],
  example: { answer: [exampleLessonRevision] },
})

export const getLessonRevision = defineRoute({
  id: 'getLessonRevision',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/lessons/{lessonId}/history/{revisionId}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Get an earlier version of a lesson',
  params: revisionParamsSchema,
  responses: { 200: lessonRevisionTextSchema },
  problems: [...OWN_LESSON, 'lesson-version-not-found'],
  example: { answer: { ...exampleLessonRevision, text: exampleLessonText } },
})

export const restoreLessonRevision = defineRoute({
  id: 'restoreLessonRevision',
  method: 'POST',
  path: '/api/lessons/{lessonId}/history/{revisionId}/restore',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Restore an earlier version of a lesson; the current one goes to the history',
  params: revisionParamsSchema,
  responses: { 200: lessonEditingSchema },
  problems: [...OWN_LESSON, 'lesson-version-not-found', 'course-text'],
  example: { answer: exampleLessonEditing },
})

export const restoreLesson = defineRoute({
  id: 'restoreLesson',
  method: 'POST',
  path: '/api/lessons/{lessonId}/restore',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Undo the deletion of a lesson, within 10 seconds; its id, position and progress are as they were',
  params: lessonParamsSchema,
  responses: { 200: lessonSchema },
  problems: [...OWN_LESSON],
  example: { answer: exampleLesson },
})

export const restoreModule = defineRoute({
  id: 'restoreModule',
  method: 'POST',
  path: '/api/modules/{moduleId}/restore',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Undo the deletion of a module and the lessons deleted with it, within 10 seconds',
  params: moduleParamsSchema,
  responses: { 200: moduleWithLessonsSchema },
  problems: [...OWN_MODULE],
  example: { answer: { ...exampleModule, lessons: [exampleLesson] } },
})

export const duplicateLesson = defineRoute({
  id: 'duplicateLesson',
  method: 'POST',
  path: '/api/lessons/{lessonId}/duplicate',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Duplicate a lesson right after itself, as a draft',
  params: lessonParamsSchema,
  responses: { 201: lessonSchema },
  problems: [...OWN_LESSON, 'lesson-limit-reached', 'course-text'],
  example: { answer: exampleLesson },
})

export const duplicateModule = defineRoute({
  id: 'duplicateModule',
  method: 'POST',
  path: '/api/modules/{moduleId}/duplicate',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Duplicate a module right after itself, with its lessons as drafts',
  description: 'Answers without lesson bodies.',
  params: moduleParamsSchema,
  responses: { 201: moduleWithLessonsSchema },
  problems: [...OWN_MODULE, 'module-limit-reached', 'lesson-limit-reached', 'course-text'],
  example: { answer: { ...exampleModule, lessons: [exampleLesson] } },
})
