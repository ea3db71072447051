import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { type CourseSearch, SEARCH_PARTS, type SearchedWord, type SearchPart } from './search.ts'
import { IS_LISTED } from './visibility.repository.ts'

/** Whose courses are searched. Teachers don't search their own courses by their own name. */
export type Searched = 'everybodys' | 'own'

const TITLE = Prisma.sql`split_part(search_head, chr(31), 1)`
const SUBTITLE = Prisma.sql`split_part(search_head, chr(31), 2)`
const HEAD = Prisma.sql`search_head`
/** Title and description. */
const TEXT = Prisma.sql`search_text`

const COLUMNS: Record<Searched, Record<SearchPart, Prisma.Sql[]>> = {
  everybodys: { title: [TITLE], head: [HEAD], text: [TEXT, HEAD] },
  own: { title: [TITLE], head: [TITLE, SUBTITLE], text: [TEXT, SUBTITLE] },
}
/** Those whose parts have an index. */
const INDEXED: Record<SearchPart, Prisma.Sql[]> = { title: [HEAD], head: [HEAD], text: [TEXT, HEAD] }

const anyOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
const allOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, ' AND ')})`

/** The spelling is a constant to the planner, who works the pattern out once. */
function contains(column: Prisma.Sql, spelling: string): Prisma.Sql {
  return Prisma.sql`${column} LIKE '%' || regexp_replace(search_fold(${spelling}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** By the longest parts that there are: they are the rarest. */
function containsParts(column: Prisma.Sql, spelling: string): Prisma.Sql {
  const folded = Prisma.sql`search_fold(${spelling}::text)`
  return Prisma.sql`search_parts(${column}, 1) @> search_parts(${folded}, least(3, length(${folded})))`
}

type Condition = (column: Prisma.Sql, spelling: string) => Prisma.Sql

function everyWord(words: readonly SearchedWord[], columns: Prisma.Sql[], condition: Condition): Prisma.Sql {
  return allOf(
    words.map(({ spellings }) => anyOf(spellings.flatMap((each) => columns.map((column) => condition(column, each))))),
  )
}

/** Whether a course has each word in this part of it. Null where search_head isn't filled in yet. */
export function hasWords(
  { words }: Pick<CourseSearch, 'words'>,
  part: SearchPart,
  searched: Searched = 'everybodys',
): Prisma.Sql {
  return everyWord(words, COLUMNS[searched][part], contains)
}

/** Whether a teacher has each word in their name. Catalog knows few people, so that all of them are looked at. */
export function hasName({ words }: Pick<CourseSearch, 'words'>): Prisma.Sql {
  return everyWord(words, [Prisma.sql`search_fold(people.full_name)`], contains)
}

/** Of these courses the first line of what they teach that has a word of the search, where the title has not every one. */
export async function findOutcomes(
  database: Database,
  { words }: Pick<CourseSearch, 'words'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const line = Prisma.sql`search_fold(outcome)`
  const hasOne = anyOf(words.flatMap(({ spellings }) => spellings.map((spelling) => contains(line, spelling))))
  const rows = await database.$queryRaw<{ id: number; outcome: string }[]>`
    SELECT DISTINCT ON (courses.id) courses.id, outcome
    FROM courses CROSS JOIN unnest(outcomes) WITH ORDINALITY AS lines (outcome, place)
    WHERE courses.id = ANY (${[...ids]}::int[]) AND ${hasWords({ words }, 'title')} IS NOT TRUE AND ${hasOne}
    ORDER BY courses.id, place`
  return new Map(rows.map(({ id, outcome }) => [id, outcome]))
}

/** A word in more courses than these narrows the others down by less than reading its part of the index costs. */
const NARROWS = 0.3

/**
 * The same by the indexes courses_search_parts_idx and courses_search_head_parts_idx, which find what is rare. Nothing else knows the parts of a row, so this
 * stands beside `hasWords`.
 */
export function hasParts({ words }: CourseSearch, part: SearchPart): Prisma.Sql {
  const [rarest, ...others] = words
  const narrow =
    part === 'text' && rarest ? [rarest, ...others.filter((word) => rarest.share > 0 && word.share < NARROWS)] : words
  return everyWord(narrow, INDEXED[part], containsParts)
}

/** How good a match is: the smaller, the better. */
export function rankOf(search: CourseSearch, searched: Searched): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${hasWords(search, 'title', searched)} THEN 1 WHEN ${hasWords(search, 'head', searched)} THEN 2 ELSE 3 END`
}

/** Rows that are looked at, about. */
const SAMPLE = 300
const PERCENT = Prisma.sql`(SELECT least(100, 100 * ${SAMPLE} / greatest(reltuples, 1))::float8 FROM pg_class WHERE oid = 'courses'::regclass)`

/**
 * Looks at some active courses, of pages taken at random, for how often the words are there, each given by its spellings. What is everywhere is soon
 * found by looking at course after course in the order of the list, and what is rare only by the indexes of parts.
 */
export async function searchCourses(
  database: Database,
  spellings: readonly (readonly string[])[],
): Promise<CourseSearch> {
  const unknown = spellings.map((each) => ({ spellings: each, share: 0 }))
  const search: CourseSearch = { words: unknown, shares: { text: 0, head: 0, title: 0 }, rows: 0 }
  const conditions = [
    ...SEARCH_PARTS.map((part) => hasWords(search, part)),
    ...unknown.map((word) => hasWords({ words: [word] }, 'text')),
  ]
  const counts = conditions.map((condition) => Prisma.sql`count(*) FILTER (WHERE ${condition})`)
  const look = Prisma.sql`
    SELECT count(*)::int AS seen, ARRAY[${Prisma.join(counts)}]::int[] AS found, ${PERCENT} AS percent
    FROM courses TABLESAMPLE SYSTEM (${PERCENT}) WHERE ${IS_LISTED}`
  const ask = async () => (await database.$queryRaw<[Look]>(look))[0]
  const first = await ask()
  // Of some hundred pages none is taken once in a hundred looks.
  const { seen, found, percent } = first.seen > 0 ? first : await ask()
  const [text = 0, head = 0, title = 0, ...each] = found.map((count) => count / Math.max(seen, 1))
  const words = unknown.map((word, index) => ({ ...word, share: each[index] ?? 0 }))
  return { words: words.sort(byRarity), shares: { text, head, title }, rows: (seen * 100) / percent }
}

interface Look {
  seen: number
  found: number[]
  percent: number
}

/** Of those that were never seen the longest is first. */
function byRarity(one: SearchedWord, other: SearchedWord): number {
  const length = ({ spellings }: SearchedWord) => spellings[0]?.length ?? 0
  return one.share - other.share || length(other) - length(one)
}

/** What is known of words, at most: more are a typo away from short ones only. */
const CANDIDATES = 100

/** Words of courses that may be a typo away from this one, and it itself as it is compared. By search_words_variants_idx. */
export async function findNeighbors(database: Database, word: string): Promise<{ folded: string; words: string[] }> {
  const folded = Prisma.sql`search_fold(${word}::text)`
  const [row] = await database.$queryRaw<[{ folded: string; words: string[] }]>`
    SELECT ${folded} AS folded, ARRAY(
      SELECT word FROM search_words WHERE search_variants(word) && search_variants(${folded}) LIMIT ${CANDIDATES}) AS words`
  return row
}
