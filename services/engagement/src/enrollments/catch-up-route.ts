import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { confirmSharing } from '@lectern/service-kit/course-staff.ts'
import { type Call, type Handler, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { findCourseOf, findQuestionOf } from '../questions/locked.repository.ts'
import { type CatchUpContext, catchUp, catchUpWithStudent } from './catch-up.ts'

/** The path parameters by which a call can name a course or a student in it. */
interface Named {
  courseId?: number | undefined
  studentId?: number | undefined
  enrollmentId?: number | undefined
  questionId?: number | undefined
  answerId?: number | undefined
}

/** Catches up on the course that a call names, if any. Throws `unavailable` (503) as `catchUp` does. */
export async function catchUpOnNamed(engagement: CatchUpContext, personId: number, named: Named): Promise<void> {
  const { studentId, enrollmentId } = named
  if (enrollmentId !== undefined) return catchUpWithStudent(engagement, personId, { enrollmentId })
  const courseId = await courseOf(engagement, named)
  if (courseId === null) return
  if (studentId !== undefined) await catchUpWithStudent(engagement, personId, { courseId, studentId })
  else await catchUp(engagement, personId, courseId)
}

async function courseOf(
  { database }: CatchUpContext,
  { courseId, questionId, answerId }: Named,
): Promise<number | null> {
  if (courseId !== undefined) return courseId
  const targetQuestionId = answerId === undefined ? questionId : await findQuestionOf(database, answerId)
  return targetQuestionId == null ? null : findCourseOf(database, targetQuestionId)
}

/** A route that lists over all courses that a teacher answers in. Who shares them is confirmed first. */
export function answerersRoute<const Contract extends RouteContract>(
  app: FastifyInstance,
  { database, owners }: CatchUpContext,
  contract: Contract,
  handler: Handler<Contract>,
): void {
  const confirmed = async (call: Call<Contract>) => {
    // As below.
    const { principal } = call as unknown as { principal: Principal }
    await confirmSharing({ database, catalog: owners.catalog }, principal, 'answer')
    return handler(call)
  }
  route(app, contract, confirmed as Handler<Contract>)
}

/** A route that catches up on what its path names before it does anything. */
export function catchUpRoute<const Contract extends RouteContract & { params: z.ZodType<Named> }>(
  app: FastifyInstance,
  engagement: CatchUpContext,
  contract: Contract,
  handler: Handler<Contract>,
): void {
  const caughtUp = async (call: Call<Contract>) => {
    // TypeScript doesn't work out the parts of a contract that isn't named.
    const { principal, params } = call as unknown as { principal: Principal; params: Named }
    await catchUpOnNamed(engagement, principal.id, params)
    return handler(call)
  }
  route(app, contract, caughtUp as Handler<Contract>)
}
