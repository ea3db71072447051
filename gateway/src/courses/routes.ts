import { getCourse } from '@lectern/contracts/http/gateway.ts'
import { route } from '@lectern/service-kit/route.ts'
import fp from 'fastify-plugin'
import { composeCourseDetail } from './course-detail.ts'

export const courseRoutes = fp(
  async (app) => {
    route(app, getCourse, ({ params, principal }) => composeCourseDetail(app.services, params.courseId, principal))
  },
  { name: 'course-routes', dependencies: ['services'] },
)
