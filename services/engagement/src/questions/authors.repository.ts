import type { Question } from '@lectern/contracts/shapes/questions.ts'
import { Prisma } from '../generated/prisma/client.ts'

export interface AuthorRow {
  authorId: number | null
  fullName: string | null
  profileImage: string | null
  isTeacher: boolean | null
}

/** The columns of an AuthorRow: of people `p`, joined where they aren't erased, and the course `c`. */
export const AUTHOR = Prisma.sql`p.id AS "authorId", p.full_name AS "fullName", p.profile_image AS "profileImage", p.id = c.teacher_id OR EXISTS (
  SELECT FROM course_staff s WHERE s.course_id = c.id AND s.person_id = p.id AND s.rights <> '{}') AS "isTeacher"`

/** Null for an erased author. */
export function toAuthor({ authorId, fullName, profileImage, isTeacher }: AuthorRow): Question['author'] {
  return authorId === null || fullName === null
    ? null
    : { id: authorId, fullName, profileImage, isTeacher: isTeacher ?? false }
}
