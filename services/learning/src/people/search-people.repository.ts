import { containsRareText, containsText, lookForPeople, type Search } from '@lectern/service-kit/database/search.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** A search for people, with a look at how many it finds; undefined where nothing is searched for. */
export async function searchPeople(database: Database, text: string | undefined): Promise<Search | undefined> {
  return text ? lookForPeople(database, text) : undefined
}

/** Whether the person `p` has this text in full name, username or e-mail. Somebody erased has none of the three. */
export function personMatches(text: string): Prisma.Sql {
  return containsText(Prisma, 'p.search_text', text)
}

/** The same by people_search_parts_idx. */
export function rarePersonMatches(text: string): Prisma.Sql {
  return containsRareText(Prisma, 'p.search_text', text)
}
