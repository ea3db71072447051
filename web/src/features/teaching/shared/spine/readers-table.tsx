import { texts } from '#texts/teaching-spine'
import { DataTable, NUMERIC } from '../../../../components/data-table.tsx'
import { formatCount } from '../../../../lib/format.ts'
import { nameOfLeaf } from './name-of-leaf.ts'
import { leavesOf, type ReadersBook } from './readers-book.ts'

/** The figure as a table. */
export function ReadersTable({ book }: { book: ReadersBook }) {
  const { columns } = texts
  return (
    <DataTable
      aria-label={texts.tableCaption}
      size="small"
      columns={{
        name: {
          head: book.leafIs === 'module' ? columns.module : columns.lesson,
          isRowHead: true,
          sx: { overflowWrap: 'anywhere' },
        },
        reached: { head: columns.reached, ...NUMERIC },
        stopped: { head: columns.stopped, ...NUMERIC },
        reading: { head: columns.reading, ...NUMERIC },
      }}
      rows={leavesOf(book)}
      rowKey={({ key }) => key}
      cells={(leaf) => ({
        name: nameOfLeaf(leaf),
        reached: formatCount(leaf.reached),
        stopped: formatCount(leaf.stopped),
        reading: formatCount(leaf.reading),
      })}
    />
  )
}
