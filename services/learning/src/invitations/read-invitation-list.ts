import { isEmailAddress } from '@lectern/contracts/shapes/email-address.ts'
import { INVITATION_LINES_MAX, type InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { type CsvRow, readCsvRows } from '@lectern/service-kit/lists/csv-rows.ts'
import { addressIn, addressKey } from './address.ts'

/** A line of a list, with the address in it that is to be invited, where it has one of its own. */
export interface ReadLine extends InvitationLine {
  address: { email: string; key: string } | null
}

/** In this order: names have commas more often than semicolons. */
const SEPARATORS = [';', '\t', ','] as const
const ADDRESS_HEADING = /\b(?:e-?)?mail|courriel|correo/i
const HEADING = /\b(?:e-?)?mail|courriel|correo|name\b/i
/** What only spreadsheets read: by what the rest is parted. */
const SEPARATOR_LINE = /^sep=.(?=[\r\n])/i
const SHOWN = 200
/** Five times as many lines as may be invited, blank ones and all, and forty cells in each of those: reading them takes some milliseconds. */
const READ_LINES_MAX = 5 * INVITATION_LINES_MAX
const READ_CELLS_MAX = 40 * INVITATION_LINES_MAX

/**
 * Reads a list as spreadsheets and people write it: CSV by commas, semicolons or tabs, with a heading or without, or
 * addresses one after the other. The list decides alone: neither accounts nor people are asked. `own` is the reader's
 * address. Throws 413 for too many lines or cells.
 */
export function readInvitationList(list: string, own: string): ReadLine[] {
  refuseIfHuge(list)
  const entries = readEntries(list.replace(/^\ufeff/, '').replace(SEPARATOR_LINE, ''))
  if (entries.length > INVITATION_LINES_MAX) throw tooMany(entries.length)
  const firstLines = new Map<string, number>()
  return entries.map(({ line, text, email }) => {
    const shown = { line, text: text.trim().replaceAll(/\s+/g, ' ').slice(0, SHOWN), sameAs: null, since: null }
    const bad = (reason: 'no-address' | 'invalid-address' | 'own-address') =>
      ({ ...shown, result: 'bad', reason, address: null }) as const
    if (!email.includes('@')) return bad('no-address')
    if (!isEmailAddress(email)) return bad('invalid-address')
    const key = addressKey(email)
    if (key === addressKey(own)) return bad('own-address')
    const sameAs = firstLines.get(key)
    if (sameAs !== undefined) return { ...shown, result: 'doubled', reason: 'same-address', sameAs, address: null }
    firstLines.set(key, line)
    return { ...shown, result: 'good', reason: null, address: { email, key } }
  })
}

interface Entry {
  line: number
  text: string
  email: string
}

function readEntries(list: string): Entry[] {
  const { separators, column, isHeading } = readHeading(firstLine(list))
  const rows = [...readCsvRows(list, separators)]
  const first = rows.findIndex((row) => !isBlank(row))
  const last = rows.findLastIndex((row) => !isBlank(row))
  return rows.slice(first + (isHeading ? 1 : 0), last + 1).flatMap((row) => entriesOf(row, column))
}

function firstLine(list: string): string {
  return /^\s*([^\r\n]*)/.exec(list)?.[1] ?? ''
}

/** By which characters the list is parted, and which column has the addresses where its heading says so. */
function readHeading(heading: string): { separators: string; column: number | null; isHeading: boolean } {
  const isHeading = !heading.includes('@') && HEADING.test(heading)
  for (const separator of isHeading ? SEPARATORS : []) {
    const cells = [...readCsvRows(heading, separator)].flatMap((row) => row.cells)
    const column = cells.findIndex((cell) => ADDRESS_HEADING.test(cell))
    if (cells.length > 1 && column !== -1) return { separators: separator, column, isHeading }
  }
  return { separators: SEPARATORS.join(''), column: null, isHeading }
}

/** Under a heading the column's; else whatever has an @, each for itself. */
function entriesOf(row: CsvRow, column: number | null): Entry[] {
  const { line, text, cells } = row
  if (column !== null && cells.length > 1) return [{ line, text, email: addressIn(cells[column] ?? '') }]
  const found = cells.filter((cell) => cell.includes('@'))
  if (found.length < 2) return [{ line, text, email: addressIn(found[0] ?? '') }]
  return found.map((cell) => ({ line, text: cell, email: addressIn(cell) }))
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell === '')
}

/** Counts what reading would cost, before anything is read. */
function refuseIfHuge(list: string): void {
  let lines = 1
  let cells = 1
  for (let at = 0; at < list.length; at++) {
    const character = list.charAt(at)
    if (character === '\n') lines += 1
    else if (character === '\r') lines += list.charAt(at + 1) === '\n' ? 0 : 1
    else if (character === ';' || character === '\t' || character === ',') cells += 1
  }
  if (lines > READ_LINES_MAX) throw tooMany(lines)
  if (lines + cells > READ_CELLS_MAX) throw tooMany(lines + cells, 'cells', READ_CELLS_MAX)
}

function tooMany(count: number, what: 'lines' | 'cells' = 'lines', most = INVITATION_LINES_MAX): DomainError {
  return refuse('invitation-list-too-long', { count, what, most })
}
