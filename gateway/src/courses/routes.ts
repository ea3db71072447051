import { transferCourse } from '@lectern/contracts/calls/public/course-staff.ts'
import { getLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { getCourse, nextCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { LIVE_ID_HEADER } from '@lectern/contracts/shapes/live.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import fp from 'fastify-plugin'
import { createCourseComposer } from './course-detail.ts'
import { createEnrollmentClaims } from './enrollment-claims.ts'
import { findNextCourse } from './next-course.ts'
import { createLessonReader } from './read-lesson.ts'
import { transferCourse as transfer } from './transfer-course.ts'

export const courseRoutes = fp(
  async (app) => {
    const readLesson = createLessonReader(app.services, createEnrollmentClaims(app.services.learning))

    const compose = createCourseComposer(app.services)

    route(app, getCourse, ({ params, query, principal, request }) => {
      const { [LIVE_ID_HEADER]: liveId } = request.headers
      return compose(params.courseId, principal, { bodies: query.bodies, liveId: liveId?.toString() })
    })
    route(app, nextCourse, ({ params, principal }) => findNextCourse(app.services, params.courseId, principal))
    route(app, transferCourse, async ({ params: { courseId }, principal, body, request }) => {
      const give = () => transfer(app.services, principal, courseId, body)
      const { reason } = body
      await withAuditLog(request, 'transfer-course', principal, give, (of) => ({ courseId, ...of, reason }))
    })
    route(app, getLesson, ({ params, principal }) => readLesson(params.lessonId, principal))
  },
  { name: 'course-routes', dependencies: ['services'] },
)
