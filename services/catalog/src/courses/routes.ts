import { TOTAL_COUNT_HEADER } from '@lectern/contracts/fields.ts'
import * as contract from '@lectern/contracts/http/catalog.ts'
import { route } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { archiveCourse } from './archive-course.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { listCourses } from './list-courses.ts'
import { seedCourses } from './seed-courses.ts'
import { updateCourse } from './update-course.ts'

export function courseRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.listCourses, async ({ principal, query, reply }) => {
    const { items, total } = await listCourses(database, principal, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return items
  })
  route(app, contract.createCourse, ({ principal, body }) => createCourse(database, principal, body))
  route(app, contract.updateCourse, ({ principal, params, body }) =>
    updateCourse(database, principal, params.courseId, body),
  )
  route(app, contract.deleteCourse, ({ principal, params }) => deleteCourse(database, principal, params.courseId))
  route(app, contract.archiveCourse, ({ principal, params }) => archiveCourse(database, principal, params.courseId))
  route(app, contract.seedCourses, async ({ principal, reply }) => {
    const { courses, created } = await seedCourses(database, principal)
    reply.code(created ? 201 : 200)
    return { courses }
  })
}
