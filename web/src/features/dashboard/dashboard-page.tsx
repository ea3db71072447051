import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useEnrollmentNotices } from '../../api/enrollment-notices.ts'
import { useEnrollments } from '../../api/enrollments.ts'
import { useInvitations } from '../../api/invitations.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'
import { type Group, groupOf } from './enrollment-groups.ts'
import { EnrollmentNotices } from './enrollment-notices.tsx'
import { EnrollmentTabs } from './enrollment-tabs.tsx'
import { InvitationCards } from './invitation-cards.tsx'
import { LearningStats } from './learning-stats.tsx'
import { texts } from './texts.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  margin: '48px 0 28px',
  [PHONE]: { flexDirection: 'column', alignItems: 'flex-start', gap: 16, margin: '28px 0 24px' },
})

export function Component() {
  usePageTitle(texts.title)
  const { user } = useAuth()
  const { data, error, mutate } = useEnrollments()
  const notices = useEnrollmentNotices()
  const invitations = useInvitations()
  const [group, setGroup] = useState<Group>('in-progress')
  const isAllHere = [notices, invitations].every((read) => read.data !== undefined || read.error !== undefined)
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  return (
    <PageContainer sx={{ pb: { xs: 2, md: 0 } }}>
      <Head>
        <div style={{ minWidth: 0, maxWidth: '100%' }}>
          <Typography variant="row" sx={{ color: 'text.secondary' }}>
            {texts.title}
          </Typography>
          <Typography variant="h1">{texts.welcome(user ? displayName(user) : '')}</Typography>
        </div>
        <Button component={Link} to={paths.courses} variant="outlined" sx={{ flexShrink: 0 }}>
          {texts.browseMore}
        </Button>
      </Head>
      {isAllHere ? (
        <>
          <InvitationCards
            invitations={invitations.data ?? []}
            onAccepted={(enrollment) => setGroup(groupOf(enrollment))}
          />
          <EnrollmentNotices notices={notices.data ?? []} />
          <LearningStats enrollments={data} />
          <EnrollmentTabs enrollments={data} group={group} onGroup={setGroup} />
        </>
      ) : (
        // A notice or an invitation that came later would push all of it down.
        <div aria-busy="true" style={{ minHeight: '100vh' }} />
      )}
    </PageContainer>
  )
}
