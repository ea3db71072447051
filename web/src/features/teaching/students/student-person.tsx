import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-students'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import PersonOutlineRounded from '../../../icons/person-outline-rounded.tsx'
import { displayName } from '../../../lib/display-name.ts'

const Nobody = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunk,
}))

const Lines = styled('div')(({ theme }) => ({
  minWidth: 0,
  flex: 1,
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :first-of-type': { ...theme.typography.row, fontWeight: 600 },
  '& > :last-of-type': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&.erased > :first-of-type': { color: theme.vars.palette.text.secondary },
}))

export function StudentAvatar({ item, size }: { item: StudentListItem; size: number }) {
  if (!item.isDeleted) {
    return <PersonAvatar name={displayName(item.student)} image={item.student.profileImage} size={size} />
  }
  return (
    <Nobody aria-hidden="true" style={{ width: size, height: size }}>
      <PersonOutlineRounded fontSize="small" />
    </Nobody>
  )
}

/** Name and e-mail, each on one line; what doesn't fit is in the tooltip. */
export function StudentName({ item }: { item: StudentListItem }) {
  const name = displayName(item.student)
  const mail = item.isDeleted ? texts.erased : item.student.email
  return (
    <Lines className={item.isDeleted ? 'erased' : ''}>
      <span dir="auto" title={name}>
        {name}
      </span>
      <span dir="auto" title={mail}>
        {mail}
      </span>
    </Lines>
  )
}
