import type { StudentSort } from '@lectern/contracts/shapes/student-lists.ts'
import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-students'
import { Checkbox } from '../../../components/checkbox.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { paths } from '../../../config/paths.ts'
import { markWords } from '../../../lib/course-words.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatDate } from '../../../lib/format.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { accessEnd } from './access-end.ts'
import { lastActive } from './last-active.ts'
import { SendMessage } from './send-message.tsx'
import type { StudentAccess } from './student-access.ts'
import { StudentMenu } from './student-menu.tsx'
import { StudentAvatar, StudentName } from './student-person.tsx'
import { StudentProgress } from './student-progress.tsx'
import { SkeletonRows } from './student-skeletons.tsx'
import type { Selection } from './use-selection.ts'
import { naturalOrder, type StudentsAddress } from './use-student-query.ts'

const tableStyles = {
  tableLayout: 'fixed',
  '& td, & th': { pl: 1, pr: 1.5 },
  '& tr > :first-of-type.MuiTableCell-root': { pl: 1.25, pr: 0 },
  '& tr > :last-of-type.MuiTableCell-root': { pr: 1.5 },
  '& tbody tr': { height: 68 },
  '& tbody td': { py: 1 },
  '& tbody tr:hover': { bgcolor: 'background.default' },
  '& tbody tr[aria-selected="true"]': { bgcolor: 'tint.primary' },
} as const

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

interface Props {
  items: StudentListItem[] | undefined
  address: StudentsAddress
  selection: Selection
  access: StudentAccess
  onSort: (sort: StudentSort) => void
  onChange: (item: StudentListItem, action: 'reset' | 'remove') => void
}

/** One row per enrollment, where there is the width for it. */
export function StudentTable({ items, address, selection, access, onSort, onChange }: Props) {
  const { columns } = texts
  const timeZone = useOwnTimeZone()
  const sortBy = (sort: StudentSort) => {
    const isActive = address.sort === sort
    return { isActive, direction: isActive ? address.order : naturalOrder(sort), onSort: () => onSort(sort) } as const
  }
  const choosePage = !access.isOwn ? null : selection.count === 0 ? (
    <Checkbox
      label={texts.selectPage}
      checked={selection.page}
      onChange={selection.choosePage}
      disabled={!items?.length}
    />
  ) : (
    <VisuallyHidden>{texts.selectPage}</VisuallyHidden>
  )
  return (
    <DataTable
      aria-label={texts.table}
      sx={tableStyles}
      // At 1440 the columns of the drawing; below it they give way together.
      columns={{
        chosen: { head: choosePage, width: '52px' },
        student: { head: columns.student, width: '24.6%', sort: sortBy('name') },
        course: { head: columns.course, width: '23.2%' },
        progress: { head: columns.progress, width: '15.4%', sort: sortBy('progress') },
        enrolled: { head: columns.enrolled, width: '11.8%', sort: sortBy('enrolled'), sx: { typography: 'body2' } },
        lastActive: {
          head: columns.lastActive,
          width: '12.6%',
          sort: sortBy('last-active'),
          sx: { typography: 'body2' },
        },
        actions: { head: columns.actions, align: 'right', sx: { px: 0.5, whiteSpace: 'nowrap' } },
      }}
      rows={items}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'aria-selected': selection.isChosen(id) })}
      cells={(item) => ({
        chosen: access.isOwn && (
          <Checkbox
            label={texts.select({ name: displayName(item.student), course: item.course.title })}
            checked={selection.isChosen(item.id)}
            onChange={(isOn) => selection.choose([item.id], isOn)}
          />
        ),
        student: (
          <Box
            component={Link}
            to={paths.teacherStudent(item.id)}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'inherit', textDecoration: 'none' }}
          >
            <StudentAvatar item={item} size={36} />
            <StudentName item={item} />
          </Box>
        ),
        course: (
          <Box title={item.course.title} {...markWords(item.course.language, item.course.title)} sx={twoLines}>
            {item.course.title}
          </Box>
        ),
        progress: <StudentProgress item={item} />,
        enrolled: (
          <>
            <time dateTime={item.enrolledAt}>{formatDate(item.enrolledAt, timeZone)}</time>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {accessEnd(item, timeZone)}
            </Typography>
          </>
        ),
        lastActive: (
          <Box component="span" sx={{ color: item.lastAccessedAt ? null : 'text.secondary' }}>
            {lastActive(item.lastAccessedAt, timeZone)}
          </Box>
        ),
        actions: (
          <>
            {access.isOwn && <SendMessage item={item} />}
            <StudentMenu item={item} access={access} onChange={(action) => onChange(item, action)} />
          </>
        ),
      })}
    >
      {!items && <SkeletonRows />}
    </DataTable>
  )
}
