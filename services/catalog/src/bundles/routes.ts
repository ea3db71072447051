import * as contract from '@lectern/contracts/calls/public/course-bundles.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { TeacherLimits } from '../courses/teacher-room.ts'
import type { Database } from '../database.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import type { UploadPolicy } from '../videos/upload-policy.ts'
import { plainName } from './bundle-paths.ts'
import { exportCourse } from './export-course.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { importCourse } from './import-course.ts'

/** Less than the gateway waits (`timeoutMs`), with time to store what was written. */
const IMPORT_MS = 170_000

export function bundleRoutes(
  app: FastifyInstance,
  { database, storage, files }: { database: Database; storage: OwnStorage; files: UploadPolicy },
  pictures: number,
  teacherLimits: TeacherLimits,
): void {
  route(app, contract.exportCourse, async ({ principal, params, reply }) => {
    const { course, archive } = await exportCourse({ database, storage }, principal, params.courseId)
    reply.headers({ 'content-disposition': attachment(course.title), 'cache-control': 'no-store' })
    return archive
  })

  route(app, contract.importCourse, async ({ principal, body, request, reply }) => {
    const options = { key: idempotencyKey(request), limits: { pictures, timeMs: IMPORT_MS }, teacherLimits, files }
    const { result, created } = await importCourse({ database, storage }, principal, body, options)
    reply.code(created ? 201 : 200)
    return result
  })
}

/** RFC 6266: a name for everybody, and the title as it is for those who read UTF-8. */
function attachment(title: string): string {
  const full = encodeURIComponent(`${title.replaceAll(/[/\\:*?"<>|]/g, ' ').trim()}.zip`).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName(title) || 'course'}.zip"; filename*=UTF-8''${full}`
}
