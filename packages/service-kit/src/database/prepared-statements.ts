/** So many different ones that a service never reaches it: beyond, statements are planned anew each time. */
const MOST = 500
/** One that is longer is written for as many rows as it has, and hardly comes again. */
const LONGEST = 5_000

/** Says of raw SQL, at its beginning, that it reads what a few keys name: it is prepared though it writes nothing. */
const MARK = /^\s*\/\* prepared \*\/ /
/** What writes, or locks. */
const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM|FOR (KEY )?SHARE)\b/
/** What Prisma asks for one row by its key, or for what belongs to one: of a list, all rows or an order are asked for. */
const READS_ONE = /^SELECT "public"\.((?! ORDER BY ).)* (LIMIT \$\d+|WHERE "public"\."\w+"\."\w+" = \$1) OFFSET \$\d+$/

/**
 * Names statements that are worth preparing: Postgres reads and plans such a one once for each connection, which is half of what a short one
 * costs. Lists, searches and figures keep no plan: their best one depends on whose they are. `''` for those, as `pg` understands it.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #generation = 0

  readonly nameOf = ({ sql }: { sql: string }): string => {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (this.#names.size >= MOST || !isWorthPreparing(sql)) return ''
    const name = `${this.#generation}_${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }

  /** Has all be prepared anew, under other names: a migration has changed the type of a column that one of them answers. */
  renew(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

function isWorthPreparing(sql: string): boolean {
  if (sql.length > LONGEST) return false
  return MARK.test(sql) || WRITES.test(sql) || READS_ONE.test(sql)
}
