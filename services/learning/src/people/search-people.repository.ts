import { Prisma } from '../generated/prisma/client.ts'

/**
 * Whether the person `p` has this text in full name, username or e-mail, whatever the case; by people_search_text_idx
 * (trigrams) where that is quicker. Somebody erased has none of the three.
 */
export function personMatches(search: string): Prisma.Sql {
  const literal = search.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // The second COLLATE undoes the first for LIKE, which else could not use the index.
  return Prisma.sql`p.search_text LIKE ('%' || lower(${literal} COLLATE "und-x-icu") || '%') COLLATE "default"`
}
