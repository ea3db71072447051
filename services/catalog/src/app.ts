import { databaseDependency } from '@lectern/service-kit/database/database.ts'
import { createServer } from '@lectern/service-kit/http/server.ts'
import type { FastifyInstance } from 'fastify'
import { bundleRoutes } from './bundles/routes.ts'
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
import { videoRoutes, videoUploadRoutes } from './videos/routes.ts'
import { type OwnStorage, ownStorage } from './videos/storage/own-storage.ts'

/** `videos`: where their bytes are, when the caller needs it too; closed with the app. */
export function buildApp(
  config: Config,
  database: Database,
  videos: OwnStorage = ownStorage(config, database),
): FastifyInstance {
  const app = createServer({
    name: 'catalog',
    config,
    allowedCallers: ['gateway', 'learning', 'billing'],
    dependencies: [databaseDependency(database)],
    onPrincipal: (person) => rememberPerson(database, person),
  })
  app.addHook('onClose', async () => {
    await videos.close()
    await database.$disconnect()
  })

  categoryRoutes(app, database)
  courseRoutes(app, database)
  curriculumRoutes(app, database, config.DELETE_DELAY_MS)
  lessonEditingRoutes(app, database)
  imageRoutes(app, database, config.COURSE_IMAGES_MAX_BYTES)
  coverRoutes(app, database)
  const limits = { maxBytes: config.VIDEO_MAX_BYTES, quota: config.TEACHER_VIDEOS_MAX_BYTES }
  videoUploadRoutes(app, database, videos, limits)
  videoRoutes(app, database, videos)
  bundleRoutes(app, database, config.COURSE_IMAGES_MAX_BYTES)
  internalCourseRoutes(app, database)
  internalLessonRoutes(app, database)
  return app
}
