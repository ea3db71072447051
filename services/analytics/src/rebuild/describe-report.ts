import { textTable } from '@lectern/service-kit/process/text-table.ts'
import type { RebuildReport } from './rebuild-projection.ts'
import { differs, type TableComparison } from './schemas.repository.ts'

/** The report as lines for a terminal: a row per table, the events left out, and what it means. */
export function describeReport({ messages, tables, skipped, swapped }: RebuildReport): string {
  const header = ['table', 'live', 'rebuilt', 'only live', 'only rebuilt']
  const rows = tables.map((row) => [row.table, row.live, row.rebuilt, row.onlyLive, row.onlyRebuilt].map(String))

  return [
    ...textTable(header, rows, [0]),
    ...skipped.map(
      (event) => `left out: ${event.topic}/${event.partition} @${event.offset} ${event.type}: ${event.error}`,
    ),
    `${messages} messages read. ${verdict(tables, swapped)}`,
  ].join('\n')
}

function verdict(tables: TableComparison[], swapped: boolean): string {
  const different = tables.filter(differs).map(({ table }) => table)
  const finding = different.length === 0 ? 'Both agree' : `They differ in ${different.join(', ')}`
  return `${finding}; ${swapped ? 'the rebuilt projection is live now.' : 'the live projection was left as it is.'}`
}
