import { PageContainer } from '../../components/page-container.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { AccountSettings } from './account-settings.tsx'
import { texts } from './texts.ts'

/** The own account, in the site's shell. */
export function Component() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <PageContainer sx={{ pt: 6 }}>
      <div style={{ maxWidth: 912, margin: '0 auto' }}>
        <AccountSettings title={texts.profile} user={user} />
      </div>
    </PageContainer>
  )
}
