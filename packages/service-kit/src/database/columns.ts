import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'

/** A column is called as its field is, in snake case. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * A statement whose names are not known before the program runs, for `$executeRaw` with a value for each `?`. Never with texts
 * from outside.
 */
export function statement(text: string): TemplateStringsArray {
  const strings = text.split('?')
  return Object.assign(strings, { raw: strings })
}

/**
 * What a SELECT lists for these fields of a Prisma model, under the names that Prisma gives them: `e.id, e.student_id AS
 * "studentId"`. For `Prisma.raw`: never with names from outside.
 */
export function selectList(fields: readonly string[], table?: string): string {
  const owner = table === undefined ? '' : `${table}.`
  return fields
    .map((field) => {
      const column = columnOf(field)
      return column === field ? `${owner}${field}` : `${owner}${column} AS "${field}"`
    })
    .join(', ')
}

/** A text that a CHECK constraint holds to these values, as one of them. Throws when code and constraint disagree. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((candidate) => candidate === text)
  if (value === undefined) throw new Error(`The database has "${text}" where only ${values.join(', ')} can be`)
  return value
}

/** A row as SQL answers it, as long as `oneOf` hasn't seen these columns. */
export type Unchecked<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Name in Column]: string | Exclude<Row[Name], string>
}

/** What a service's own `Prisma` writes SQL with. */
export interface SqlWriter<Sql> {
  sql(strings: readonly string[], ...values: unknown[]): Sql
  raw(text: string): Sql
}

/** How many rows a `FROM … WHERE …` has, as `count`: up to MORE_MATCHES, which says that there are more. */
export function countMatches<Sql>({ sql }: SqlWriter<Sql>, rows: Sql): Sql {
  return sql`SELECT count(*)::int AS count FROM (SELECT ${rows} LIMIT ${MORE_MATCHES}) AS matches`
}
