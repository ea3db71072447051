import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import { texts } from '#texts/teaching-students-invite'
import { outcomeOf } from './outcome-of.ts'

/** A spreadsheet would take it for a formula. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]/
/** Also where one that parts cells at `;` or tabs, as in German, begins a cell. */
const FORMULA_WITHIN = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll(FORMULA_WITHIN, "$1'").replaceAll('"', '""')}"`
}

/** The lines that are not invited, and why, as CSV that spreadsheets open rightly. */
export function notInvitedCsv(lines: readonly InvitationLine[]): string {
  const { columns } = texts
  const rows = lines
    .filter(({ result }) => result !== 'good')
    .map((line) => [String(line.line), line.text, texts.results[line.result], outcomeOf(line, true)])
  const all = [[columns.line, columns.text, columns.result, columns.was], ...rows]
  return `\ufeff${all.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

export function saveNotInvited(lines: readonly InvitationLine[]): void {
  const url = URL.createObjectURL(new Blob([notInvitedCsv(lines)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = texts.downloadName
  link.click()
  // After the click: the browser has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
