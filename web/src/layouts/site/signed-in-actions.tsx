import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { homeOf } from '../../session/home-of.ts'
import { texts } from '../texts.ts'
import { UserMenu } from './user-menu.tsx'

/** The user's menu; on the home page also the way to one's dashboard. */
export function SignedInActions({ user, onHome }: { user: User; onHome: boolean }) {
  return (
    <>
      {onHome && (
        // Where the header is narrow, its links lead there alone.
        <Button
          component={Link}
          to={homeOf(user.role)}
          variant="outlined"
          size="small"
          sx={{ height: 40, display: { xs: 'none', md: 'inline-flex' } }}
        >
          {user.role === 'student' ? texts.links.myDashboard : texts.homes[user.role]}
        </Button>
      )}
      <UserMenu user={user} />
    </>
  )
}
