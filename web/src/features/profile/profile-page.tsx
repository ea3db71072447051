import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 432px',
  gap: 40,
  alignItems: 'start',
  marginTop: 32,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 },
}))

const Side = styled('div')({ display: 'grid', gap: 24 })

export function Component() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <PageContainer sx={{ pt: 6 }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 20 }}>
        <PersonAvatar name={displayName(user)} image={user.profileImage} size={72} />
        <div style={{ minWidth: 0 }}>
          <PageHeading title="Profile" />
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.role === 'teacher' ? 'Teacher' : 'Student'}, {user.email}
          </Typography>
        </div>
      </div>
      <Columns>
        <ProfileForm user={user} />
        <Side>
          <PasswordForm />
          <DeleteAccount user={user} />
        </Side>
      </Columns>
    </PageContainer>
  )
}
