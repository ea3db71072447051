import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type Call, type Handler, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { findCourseOf, findQuestionOf } from '../questions/locked.repository.ts'
import { catchUp, catchUpWithStudent, type Hearing } from './catch-up.ts'

/** By what a call can name a course, and the student with whom its teacher deals. */
interface Named {
  courseId?: number | undefined
  studentId?: number | undefined
  enrollmentId?: number | undefined
  questionId?: number | undefined
  answerId?: number | undefined
}

/** Catches up on the course that a call names, if any. Throws `unavailable` (503) as `catchUp` does. */
export async function hearOf(engagement: Hearing, personId: number, named: Named): Promise<void> {
  const { studentId, enrollmentId } = named
  if (enrollmentId !== undefined) return catchUpWithStudent(engagement, personId, { enrollmentId })
  const courseId = await courseOf(engagement, named)
  if (courseId === null) return
  if (studentId !== undefined) await catchUpWithStudent(engagement, personId, { courseId, studentId })
  else await catchUp(engagement, personId, courseId)
}

async function courseOf({ database }: Hearing, { courseId, questionId, answerId }: Named): Promise<number | null> {
  if (courseId !== undefined) return courseId
  const asked = answerId === undefined ? questionId : await findQuestionOf(database, answerId)
  return asked == null ? null : findCourseOf(database, asked)
}

/** A route that catches up on what its path names before it does anything. */
export function hearingRoute<const Contract extends RouteContract & { params: z.ZodType<Named> }>(
  app: FastifyInstance,
  engagement: Hearing,
  contract: Contract,
  handler: Handler<Contract>,
): void {
  const heard = async (call: Call<Contract>) => {
    // TypeScript doesn't work out the parts of a contract that isn't named.
    const { principal, params } = call as unknown as { principal: Principal; params: Named }
    await hearOf(engagement, principal.id, params)
    return handler(call)
  }
  route(app, contract, heard as Handler<Contract>)
}
