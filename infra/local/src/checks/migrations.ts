/** Later migrations are applied while the release before still runs (`npm run compose:roll`); these were there before. */
export const LAST_BEFORE_ROLLING = '20261123080000_wishlist'

/** The first line of one that takes away what no running release uses any more, and says since when. */
const CONTRACTS = /^-- contracts: \S/

const RULES: { pattern: RegExp; fault: string }[] = [
  { pattern: /\bDROP\s+(TABLE|COLUMN|VIEW)\b/i, fault: 'removes what the previous release uses' },
  { pattern: /\bRENAME\b/i, fault: 'renames what the release before uses' },
  { pattern: /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, fault: 'rewrites the table while everybody waits' },
  { pattern: /\bADD\s+COLUMN\b[^;]*\bSTORED\b/i, fault: 'fills a column of each row while everybody waits' },
  { pattern: /\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, fault: 'refuses what the release before writes' },
  {
    pattern: /\bADD\s+COLUMN\b(?=[^,;]*\bNOT\s+NULL\b)(?![^,;]*\bDEFAULT\b)/i,
    fault: 'adds a column that the release before leaves empty, and that may not be',
  },
  {
    pattern: /\bCREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b)/i,
    fault: 'holds up writers: CREATE INDEX CONCURRENTLY',
  },
]

/** What of a migration the release before could not go on with, or would wait for. Tables that it makes itself are nobody's yet. */
export function faultsOfMigration(sql: string): string[] {
  if (CONTRACTS.test(sql)) return []
  const made = [...sql.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi)].map(
    ([, table]) => table ?? '',
  )
  const statements = sql.replaceAll(/--[^\n]*/g, '').split(';')
  const ofOthers = statements.filter((text) => !made.some((table) => isOn(table, text)))
  return RULES.filter(({ pattern }) => ofOthers.some((text) => pattern.test(text))).map(({ fault }) => fault)
}

function isOn(table: string, statement: string): boolean {
  return new RegExp(`\\b(TABLE|ON)\\s+(ONLY\\s+)?"?${table}"?(\\W|$)`, 'i').test(statement)
}
