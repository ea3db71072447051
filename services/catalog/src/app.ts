import { databaseDependency } from '@lectern/service-kit/database.ts'
import { createServer } from '@lectern/service-kit/server.ts'
import type { FastifyInstance } from 'fastify'
import { categoryRoutes } from './categories/routes.ts'
import type { Config } from './config.ts'
import { internalCourseRoutes } from './courses/internal-routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { internalLessonRoutes } from './curriculum/internal-routes.ts'
import { curriculumRoutes, lessonEditingRoutes } from './curriculum/routes.ts'
import type { Database } from './database.ts'
import { coverRoutes } from './images/cover-routes.ts'
import { imageRoutes } from './images/routes.ts'
import { rememberPerson } from './people/remember-person.ts'

export function buildApp(config: Config, database: Database): FastifyInstance {
  const app = createServer({
    name: 'catalog',
    config,
    allowedCallers: ['gateway', 'learning', 'billing'],
    dependencies: [databaseDependency(database)],
    onPrincipal: (person) => rememberPerson(database, person),
  })
  app.addHook('onClose', () => database.$disconnect())

  categoryRoutes(app, database)
  courseRoutes(app, database)
  curriculumRoutes(app, database, config.DELETE_DELAY_MS)
  lessonEditingRoutes(app, database)
  imageRoutes(app, database, config.COURSE_IMAGES_MAX_BYTES)
  coverRoutes(app, database)
  internalCourseRoutes(app, database)
  internalLessonRoutes(app, database)
  return app
}
