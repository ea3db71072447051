import { Prisma } from './generated/prisma/client.ts'

/** How people are called; services keep that of everybody, or of teachers. */
export const digestSets = {
  names: Prisma.sql`SELECT id, full_name FROM users`,
  teachers: Prisma.sql`SELECT id, full_name FROM users WHERE role = 'teacher'`,
}
