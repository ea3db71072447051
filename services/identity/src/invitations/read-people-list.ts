import { isEmailAddress } from '@lectern/contracts/shapes/email-address.ts'
import { type ImportedRow, PEOPLE_IMPORT_ROWS_MAX } from '@lectern/contracts/shapes/people-import.ts'
import { signUpRoleSchema } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { type CsvRow, readCsvRows } from '@lectern/service-kit/lists/csv-rows.ts'
import { comparisonKey } from '../users/comparison-keys.ts'

export interface PeopleList {
  rows: ImportedRow[]
  ignoredColumns: string[]
}

const COLUMNS = ['name', 'email', 'role'] as const
type Column = (typeof COLUMNS)[number]
const isColumn = (head: string): head is Column => COLUMNS.some((column) => column === head)
/** As spreadsheets and address books name them. */
const ALSO_EMAIL = ['e-mail', 'email address', 'e-mail address', 'e-mail-adresse', 'mail']
const SHOWN = 200
/** An address is no longer than this. */
const LONGEST = 254

/**
 * Reads CSV by commas, semicolons or tabs, whose first line names the columns, but for a `sep=;` of Excel before it. Whether an address is known to the site is not looked at. Throws 400
 * for a list without a column `email`, 413 for too many rows.
 */
export function readPeopleList(list: string): PeopleList {
  const [heading, ...rows] = readRows(list)
  const heads = (heading?.cells ?? []).map((head) => head.trim().toLowerCase())
  const alias = heads.findIndex((head) => ALSO_EMAIL.includes(head))
  if (!heads.includes('email') && alias >= 0) heads[alias] = 'email'
  if (!heads.includes('email')) throw refuse('people-list-without-email')
  if (rows.length > PEOPLE_IMPORT_ROWS_MAX) {
    throw refuse('invitation-list-too-long', { count: rows.length, what: 'lines', most: PEOPLE_IMPORT_ROWS_MAX })
  }
  const firstLines = new Map<string, number>()
  return {
    rows: rows.map((row) => weigh(row, heads, firstLines)),
    ignoredColumns: heads.filter((head) => head !== '' && !isColumn(head)),
  }
}

function weigh({ line, cells }: CsvRow, heads: readonly string[], firstLines: Map<string, number>): ImportedRow {
  const cell = (column: Column) => cells[heads.indexOf(column)] ?? ''
  const email = cell('email')
  // A role left out is a student's.
  const role = signUpRoleSchema.safeParse(cell('role').toLowerCase() || 'student')
  const row = {
    line,
    name: cell('name').slice(0, SHOWN),
    email: email.slice(0, LONGEST),
    role: role.data ?? null,
    sameAs: null,
  }
  if (email === '') return { ...row, result: 'bad', reason: 'no-address' }
  if (!isEmailAddress(email)) return { ...row, result: 'bad', reason: 'invalid-address' }
  if (!role.success) return { ...row, result: 'bad', reason: 'unknown-role' }
  const sameAs = firstLines.get(comparisonKey(email))
  if (sameAs !== undefined) return { ...row, sameAs, result: 'doubled', reason: 'same-address' }
  firstLines.set(comparisonKey(email), line)
  return { ...row, result: 'good', reason: null }
}

/** Those that aren't blank. */
function readRows(list: string): CsvRow[] {
  const text = list.replace(/^\ufeff/, '').replace(/^sep=.\r?\n/i, '')
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1)
  const separator = [';', '\t'].find((one) => firstLine.includes(one)) ?? ','
  return [...readCsvRows(text, separator)].filter(({ cells }) => cells.some((cell) => cell !== ''))
}
