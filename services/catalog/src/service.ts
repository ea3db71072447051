import { LESSON_FILE_MAX_BYTES } from '@lectern/contracts/shapes/file-address.ts'
import { PUBLIC_ADDRESSES } from '@lectern/service-kit/outgoing/address-rules.ts'
import { createResolve } from '@lectern/service-kit/outgoing/resolve-checked.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { offersSampleCourses } from '@lectern/service-kit/process/sample-courses-config.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { bundleRoutes } from './bundles/routes.ts'
import { captionRoutes } from './captions/routes.ts'
import { finishMerges } from './categories/move-courses.ts'
import { categoryRoutes } from './categories/routes.ts'
import { type Config, configSchema } from './config.ts'
import { internalCourseRoutes } from './courses/internal-routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { sampleCourseRoutes } from './courses/sample-course-routes.ts'
import type { TeacherLimits } from './courses/teacher-room.ts'
import { allowEmbedOrigins } from './curriculum/embed-origins.ts'
import { internalLessonRoutes } from './curriculum/internal-routes.ts'
import { curriculumRoutes, lessonEditingRoutes } from './curriculum/routes.ts'
import { startSweeper } from './curriculum/sweeper.ts'
import { createDatabase } from './database.ts'
import { digestSets } from './digests.repository.ts'
import { fetchPosters } from './embeds/fetch-posters.ts'
import { filePolicy } from './files/file-policy.ts'
import { fileRoutes, fileUploadRoutes } from './files/routes.ts'
import { scanNextFile } from './files/scans/scan-files.ts'
import { scannerOf } from './files/scans/scanner.ts'
import { copyForeignCovers } from './images/copy-foreign-covers.ts'
import { copyLinkedPictures } from './images/copy-linked-pictures.ts'
import { coverRoutes } from './images/cover-routes.ts'
import { imageRoutes } from './images/routes.ts'
import type { PictureLimits } from './images/store-image.ts'
import { ownFiles } from './people/own-files.ts'
import { people } from './people/people.ts'
import { personalData } from './people/personal-data.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { replay } from './replay/replay.ts'
import { sampleLessonRoutes } from './sample-lessons/routes.ts'
import { schoolRoutes } from './school/routes.ts'
import { shelfRoutes } from './shelf/routes.ts'
import { forgetOldInvitations } from './staff/invitations.repository.ts'
import { staffRoutes } from './staff/routes.ts'
import { GENERATION, subscriptions } from './subscriptions.ts'
import { teacherRoutes } from './teachers/routes.ts'
import { videoRoutes, videoUploadRoutes } from './videos/routes.ts'
import { ownStorage } from './videos/storage/own-storage.ts'
import { refuseWrongStorage } from './videos/storage/refuse-wrong-storage.ts'
import { videoPolicy } from './videos/video-policy.ts'

/** Only what broke off is left for it. */
const MERGE_EVERY_MS = 30_000
const FORGET_EVERY_MS = 3_600_000
/** Its teacher looks at the file that they have just uploaded. */
const SCAN_EVERY_MS = 2_000

/** A teacher looks at the course that they have just saved. */
const COPY_EVERY_MS = 2_000

export const service = defineService({
  name: 'catalog',
  configSchema,
  openDatabase: createDatabase,
  async connect({ config, database }) {
    const videos = ownStorage(config, database)
    await refuseWrongStorage(videos)
    allowEmbedOrigins(config.EMBED_ORIGINS)
    const limits = { courses: config.TEACHER_COURSES_MAX, pictures: config.TEACHER_PICTURES_MAX_BYTES }
    const scanner = config.FILE_SCAN === undefined ? null : scannerOf(config.FILE_SCAN)
    return { database, videos, limits, scanner, outgoing: { rules: PUBLIC_ADDRESSES, resolve: createResolve() } }
  },
  close: ({ videos }) => videos.close(),
  onPrincipal: people.keep,
  routes(app, { database, videos, limits: teacher, outgoing, scanner }, config) {
    categoryRoutes(app, database)
    courseRoutes(app, database, teacher)
    sampleCourseRoutes(app, database, teacher, { offered: offersSampleCourses(config) })
    shelfRoutes(app, database)
    sampleLessonRoutes(app, database)
    teacherRoutes(app, database)
    const quotas = { video: config.TEACHER_VIDEOS_MAX_BYTES, file: config.TEACHER_FILES_MAX_BYTES }
    staffRoutes(app, database, { limits: teacher, quotas })
    curriculumRoutes(app, { database, quotas }, config.DELETE_DELAY_MS)
    lessonEditingRoutes(app, { database, quotas })
    quizRoutes(app, database)
    imageRoutes(app, database, picturesOf(config, teacher), outgoing)
    coverRoutes(app, database, teacher)
    const videoLimits = { maxBytes: config.VIDEO_MAX_BYTES, quota: quotas.video }
    videoUploadRoutes(app, database, videos, videoPolicy(videoLimits))
    videoRoutes(app, database, videos)
    captionRoutes(app, database)
    const fileLimits = { maxBytes: LESSON_FILE_MAX_BYTES, quota: quotas.file }
    const files = filePolicy(fileLimits, { isScanned: scanner !== null })
    fileUploadRoutes(app, database, videos, files)
    fileRoutes(app, database, videos, files)
    bundleRoutes(app, { database, storage: videos, files }, config.COURSE_IMAGES_MAX_BYTES, teacher)
    schoolRoutes(app, database)
    internalCourseRoutes(app, database)
    internalLessonRoutes(app, database)
  },
  personalData,
  ownFiles,
  digests: digestSets,
  subscriptions: () => subscriptions,
  generation: GENERATION,
  replay,
  background(app, catalog, config) {
    const { database, videos, scanner } = catalog
    startSweeper(app, database, videos)
    startBackgroundWork(app, [
      {
        name: 'the copying of covers from the web',
        work: (signal) => copyForeignCovers(catalog, signal),
        everyMs: COPY_EVERY_MS,
      },
      {
        name: 'the copying of pictures that lessons link',
        work: (signal) => copyLinkedPictures({ ...catalog, limits: picturesOf(config, catalog.limits) }, signal),
        everyMs: COPY_EVERY_MS,
      },
      {
        name: 'the merging of categories',
        work: () => finishMerges(catalog.database),
        everyMs: MERGE_EVERY_MS,
      },
      {
        name: 'the forgetting of old staff invitations',
        work: () => forgetOldInvitations(catalog.database),
        everyMs: FORGET_EVERY_MS,
      },
      {
        name: 'the fetching of posters of embeds',
        work: (signal) => fetchPosters(catalog, signal),
        everyMs: COPY_EVERY_MS,
      },
      ...(scanner === null
        ? []
        : [
            {
              name: 'the virus scan of files',
              work: (signal: AbortSignal) => scanNextFile({ database, storage: videos, scan: scanner }, signal),
              everyMs: SCAN_EVERY_MS,
            },
          ]),
    ])
  },
})

function picturesOf({ COURSE_IMAGES_MAX_BYTES: quota }: Config, teacher: TeacherLimits): PictureLimits {
  return { quota, teacher }
}
