import { containsText } from '@lectern/service-kit/database/columns.ts'
import { Prisma } from '../generated/prisma/client.ts'

/**
 * Whether the person `p` has this text in full name, username or e-mail; by people_search_text_idx where that is quicker.
 * Somebody erased has none of the three.
 */
export function personMatches(search: string): Prisma.Sql {
  return containsText(Prisma, 'p.search_text', search)
}
