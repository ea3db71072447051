import { Prisma } from './generated/prisma/client.ts'

/** What is compared with what identity says. */
export const digestSets = {
  names: Prisma.sql`SELECT id, full_name FROM people WHERE NOT erased`,
}
