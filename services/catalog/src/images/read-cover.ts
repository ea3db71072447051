import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { accessTo } from '../courses/course-access.ts'
import type { Database } from '../database.ts'
import { coverBytes, describeCover } from './covers.repository.ts'

export interface CoverAnswer {
  mediaType: string
  bytes: Buffer
  /** Whether it is public, so that shared caches may store it. */
  isPublic: boolean
}

/**
 * The cover of an active course that isn't for invited students only, for everybody; of any other for its teacher and its students. 404 for the rest, as for one
 * that isn't there.
 */
export async function readCover(
  database: Database,
  place: { courseId: number; name: string },
  viewer: Principal | null,
): Promise<CoverAnswer> {
  const studentId = viewer?.role === 'student' ? viewer.id : null
  const cover = await describeCover(database, place, studentId)
  const mayRead =
    cover && (cover.isPublic || cover.enrolled || (await teaches(database, place.courseId, cover, viewer)))
  const bytes = mayRead ? await coverBytes(database, place.courseId, place.name) : null
  if (!cover || bytes === null) throw refuse('picture-not-found')
  return { mediaType: cover.mediaType, bytes, isPublic: cover.isPublic }
}

async function teaches(
  database: Database,
  id: number,
  { teacherId }: { teacherId: number },
  principal: Principal | null,
): Promise<boolean> {
  return (await accessTo(database, { id, teacherId }, { principal, enrollment: null })).rights !== null
}
