import { styled } from '@mui/material/styles'
import { useAuth } from '../../session/auth-context.tsx'
import { AccountSettings } from './account-settings.tsx'
import { texts } from './texts.ts'

const Page = styled('div')(({ theme }) => ({
  maxWidth: 1008,
  margin: '0 auto',
  padding: '40px 48px 64px',
  [theme.breakpoints.down('md')]: { padding: '28px 20px 48px' },
}))

/** A teacher's settings. */
export function Component() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <Page>
      <AccountSettings title={texts.settings} user={user} />
    </Page>
  )
}
