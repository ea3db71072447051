import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'

export type CsvCell = string | number

/** What spreadsheets take for the beginning of a formula, the full-width signs included. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/
/** The same where one that parts cells at `;` or tabs, as in German, begins a cell: it knows no quotes inside of one. */
const FORMULA_WITHIN = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

/** A text that no spreadsheet runs: what looks like a formula gets an apostrophe before it. */
export function withoutFormulas(text: string): string {
  return (FORMULA.test(text) ? `'${text}` : text).replaceAll(FORMULA_WITHIN, "$1'")
}

/** By itself the library lets a lone line break through, and a name would end its row and begin the next. */
export const QUOTED = /[\r\n;\t]/

/**
 * A table as Excel and LibreOffice read it without being asked: UTF-8 with a byte order mark, commas, CRLF, quotes where
 * needed. A text that begins like a formula (`=`, `+`, `-`, `@`, tab, CR, and their wide forms), also behind a `;`, a tab or the
 * end of a line in it, gets an apostrophe in front; numbers stay numbers, so amounts are to be given as such. Rows are asked for as fast as they are read: a long table is never in memory.
 *
 * A source that fails breaks the stream off, which readers see as a transfer that isn't complete.
 */
export function csvStream(columns: string[], rows: AsyncIterable<CsvCell[]>): Readable {
  const csv = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    quoted_match: QUOTED,
    cast: { string: withoutFormulas },
  })
  // The error reaches whoever reads the stream: the pipeline destroys it with that.
  pipeline(Readable.from(rows), csv).catch(() => {})
  return csv
}

/** Headers of a table to be saved as a file. `name` without its ending, of letters, digits and dashes. */
export function csvFileHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'private, no-store',
  }
}

/** Writes times as `2026-10-03 18:31` in the zone: dates to spreadsheets of every language, and in order as text. */
export function timeWriter(timeZone: string): (time: Date) => string {
  // Swedish dates are ISO's.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (time) => format.format(time)
}
