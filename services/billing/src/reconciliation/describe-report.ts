import { textTable } from '@lectern/service-kit/process/text-table.ts'
import type { Difference, Report } from './report.ts'

const HEADER = ['difference', 'order', 'payment', 'details', 'outcome']

/** The report as a table for a terminal: a row per difference, what each kind means, and how it ended. */
export function describeReport(report: Report): string {
  const { differences } = report
  if (differences.length === 0) return verdict(report)
  const table = textTable(HEADER, differences.map(cellsOf), [...HEADER.keys()])
  return [...table, '', ...meanings(differences), '', verdict(report)].join('\n')
}

function cellsOf({ kind, orderId, paymentIntentId, details, outcome, safe, error }: Difference): string[] {
  const why = error ?? (outcome === 'left' && !safe ? 'for a person to decide' : undefined)
  return [kind, String(orderId ?? '-'), paymentIntentId ?? '-', details, why ? `${outcome}: ${why}` : outcome]
}

function meanings(differences: Difference[]): string[] {
  return [...new Map(differences.map(({ kind, meaning }) => [kind, `${kind}: ${meaning}`])).values()]
}

function verdict({ examined, found, repaired, remaining, dryRun }: Report): string {
  const { payments, orders, enrollments } = examined
  const looked = `${payments} payments, ${orders} orders and ${enrollments} orders that learning knows`
  if (found === 0) return `${looked}: no difference.`
  const mode = dryRun ? ' (dry run: nothing was repaired)' : ''
  return `${looked}: ${found} differences, ${repaired} repaired, ${remaining} remaining${mode}.`
}
