import { findTransferRecipient, giveCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { getUser } from '@lectern/contracts/calls/internal/identity.ts'
import type { OfferCourseBody } from '@lectern/contracts/shapes/course-staff.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { nullIfNotFound } from '../null-if-not-found.ts'

/**
 * Gives a course to another teacher at once; answers from whom and to whom. Catalog hears late of who has become a student, so identity is asked.
 * Throws 404 for who isn't a teacher, and what catalog refuses.
 */
export async function transferCourse(
  { catalog, identity }: Pick<FastifyInstance['services'], 'catalog' | 'identity'>,
  administrator: Principal,
  courseId: number,
  { invitee, stays }: OfferCourseBody,
): Promise<{ from: number; to: number }> {
  const { personId: to } = await catalog.call(findTransferRecipient, { body: { invitee } })
  const recipient = await identity.call(getUser, { params: { userId: to } }).catch(nullIfNotFound)
  if (recipient?.role !== 'teacher') throw refuse('transfer-recipient-not-found')
  const { from } = await catalog.call(giveCourse, { params: { courseId }, user: administrator, body: { to, stays } })
  return { from, to }
}
