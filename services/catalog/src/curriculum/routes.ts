import * as contract from '@lectern/contracts/http/catalog.ts'
import { route } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { createLesson } from './create-lesson.ts'
import { createModule } from './create-module.ts'
import { deleteLesson } from './delete-lesson.ts'
import { deleteModule } from './delete-module.ts'
import { orderCurriculum } from './order-curriculum.ts'
import { updateLesson } from './update-lesson.ts'
import { updateModule } from './update-module.ts'

export function curriculumRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.createModule, ({ principal, params, body }) =>
    createModule(database, principal, params.courseId, body),
  )
  route(app, contract.updateModule, ({ principal, params, body }) =>
    updateModule(database, principal, params.moduleId, body),
  )
  route(app, contract.deleteModule, ({ principal, params }) => deleteModule(database, principal, params.moduleId))
  route(app, contract.createLesson, ({ principal, params, body }) =>
    createLesson(database, principal, params.moduleId, body),
  )
  route(app, contract.updateLesson, ({ principal, params, body }) =>
    updateLesson(database, principal, params.lessonId, body),
  )
  route(app, contract.deleteLesson, ({ principal, params }) => deleteLesson(database, principal, params.lessonId))
  route(app, contract.orderCurriculum, ({ principal, params, body }) =>
    orderCurriculum(database, principal, params.courseId, body),
  )
}
