import { z } from 'zod'
import { languageWithCountSchema } from '../../shapes/course-language.ts'
import {
  categorySchema,
  courseListItemSchema,
  courseListQuerySchema,
  courseParamsSchema,
  courseSchema,
  createCourseBodySchema,
  createLessonBodySchema,
  createModuleBodySchema,
  curriculumOrderBodySchema,
  exampleCourse,
  exampleCourseListItem,
  exampleLesson,
  exampleModule,
  LESSONS_MAX,
  lessonParamsSchema,
  lessonSchema,
  MODULES_MAX,
  moduleParamsSchema,
  moduleSchema,
  moduleWithLessonsSchema,
  updateCourseBodySchema,
  updateLessonBodySchema,
  updateModuleBodySchema,
} from '../../shapes/courses.ts'
import { LIST_IS_COMPLETE, totalCountHeader } from '../../shapes/fields.ts'
import { SAMPLE_COURSES } from '../../shapes/sample-courses.ts'
import {
  exampleSearchSuggestions,
  searchSuggestionsSchema,
  suggestionsQuerySchema,
} from '../../shapes/search-suggestions.ts'
import { courseConflictSchema } from '../../shapes/teacher-courses.ts'
import { defineRoute } from './route.ts'

/** Lesson bodies are larger than other JSON. */
/** Of a course that isn't the teacher's, and of what is in one. */
export const OWN_COURSE = ['course-not-found', 'course-of-another-teacher', 'course-right-missing'] as const
export const OWN_MODULE = ['module-not-found', 'course-of-another-teacher', 'course-right-missing'] as const
export const OWN_LESSON = ['lesson-not-found', 'course-of-another-teacher', 'course-right-missing'] as const

export const LESSON_BODY_LIMIT = 2_097_152

export const listCategories = defineRoute({
  id: 'listCategories',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/categories',
  owner: 'catalog',
  access: 'public',
  summary: 'List all categories with their number of active courses',
  description:
    "In the school's order. `formerIds` are those of categories merged into this one; they keep working in addresses and filters.",
  cachedForVisitors: { unlessQuery: [], studentsToo: true },
  responses: { 200: z.array(categorySchema) },
  example: {
    answer: [
      {
        id: 1,
        name: 'Cooking',
        names: { de: 'Kochen' },
        icon: 'restaurant',
        coverFamily: 'design',
        courseCount: 12,
        formerIds: [7],
      },
    ],
  },
})

export const listCourses = defineRoute({
  id: 'listCourses',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses',
  owner: 'catalog',
  access: 'public-or-teachers-own',
  summary: "List active courses, or a teacher's own",
  description: `With \`teacher=true\` the own ones of a signed-in teacher, in every status. ${LIST_IS_COMPLETE} \`search\` matches title or description, case-insensitive; \`ids\` names up to 200 courses, as \`3,8,1\`.`,
  query: courseListQuerySchema,
  cachedForVisitors: { unlessQuery: ['teacher'], studentsToo: true },
  responses: { 200: z.array(courseListItemSchema) },
  responseHeaders: totalCountHeader,
  problems: ['login-required', 'role-required'],
  example: { answer: [exampleCourseListItem] },
})

export const listCourseLanguages = defineRoute({
  id: 'listCourseLanguages',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/course-languages',
  owner: 'catalog',
  access: 'public',
  summary: 'List the languages of active courses with their number of courses',
  description: 'Languages without regions, those with most courses first: `pt` counts courses in `pt-BR`, too.',
  cachedForVisitors: { unlessQuery: [], studentsToo: true },
  responses: { 200: z.array(languageWithCountSchema) },
  example: { answer: [{ language: 'en', courseCount: 31 }] },
})

export const suggestSearches = defineRoute({
  id: 'suggestSearches',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/search-suggestions',
  owner: 'catalog',
  access: 'public',
  summary: 'Suggest active courses and their teachers for what has been typed so far',
  description:
    'Empty for fewer than two letters. A course without a match in its title says which of its outcomes has it.',
  query: suggestionsQuerySchema,
  cachedForVisitors: { unlessQuery: [], studentsToo: true },
  responses: { 200: searchSuggestionsSchema },
  example: { query: { search: 'starter' }, answer: exampleSearchSuggestions },
})

export const createCourse = defineRoute({
  id: 'createCourse',
  method: 'POST',
  path: '/api/courses',
  owner: 'catalog',
  access: 'teacher',
  summary: 'Create a course',
  body: createCourseBodySchema,
  responses: { 201: courseSchema },
  problems: ['course-limit-reached'],
  example: {
    body: {
      title: 'Sourdough from the start',
      description: 'Flour, water, salt and patience.',
      price: 19.5,
      level: 'beginner',
      categoryId: 1,
      status: 'draft',
    },
    answer: { ...exampleCourse, price: 19.5, status: 'draft' },
  },
})

export const updateCourse = defineRoute({
  id: 'updateCourse',
  method: 'PUT',
  path: '/api/courses/{courseId}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: "Update a course; omitted fields don't change",
  description:
    'With `If-Match` naming a version that is no longer the newest, 409: nothing is saved, and `current` has the present values.',
  params: courseParamsSchema,
  body: updateCourseBodySchema,
  responses: { 200: courseSchema },
  responseHeaders: { etag: 'The version, for If-Match' },
  problems: [...OWN_COURSE, 'version-conflict'],
  problemSchemas: { 409: courseConflictSchema },
  example: {
    body: { price: 12, subtitle: 'Without yeast from a packet' },
    answer: { ...exampleCourse, price: 12 },
  },
})

export const deleteCourse = defineRoute({
  id: 'deleteCourse',
  method: 'DELETE',
  path: '/api/courses/{courseId}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Delete a course that was never published',
  params: courseParamsSchema,
  responses: { 204: null },
  problems: [...OWN_COURSE, 'course-was-published'],
})

export const archiveCourse = defineRoute({
  id: 'archiveCourse',
  method: 'POST',
  path: '/api/courses/{courseId}/archive',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Hide a course from the catalog; enrolled students keep it',
  params: courseParamsSchema,
  responses: { 200: courseSchema },
  problems: [...OWN_COURSE],
  example: { answer: { ...exampleCourse, status: 'archived' } },
})

export const orderCurriculum = defineRoute({
  id: 'orderCurriculum',
  method: 'PUT',
  path: '/api/courses/{courseId}/order',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Set the order of all modules and lessons of a course',
  description:
    'Names every module and every lesson once; 409 when the curriculum has changed meanwhile. Answers without lesson bodies.',
  params: courseParamsSchema,
  body: curriculumOrderBodySchema,
  valuesMax: 1 + 3 * MODULES_MAX + LESSONS_MAX,
  responses: { 200: z.array(moduleWithLessonsSchema) },
  problems: [...OWN_COURSE, 'curriculum-changed-elsewhere'],
  example: { body: { modules: [{ id: 5, lessonIds: [9] }] }, answer: [{ ...exampleModule, lessons: [exampleLesson] }] },
})

export const createModule = defineRoute({
  id: 'createModule',
  method: 'POST',
  path: '/api/courses/{courseId}/modules',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Add a module',
  params: courseParamsSchema,
  body: createModuleBodySchema,
  responses: { 201: moduleSchema },
  problems: [...OWN_COURSE, 'module-limit-reached'],
  example: { body: { title: 'The starter' }, answer: exampleModule },
})

export const updateModule = defineRoute({
  id: 'updateModule',
  method: 'PUT',
  path: '/api/modules/{moduleId}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Update a module',
  params: moduleParamsSchema,
  body: updateModuleBodySchema,
  responses: { 200: moduleSchema },
  problems: [...OWN_MODULE],
  example: { body: { title: 'The starter' }, answer: exampleModule },
})

export const deleteModule = defineRoute({
  id: 'deleteModule',
  method: 'DELETE',
  path: '/api/modules/{moduleId}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Delete a module with its lessons',
  params: moduleParamsSchema,
  responses: { 204: null },
  problems: [...OWN_MODULE],
})

export const createLesson = defineRoute({
  id: 'createLesson',
  method: 'POST',
  path: '/api/modules/{moduleId}/lessons',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Add a lesson',
  params: moduleParamsSchema,
  body: createLessonBodySchema,
  bodyLimit: LESSON_BODY_LIMIT,
  responses: { 201: lessonSchema },
  problems: [...OWN_MODULE, 'lesson-limit-reached', 'course-text', 'owner-uploads-quota'],
  example: {
    body: { title: 'Day one', type: 'text', content: '<p>Mix equal weights of flour and water.</p>', duration: 5 },
    answer: exampleLesson,
  },
})

export const updateLesson = defineRoute({
  id: 'updateLesson',
  method: 'PUT',
  path: '/api/lessons/{lessonId}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Update a lesson',
  params: lessonParamsSchema,
  body: updateLessonBodySchema,
  bodyLimit: LESSON_BODY_LIMIT,
  responses: { 200: lessonSchema },
  problems: [...OWN_LESSON, 'lesson-changed-elsewhere', 'lesson-was-read', 'course-text', 'owner-uploads-quota'],
  example: { body: { title: 'Day one' }, answer: exampleLesson },
})

export const deleteLesson = defineRoute({
  id: 'deleteLesson',
  method: 'DELETE',
  path: '/api/lessons/{lessonId}',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Delete a lesson',
  params: lessonParamsSchema,
  responses: { 204: null },
  problems: [...OWN_LESSON],
})

const sampleCoursesSchema = z.object({ courses: z.array(courseSchema), created: z.int().min(0) })
export const seedCourses = defineRoute({
  id: 'seedCourses',
  method: 'POST',
  path: '/api/seed-courses',
  owner: 'catalog',
  access: 'teacher',
  summary: 'Create the sample courses for a teacher, or one of them',
  description:
    'Answers with all sample courses of the teacher, or the one that is asked for, and how many of them were created now: 201 when some were, 200 when all were there. New ones are drafts. 403 where the site has turned them off (`sampleCourses` of `getSite`), except for administrators.',
  query: z.strictObject({ sample: z.enum(SAMPLE_COURSES).optional() }),
  responses: { 200: sampleCoursesSchema, 201: sampleCoursesSchema },
  problems: ['sample-courses-turned-off', 'course-limit-reached'],
  example: { answer: { courses: [exampleCourse], created: 1 } },
})
