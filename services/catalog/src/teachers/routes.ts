import { listPersonCourses } from '@lectern/contracts/calls/public/people.ts'
import { getTeacher, listTeachers } from '@lectern/contracts/calls/public/teachers.ts'
import { TOTAL_COUNT_HEADER } from '@lectern/contracts/shapes/fields.ts'
import { readList } from '@lectern/service-kit/http/paging.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readTeacher } from './read-teacher.ts'
import { countTeachers, findTeachers, listOwnedCourses } from './teachers.repository.ts'

export function teacherRoutes(app: FastifyInstance, database: Database): void {
  route(app, listTeachers, async ({ query, reply }) => {
    const { items, total } = await readList(query, {
      list: (window) => findTeachers(database, window),
      count: () => countTeachers(database),
    })
    reply.header(TOTAL_COUNT_HEADER, total)
    return items
  })
  route(app, listPersonCourses, ({ params }) => listOwnedCourses(database, params.personId))
  route(app, getTeacher, ({ params, principal }) => readTeacher(database, params.teacherId, principal))
}
