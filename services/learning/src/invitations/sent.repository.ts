import type { Window } from '@lectern/service-kit/http/paging.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { IS_OPEN } from './invitations.repository.ts'

interface SentFilter {
  teacherId: number
  courseId: number | undefined
}

interface SentRow {
  id: number
  email: string
  courseId: number
  title: string | null
  invitedAt: Date
  /** Of a free place. */
  reason: string | null
}

function conditionOf({ teacherId, courseId }: SentFilter): Prisma.Sql {
  const ofCourse = courseId === undefined ? Prisma.empty : Prisma.sql`AND i.course_id = ${courseId}`
  return Prisma.sql`i.teacher_id = ${teacherId} AND ${IS_OPEN} ${ofCourse}`
}

/** Invitations that weren't accepted, newest first. Declined ones are among them, since the teacher can't see that. */
export function listSent(database: Database, filter: SentFilter, { limit, offset }: Window): Promise<SentRow[]> {
  return database.$queryRaw`
    SELECT i.id, i.email, i.course_id AS "courseId", c.title, i.invited_at AS "invitedAt", i.place_reason AS reason
    FROM invitations i LEFT JOIN courses c ON c.id = i.course_id
    WHERE ${conditionOf(filter)}
    ORDER BY i.invited_at DESC, i.id DESC LIMIT ${limit} OFFSET ${offset}`
}

export async function countSent(database: Database, filter: SentFilter): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM invitations i WHERE ${conditionOf(filter)}`
  return row?.count ?? 0
}
