import type { PublicPerson } from '@lectern/contracts/shapes/people.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { displayName } from '../../../lib/display-name.ts'

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12px 16px',
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .more': { gridColumn: '1 / -1' },
}))

interface Props {
  person: PublicPerson
  note?: string | undefined
  action?: ReactNode
  children?: ReactNode
}

/** Somebody who teaches a course. */
export function StaffRow({ person, note, action, children }: Props) {
  return (
    <Row>
      <PersonAvatar name={displayName(person)} image={person.profileImage} size={40} />
      <div>
        <Typography sx={{ fontWeight: 600 }} dir="auto">
          {displayName(person)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note === undefined ? `@${person.username}` : `@${person.username} · ${note}`}
        </Typography>
      </div>
      <div>{action}</div>
      {children && <div className="more">{children}</div>}
    </Row>
  )
}
