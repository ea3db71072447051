import type { StudentSort } from '@lectern/contracts/shapes/student-lists.ts'
import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { texts } from '#texts/teaching-students'
import { Checkbox } from '../../../components/checkbox.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import ArrowDownwardRounded from '../../../icons/arrow-downward-rounded.tsx'
import { StudentRow } from './student-row.tsx'
import { SkeletonRows } from './student-skeletons.tsx'
import type { Selection } from './use-selection.ts'
import type { StudentsAddress } from './use-student-query.ts'

/** At 1440 the columns of the drawing; below it they give way together. */
const WIDTHS = ['52px', '24.6%', '23.2%', '15.4%', '11.8%', '12.6%', 'auto']

const Fixed = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& td, & th': { paddingLeft: 8, paddingRight: 12 },
  '& tr > :first-of-type.MuiTableCell-root': { paddingLeft: 10, paddingRight: 0 },
  '& tr > :last-of-type.MuiTableCell-root': { paddingRight: 12 },
  '& tbody tr': { height: 68 },
  '& tbody td': { paddingTop: 8, paddingBottom: 8 },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.background.default },
  '& tbody tr[aria-selected="true"]': { backgroundColor: theme.vars.palette.tint.primary },
}))

const Arrow = (props: { className?: string }) => <ArrowDownwardRounded {...props} style={{ fontSize: 16 }} />

interface Props {
  items: StudentListItem[] | undefined
  address: StudentsAddress
  selection: Selection
  onSort: (sort: StudentSort) => void
  onChange: (item: StudentListItem, action: 'reset' | 'remove') => void
}

/** One row per enrollment, where there is the width for it. */
export function StudentTable({ items, address, selection, onSort, onChange }: Props) {
  const { columns } = texts
  const sortable = (label: string, sort: StudentSort) => (
    <TableCell sortDirection={address.sort === sort ? address.order : false}>
      <TableSortLabel
        active={address.sort === sort}
        direction={address.sort === sort ? address.order : sort === 'name' ? 'asc' : 'desc'}
        onClick={() => onSort(sort)}
        IconComponent={Arrow}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
  return (
    <Fixed aria-label={texts.table} aria-busy={!items}>
      <colgroup>
        {WIDTHS.map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed places.
          <col key={place} style={{ width }} />
        ))}
      </colgroup>
      <TableHead>
        <TableRow>
          <TableCell>
            {selection.count === 0 ? (
              <Checkbox
                label={texts.selectPage}
                checked={selection.page}
                onChange={selection.choosePage}
                disabled={!items?.length}
              />
            ) : (
              <VisuallyHidden>{texts.selectPage}</VisuallyHidden>
            )}
          </TableCell>
          {sortable(columns.student, 'name')}
          <TableCell>{columns.course}</TableCell>
          {sortable(columns.progress, 'progress')}
          {sortable(columns.enrolled, 'enrolled')}
          {sortable(columns.lastActive, 'last-active')}
          <TableCell align="right">{columns.actions}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items?.map((item) => (
          <StudentRow
            key={item.id}
            item={item}
            isChosen={selection.isChosen(item.id)}
            onChoose={(isOn) => selection.choose([item.id], isOn)}
            onChange={(action) => onChange(item, action)}
          />
        )) ?? <SkeletonRows />}
      </TableBody>
    </Fixed>
  )
}
