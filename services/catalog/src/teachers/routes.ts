import { getTeacher } from '@lectern/contracts/calls/public/teachers.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readTeacher } from './read-teacher.ts'

export function teacherRoutes(app: FastifyInstance, database: Database): void {
  route(app, getTeacher, ({ params, principal }) => readTeacher(database, params.teacherId, principal))
}
