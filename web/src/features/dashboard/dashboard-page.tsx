import { type StudyState, studyStateOf } from '@lectern/contracts/shapes/study-state.ts'
import { useState } from 'react'
import { listInvitations } from '#api/invitations'
import { listNotices } from '#api/students'
import { texts } from '#texts/dashboard'
import { useCertifiedEnrollments } from '../../api/certificates.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { EmailNotice } from '../../components/email-notice.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { ContinueBand } from './continue/continue-band.tsx'
import { groupEnrollments } from './enrollment-groups.ts'
import { EnrollmentNotices } from './enrollment-notices.tsx'
import { EnrollmentTabs } from './enrollment-tabs.tsx'
import { FinishedShelf } from './finished/finished-shelf.tsx'
import { InvitationCards } from './invitation-cards.tsx'
import { LearningStats } from './learning-stats.tsx'

export function Component() {
  const { user } = useAuth()
  usePageTitle(texts.title)
  const { data, error, mutate } = useCertifiedEnrollments()
  const notices = useFreshRead(listNotices)
  const invitations = useFreshRead(listInvitations)
  const [group, setGroup] = useState<StudyState>('in-progress')
  const isAllHere = [notices, invitations].every((read) => read.data !== undefined || read.error !== undefined)
  return (
    <>
      <ContinueBand enrollments={data} error={error} onRetry={() => mutate()} />
      <PageContainer sx={{ pt: 5, pb: { xs: 2, md: 0 } }}>
        <EmailNotice user={user} />
        {isAllHere ? (
          <>
            <InvitationCards
              invitations={invitations.data ?? []}
              onAccepted={(enrollment) => setGroup(studyStateOf(enrollment))}
            />
            <EnrollmentNotices notices={notices.data ?? []} />
            {(data || !error) && (
              <>
                <LearningStats enrollments={data} />
                <EnrollmentTabs enrollments={data} group={group} onGroup={setGroup} />
                {data && <FinishedShelf enrollments={groupEnrollments(data).completed} />}
              </>
            )}
          </>
        ) : (
          // A notice or an invitation that came later would push all of it down.
          <div aria-busy="true" style={{ minHeight: '100vh' }} />
        )}
      </PageContainer>
    </>
  )
}
