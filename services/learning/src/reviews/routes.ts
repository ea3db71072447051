import * as home from '@lectern/contracts/calls/public/home.ts'
import * as contract from '@lectern/contracts/calls/public/learning.ts'
import { listTeacherReviews as listTeacherReviewsCall } from '@lectern/contracts/calls/public/teachers.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { editReview } from './edit-review.ts'
import { listTeacherReviews, listTestimonials } from './list-testimonials.ts'
import { postReview } from './post-review.ts'

export function reviewRoutes(app: FastifyInstance, learning: Learning): void {
  route(app, contract.postReview, async ({ params, principal, body }) =>
    postReview(learning, principal, params.courseId, body),
  )

  route(app, contract.editReview, async ({ params, principal, body }) =>
    editReview(learning, principal, params.courseId, body),
  )

  route(app, home.listTestimonials, () => listTestimonials(learning))

  route(app, listTeacherReviewsCall, ({ params }) => listTeacherReviews(learning, params.teacherId))
}
