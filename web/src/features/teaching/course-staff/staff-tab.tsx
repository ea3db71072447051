import Box from '@mui/material/Box'
import { listCourseStaff } from '#api/course-staff'
import { texts } from '#texts/teaching-staff'
import { useCourseId } from '../../../api/course.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRow } from './member-row.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { StaffRow } from './staff-row.tsx'
import { TransferPanel } from './transfer-panel.tsx'

/** Who teaches a course: its owner invites, changes and removes co-teachers, or transfers the course, and they can leave. */
export function Component() {
  const courseId = useCourseId()
  const { user } = useAuth()
  const { data, error, mutate } = useFreshRead(listCourseStaff, courseId === null ? null : { courseId })
  if (error && !data) return <ErrorState title={texts.unreadable} error={error} onRetry={() => mutate()} />
  if (!data || !user || courseId === null) return <CenteredSpinner />
  const { owner, staff, invitations } = data
  const isOwner = owner.personId === user.id
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 800 }}>
      <Panel title={texts.title} note={isOwner ? texts.note : texts.noteMember}>
        <PlainList>
          <StaffRow person={owner} note={texts.owner} />
          {staff.map((member) => (
            <MemberRow
              key={member.personId}
              courseId={courseId}
              member={member}
              isOwner={isOwner}
              isSelf={member.personId === user.id}
            />
          ))}
        </PlainList>
      </Panel>
      {isOwner && <InviteForm courseId={courseId} />}
      {isOwner && <TransferPanel courseId={courseId} />}
      {invitations.length > 0 && <PendingInvitations courseId={courseId} invitations={invitations} />}
    </Box>
  )
}
