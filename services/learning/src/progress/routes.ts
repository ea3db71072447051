import * as contract from '@lectern/contracts/calls/public/learning.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { completeLesson } from './complete-lesson.ts'
import { readProgress } from './read-progress.ts'
import { resetProgress } from './reset-progress.ts'
import { saveReadingPosition } from './save-reading-position.ts'

export function progressRoutes(app: FastifyInstance, learning: Learning): void {
  route(app, contract.getEnrollmentProgress, async ({ params, principal }) =>
    readProgress(learning, principal, params.enrollmentId),
  )

  route(app, contract.saveReadingPosition, async ({ params, principal, body }) =>
    saveReadingPosition(learning, principal, params.enrollmentId, body),
  )

  route(app, contract.completeLesson, async ({ params, principal }) =>
    completeLesson(learning, principal, params.progressId),
  )

  route(app, contract.resetProgress, async ({ params, principal, body }) => {
    const { enrollment } = await resetProgress(learning, principal, params.enrollmentId, body?.reason)
    return enrollment
  })
}
