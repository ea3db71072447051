import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import Table, { type TableProps } from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow, { type TableRowProps } from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { ReactNode } from 'react'
import ArrowDownwardRounded from '../icons/arrow-downward-rounded.tsx'
import { skeletonKeys } from '../lib/skeleton-keys.ts'
import { BELOW_MD, PHONE } from '../theme/media.ts'

/** Each row a card: its first cell takes a line of its own, the others wrap below it, the last one (its actions) has a line again. */
const cards = {
  // The head stays for screen readers.
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '&, & tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    height: 'auto',
    py: 2,
    px: 3,
  },
  '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& tbody td, & tbody th': { display: 'block', p: 0, border: 0, textAlign: 'left' },
  '& tbody tr > .MuiTableCell-root:first-of-type:not(th ~ *), & tbody td.whole-line': { flexBasis: '100%', p: 0 },
  '& tbody td:empty': { display: 'none' },
  '& tbody td:last-of-type': { p: 0 },
  '& tbody td:last-of-type:has(button, a)': { flexBasis: '100%', ml: -1.5 },
  '& .in-cards': { display: 'inline' },
  '& td:has(> .in-table)': { display: 'none' },
} as const

/** A figure's unit, which its column's head says where there is one; `in-table` is a cell with nothing to show. */
const IN_CARDS = { '& .in-cards': { display: 'none' } } as const

const STACKED = {
  never: {},
  phone: { [PHONE]: cards },
  belowMd: { [BELOW_MD]: cards },
  /** Wherever the table's card is too narrow. */
  narrow: {
    '@container (max-width: 799.95px)': cards,
    // With some room, the actions are at the end of the line.
    '@container (min-width: 480px) and (max-width: 799.95px)': {
      '& tbody td:last-of-type:has(button, a)': { flexBasis: 'auto', ml: 'auto' },
    },
  },
} as const

interface Column {
  /** Left out where the head of the column before spans this one. */
  head?: ReactNode
  headSpan?: number
  /** Its cells name their rows. */
  isRowHead?: boolean
  align?: 'right'
  width?: number | string
  /** `whole-line`: on a line of its own where rows are cards. */
  className?: string
  /** Of the cells, not of the head. */
  sx?: SxProps<Theme>
  sort?: { isActive: boolean; direction: 'asc' | 'desc'; onSort: () => void }
}

/** In the place of a figure that there isn't. */
export const NO_FIGURE = <span className="in-table">–</span>

/** Figures under each other. */
export const NUMERIC = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums' } } as const

type Cells<Key extends string> = Record<Key, ReactNode>
/** What a row shows in place of all its cells but the first. */
type Instead<Key extends string> = Partial<Cells<Key>> & { instead: ReactNode }

interface Props<Row, Key extends string>
  extends Pick<TableProps, 'aria-label' | 'aria-labelledby' | 'aria-busy' | 'size' | 'sx'> {
  columns: Record<Key, Column>
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row, index: number) => string | number
  /** What a row shows, by column. */
  cells: (row: Row) => Cells<NoInfer<Key>> | Instead<NoInfer<Key>>
  rowProps?: (row: Row) => TableRowProps
  /** The last row, in bold, named by its first cell. */
  total?: Cells<NoInfer<Key>> | undefined
  /** A line in place of the rows: there are none, or they couldn't be loaded. */
  note?: ReactNode
  /** So many rows are drawn while loading, each with a thumbnail of this many pixels. */
  skeletons?: number
  thumbnail?: number
  /** Where rows become cards. */
  stacked?: keyof typeof STACKED
  /** Rows below the others. */
  children?: ReactNode
}

/** A table by its columns. */
export function DataTable<Row, Key extends string>(props: Props<Row, Key>) {
  const { columns, rows, rowKey, cells, rowProps, total, note, children, ...others } = props
  const { skeletons = 0, thumbnail = 44, stacked = 'never', sx = {}, ...attributes } = others
  const list = Object.entries<Column>(columns)
  const table = (
    <Table aria-busy={!rows} {...attributes} sx={[IN_CARDS, STACKED[stacked], ...[sx].flat()]}>
      <TableHead>
        <TableRow>{list.map(([key, column]) => column.head !== undefined && <Head key={key} {...column} />)}</TableRow>
      </TableHead>
      <TableBody>
        {rows?.map((row, index) => (
          <TableRow key={rowKey(row, index)} {...rowProps?.(row)}>
            {cellsOf(list, cells(row))}
          </TableRow>
        )) ??
          skeletonKeys(skeletons).map((key) => (
            <WholeRow key={key} span={list.length}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Skeleton width={thumbnail} height={thumbnail} />
                <Skeleton width="36%" height={18} />
              </Box>
            </WholeRow>
          ))}
        {note && <WholeRow span={list.length}>{note}</WholeRow>}
        {total && (
          <TableRow sx={{ '& td, & th': { fontWeight: 600 } }}>
            {cellsOf(
              list.map(([key, column], index) => [key, { ...column, isRowHead: index === 0 }]),
              total,
            )}
          </TableRow>
        )}
        {children}
      </TableBody>
    </Table>
  )
  return stacked === 'narrow' ? <div style={{ containerType: 'inline-size' }}>{table}</div> : table
}

function Head({ head, headSpan, align, width, className, sort }: Column) {
  const sortDirection = sort?.isActive && sort.direction
  return (
    <TableCell colSpan={headSpan} style={{ width }} {...{ align, className, sortDirection }}>
      {sort ? (
        <TableSortLabel active={sort.isActive} direction={sort.direction} onClick={sort.onSort} IconComponent={Arrow}>
          {head}
        </TableSortLabel>
      ) : (
        head
      )}
    </TableCell>
  )
}

const Arrow = (props: { className?: string }) => <ArrowDownwardRounded {...props} style={{ fontSize: 16 }} />

function cellsOf(columns: [string, Column][], cells: Partial<Cells<string>>) {
  const shown = 'instead' in cells ? columns.slice(0, 1) : columns
  return (
    <>
      {shown.map(([key, { isRowHead, align, className, sx }]) => (
        <TableCell key={key} {...{ align, className, sx }} {...(isRowHead && { component: 'th', scope: 'row' })}>
          {cells[key]}
        </TableCell>
      ))}
      {'instead' in cells && <TableCell colSpan={columns.length - 1}>{cells.instead}</TableCell>}
    </>
  )
}

function WholeRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell colSpan={span}>{children}</TableCell>
    </TableRow>
  )
}
