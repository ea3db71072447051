import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-students'
import { Checkbox } from '../../../components/checkbox.tsx'
import { paths } from '../../../config/paths.ts'
import { markWords } from '../../../lib/course-words.ts'
import { displayName } from '../../../lib/display-name.ts'
import { formatDate } from '../../../lib/format.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { lastActive } from './last-active.ts'
import { SendMessage } from './send-message.tsx'
import { StudentMenu } from './student-menu.tsx'
import { StudentAvatar, StudentName } from './student-person.tsx'
import { StudentProgress } from './student-progress.tsx'

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

interface Props {
  item: StudentListItem
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onChange: (action: 'reset' | 'remove') => void
}

export function StudentRow({ item, isChosen, onChoose, onChange }: Props) {
  const timeZone = useOwnTimeZone()
  const { course, enrolledAt, lastAccessedAt, student } = item
  return (
    <TableRow aria-selected={isChosen}>
      <TableCell>
        <Checkbox
          label={texts.select({ name: displayName(student), course: course.title })}
          checked={isChosen}
          onChange={onChoose}
        />
      </TableCell>
      <TableCell>
        <Box
          component={Link}
          to={paths.teacherStudent(item.id)}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'inherit', textDecoration: 'none' }}
        >
          <StudentAvatar item={item} size={36} />
          <StudentName item={item} />
        </Box>
      </TableCell>
      <TableCell>
        <Box title={course.title} {...markWords(course.language, course.title)} sx={twoLines}>
          {course.title}
        </Box>
      </TableCell>
      <TableCell>
        <StudentProgress item={item} />
      </TableCell>
      <TableCell sx={{ typography: 'body2' }}>
        <time dateTime={enrolledAt}>{formatDate(enrolledAt, timeZone)}</time>
      </TableCell>
      <TableCell sx={{ typography: 'body2', color: lastAccessedAt ? null : 'text.secondary' }}>
        {lastActive(lastAccessedAt, timeZone)}
      </TableCell>
      <TableCell align="right" sx={{ px: 0.5, whiteSpace: 'nowrap' }}>
        <SendMessage item={item} />
        <StudentMenu item={item} onChange={onChange} />
      </TableCell>
    </TableRow>
  )
}
