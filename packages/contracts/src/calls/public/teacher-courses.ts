import { z } from 'zod'
import { WRITTEN_PICTURE } from '../../problems/pictures.ts'
import { wrong } from '../../problems/wrong.ts'
import { courseParamsSchema, courseSchema, exampleCourse, exampleCourseListItem } from '../../shapes/courses.ts'
import { COURSE_COVER_MAX_BYTES, COURSE_COVER_TYPES, PICTURE_TIMEOUT_MS } from '../../shapes/pictures.ts'
import { courseReadinessSchema, teacherCoursesQuerySchema, teacherCoursesSchema } from '../../shapes/teacher-courses.ts'
import { OWN_COURSE } from './catalog.ts'
import { defineRoute } from './route.ts'

export const listTeacherCourses = defineRoute({
  id: 'listTeacherCourses',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/courses',
  owner: 'catalog',
  access: 'teachers-own',
  summary: 'List the courses that the teacher owns or shares, with what each still needs before publishing',
  description:
    'In every status. 24 on a page, last edited first, if not said otherwise. `search` matches title or description.',
  query: teacherCoursesQuerySchema,
  responses: { 200: teacherCoursesSchema },
  example: {
    answer: {
      items: [
        {
          ...exampleCourseListItem,
          status: 'active',
          updatedAt: '2026-11-01T10:00:00.000Z',
          wasPublished: true,
          readiness: { ready: 9, all: 10, gaps: [{ code: 'empty-lessons', count: 2 }] },
          unpublishedChanges: 0,
          sharedRights: null,
        },
      ],
      total: 1,
      counts: { draft: 0, active: 1, archived: 0 },
    },
  },
})

export const getCourseReadiness = defineRoute({
  id: 'getCourseReadiness',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/readiness',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Get what a course should have before publishing; nothing here blocks publishing',
  params: courseParamsSchema,
  responses: { 200: courseReadinessSchema },
  problems: [...OWN_COURSE],
  example: { answer: { checks: [{ code: 'empty-lessons', ok: false, moduleIds: [], lessonIds: [9, 10] }] } },
})

export const duplicateCourse = defineRoute({
  id: 'duplicateCourse',
  method: 'POST',
  path: '/api/courses/{courseId}/duplicate',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Duplicate a course with its modules, lessons and pictures, as a draft',
  description: "'(copy)' follows the title, which is shortened where there is no room. Every call makes another copy.",
  params: courseParamsSchema,
  responses: { 201: courseSchema },
  problems: [...OWN_COURSE, 'course-limit-reached', 'picture-quota'],
  example: { answer: { ...exampleCourse, title: 'Sourdough from the start (copy)', status: 'draft' } },
})

export const unarchiveCourse = defineRoute({
  id: 'unarchiveCourse',
  method: 'POST',
  path: '/api/courses/{courseId}/unarchive',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Unarchive a course; it becomes active or a draft, as before',
  description: 'Changes nothing of a course that is not archived.',
  params: courseParamsSchema,
  responses: { 200: courseSchema },
  problems: [...OWN_COURSE],
  example: { answer: exampleCourse },
})

/** File name of a cover: it has the content's digest, so that an address never shows another picture. */
export const courseCoverNameSchema = z.string().regex(/^[0-9a-f]{32}\.(png|jpg|gif|webp)$/, wrong('cover-name-invalid'))

export const putCourseCover = defineRoute({
  id: 'putCourseCover',
  method: 'PUT',
  path: '/api/courses/{courseId}/cover',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Upload a cover for a course, replacing the current one',
  params: courseParamsSchema,
  rawBody: { mediaTypes: COURSE_COVER_TYPES, maxBytes: COURSE_COVER_MAX_BYTES },
  timeoutMs: PICTURE_TIMEOUT_MS,
  responses: { 200: courseSchema },
  problems: [
    ...OWN_COURSE,
    'picture-empty',
    'picture-sent-as-another-type',
    'cover-type-unsupported',
    'picture-quota',
    ...WRITTEN_PICTURE,
  ],
  example: { answer: { ...exampleCourse, image: `/api/courses/3/cover/${'0f'.repeat(16)}.png` } },
})

export const getCourseCover = defineRoute({
  id: 'getCourseCover',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/cover/{name}',
  owner: 'catalog',
  access: 'course-viewers',
  summary: 'Get the cover of a course',
  params: courseParamsSchema.extend({ name: courseCoverNameSchema }),
  responses: { 200: z.unknown(), 304: null },
  responseMediaType: 'image/*',
  problems: ['picture-not-found'],
})
