import { findNextCourse as askCatalog } from '@lectern/contracts/calls/internal/catalog.ts'
import { listClaims } from '@lectern/contracts/calls/internal/learning.ts'
import type { NextCourse } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance } from 'fastify'

/**
 * What this student may study after a course: catalog chooses among those that learning doesn't name. Throws 403 or 404 for
 * who isn't enrolled, in catalog's words, and 503 while either is away: what one has bought is never offered again.
 */
export async function findNextCourse(
  { learning, catalog }: FastifyInstance['services'],
  courseId: number,
  student: Principal,
): Promise<NextCourse> {
  const { claims } = await learning.call(listClaims, { user: student })
  return catalog.call(askCatalog, {
    params: { courseId },
    body: { except: claims.map((claim) => claim.courseId) },
    user: student,
    enrollment: claims.find((claim) => claim.courseId === courseId) ?? null,
  })
}
