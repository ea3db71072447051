import * as contract from '@lectern/contracts/calls/public/catalog.ts'
import * as teacherContract from '@lectern/contracts/calls/public/teacher-courses.ts'
import { TOTAL_COUNT_HEADER } from '@lectern/contracts/shapes/fields.ts'
import { expectedVersion, versionTag } from '@lectern/service-kit/http/if-match.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { archiveCourse, unarchiveCourse } from './archive-course.ts'
import { countLanguages } from './course-list.repository.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { duplicateCourse } from './duplicate-course.ts'
import { listCourses } from './list-courses.ts'
import { listTeacherCourses } from './list-teacher-courses.ts'
import { readReadiness } from './read-readiness.ts'
import { suggestSearches } from './suggest-searches.ts'
import type { TeacherLimits } from './teacher-room.ts'
import { updateCourse } from './update-course.ts'

export function courseRoutes(app: FastifyInstance, database: Database, limits: TeacherLimits): void {
  route(app, contract.listCourses, async ({ principal, query, reply }) => {
    const { items, total } = await listCourses(database, principal, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return items
  })
  route(app, contract.listCourseLanguages, () => countLanguages(database))
  route(app, contract.suggestSearches, ({ query }) => suggestSearches(database, query.search))
  route(app, contract.createCourse, ({ principal, body }) => createCourse(database, principal, body, limits))
  route(app, contract.updateCourse, async ({ principal, params, body, request, reply }) => {
    const course = await updateCourse(database, principal, params.courseId, body, expectedVersion(request))
    reply.header('etag', versionTag(course.version))
    return course
  })
  route(app, contract.deleteCourse, ({ principal, params }) => deleteCourse(database, principal, params.courseId))
  route(app, contract.archiveCourse, ({ principal, params }) => archiveCourse(database, principal, params.courseId))
  route(app, teacherContract.unarchiveCourse, ({ principal, params }) =>
    unarchiveCourse(database, principal, params.courseId),
  )
  route(app, teacherContract.duplicateCourse, ({ principal, params }) =>
    duplicateCourse(database, principal, params.courseId, limits),
  )
  route(app, teacherContract.listTeacherCourses, ({ principal, query }) =>
    listTeacherCourses(database, principal, query),
  )
  route(app, teacherContract.getCourseReadiness, ({ principal, params }) =>
    readReadiness(database, principal, params.courseId),
  )
}
