import { COUNTED_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import { type SqlWriter, statement } from './columns.ts'

/** What is searched for, and how often it is there, as far as a look at some rows tells. */
export interface Search {
  text: string
  /** Of the rows, from 0 to 1. */
  share: number
  /** That there are, about. */
  rows: number
}

/** Rows that are looked at, about. */
const SAMPLE = 300

/** Each costs a look at every row; what is behind them is looked for as it stands. */
const MOST_WORDS = 8

/** What is searched for: in any order, whatever blanks are between. */
export function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
  const rest = words.splice(MOST_WORDS - 1).join(' ')
  return rest === '' ? words : [...words, rest]
}

const contains = (column: string) =>
  [`${column} LIKE '%' || regexp_replace(search_fold(`, String.raw`::text), '([\\%_])', '\\\1', 'g') || '%'`] as const

/** A condition for each of the words, between whose parts the word stands; every word is a constant to the planner, who knows how often it is there. */
function everyWord(words: readonly string[], condition: readonly string[]): { parts: string[]; values: string[] } {
  if (words.length === 0) return { parts: ['true'], values: [] }
  const parts = ['']
  for (const index of words.keys()) {
    parts[parts.length - 1] += `${index === 0 ? '' : ' AND '}${condition[0]}`
    parts.push(...condition.slice(1))
  }
  return { parts, values: words.flatMap((word) => condition.slice(1).map(() => word)) }
}

const containsWords = (column: string, text: string) => everyWord(wordsOf(text), contains(column))

/**
 * Whether a search_text, which the database keeps folded for comparing (`search_fold` in the migrations), has each word of this text in
 * any part, in whatever order, case and accents.
 */
export function containsText<Sql>({ sql }: SqlWriter<Sql>, column: string, text: string): Sql {
  const { parts, values } = containsWords(column, text)
  return sql(parts, ...values)
}

/** The same by the index on the column's `search_parts`, which finds what is rare; nothing else but that index knows the parts of a row. */
export function containsRareText<Sql>({ sql }: SqlWriter<Sql>, column: string, text: string): Sql {
  const [before, after] = contains(column)
  // As long ones as there are: they are the rarest.
  const { parts, values } = everyWord(wordsOf(text), [
    before,
    `${after} AND search_parts(${column}, 1) @> search_parts(search_fold(`,
    '::text), least(3, length(search_fold(',
    '::text))))',
  ])
  return sql(parts, ...values)
}

interface Searched {
  table: string
  alias: string
  /** A folded text of the rows. */
  column: string
  /** Which rows count. */
  where: string
}
const PEOPLE: Searched = { table: 'people', alias: 'people', column: 'search_text', where: 'NOT erased' }

/**
 * A search for people, by what a look at some rows, of pages taken at random, tells of it. What is everywhere is soon found by looking at row after
 * row in the order of the list, and what is rare only by the index of parts. Postgres can't choose by itself: a row's parts are too dear
 * to be compared one by one.
 */
export async function lookForPeople(
  database: { $queryRaw<T>(query: TemplateStringsArray, ...values: unknown[]): PromiseLike<T> },
  text: string,
  { table, alias, column, where }: Searched = PEOPLE,
): Promise<Search> {
  const percent = `(SELECT least(100, 100 * ${SAMPLE} / greatest(reltuples, 1))::float8 FROM pg_class WHERE oid = '${table}'::regclass)`
  const words = containsWords(column, text)
  const look = statement(`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE ${words.parts.join('?')})::int AS found, ${percent} AS percent
    FROM ${table} AS ${alias} TABLESAMPLE SYSTEM (${percent}) WHERE ${where}`)
  const ask = async () => (await database.$queryRaw<Look[]>(look, ...words.values))[0] ?? NOTHING
  const first = await ask()
  // Of some hundred pages none is taken once in a hundred looks.
  const { seen, found, percent: taken } = first.seen > 0 ? first : await ask()
  return { text, share: found / Math.max(seen, 1), rows: (seen * 100) / taken }
}

interface Look {
  seen: number
  found: number
  percent: number
}
const NOTHING: Look = { seen: 0, found: 0, percent: 100 }

/** What a row that the index of parts has found costs, of one that is looked at in turn. */
const FOUND_COST = 2

/**
 * Whether the index of parts finds so many matches by less work than looking at one row after the other: it finds all that match before
 * the first is known. Where no row was seen there are few, or none that count: the index is soon through with those.
 */
export function isRare({ share, rows }: Pick<Search, 'share' | 'rows'>, wanted: number): boolean {
  return FOUND_COST * share * rows <= Math.min(wanted / share, rows)
}

/** Times over the bound: a sample that is so far off is very unlikely, less so where all matches lie side by side, and it is drawn anew for each call. */
const BEYOND_DOUBT = 6

/** Whether there are certainly more matches than are counted: they needn't be counted then. */
export function isSurelyMore({ share, rows }: Pick<Search, 'share' | 'rows'>): boolean {
  return share * rows > BEYOND_DOUBT * COUNTED_MATCHES
}
