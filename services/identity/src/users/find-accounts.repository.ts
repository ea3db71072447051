import type { Database } from '../database.ts'
import type { Operator, User } from '../generated/prisma/client.ts'
import { comparisonKey } from './comparison-keys.ts'

export const FOUND_AT_MOST = 50
const HIGHEST_ID = 2_147_483_647

export type Found = User & { operator: Operator | null }

/** Whose number it is, or whose user name, e-mail address or name has the text in it; by id, and one more than `FOUND_AT_MOST` where there are more. */
export async function findAccounts(database: Database, text: string): Promise<Found[]> {
  const key = comparisonKey(text)
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return database.user.findMany({
    where: {
      OR: [
        ...(id > 0 && id <= HIGHEST_ID ? [{ id }] : []),
        { usernameKey: { contains: key } },
        { emailKey: { contains: key } },
        { fullName: { contains: text, mode: 'insensitive' } },
      ],
    },
    include: { operator: true },
    orderBy: { id: 'asc' },
    take: FOUND_AT_MOST + 1,
  })
}
