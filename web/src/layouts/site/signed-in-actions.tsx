import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { arrivesAs, homeOf } from '../../session/home-of.ts'
import { Bell } from '../bell/bell.tsx'
import { NotOnPhones } from './not-on-phones.ts'
import { UserMenu } from './user-menu.tsx'

function homeLabel(user: User): string {
  const as = arrivesAs(user)
  return as === 'student' ? texts.links.myDashboard : texts.homes[as]
}

/** The bell and the user's menu; on the home page also the way to one's dashboard. Nothing while nobody knows who it is. */
export default function SignedInActions({ user, onHome }: { user: User | null; onHome: boolean }) {
  if (!user) return null
  return (
    <>
      {onHome && (
        // Where the header is narrow, its links lead there alone.
        <Button
          component={Link}
          to={homeOf(user)}
          variant="outlined"
          size="small"
          sx={{ height: 40, display: { xs: 'none', md: 'inline-flex' } }}
        >
          {homeLabel(user)}
        </Button>
      )}
      <Bell who={user.role} />
      <NotOnPhones>
        <UserMenu user={user} />
      </NotOnPhones>
    </>
  )
}
