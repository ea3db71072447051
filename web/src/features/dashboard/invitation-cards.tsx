import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import type { Invitation } from '@lectern/contracts/shapes/invitations.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/dashboard'
import { errorSentence } from '../../api/api-error.ts'
import { acceptInvitation, declineInvitation } from '../../api/invitations.ts'
import { CoverThumbnail } from '../../components/cover-thumbnail.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { markWords } from '../../lib/course-words.ts'
import { PHONE } from '../../theme/media.ts'
import { touchRoom } from '../../theme/touch-room.ts'

const AccessLimit = lazyPart(() => import('../../components/access-limit.tsx'))

const { invitations: words } = texts

const List = styled(PlainList)({ display: 'grid', gap: 12, marginBottom: 28 })

const Row = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 20,
  padding: '16px 24px 16px 16px',
  backgroundColor: theme.vars.palette.tint.primary,
  '& .words': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', gap: 12 },
  [PHONE]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: 16,
    padding: 16,
    '& .actions': { gridColumn: '1 / -1', '& > *': { flex: 1 } },
  },
})) as typeof Card

interface Props {
  invitations: readonly Invitation[]
  onAccepted: (enrollment: Enrollment) => void
}

/** The courses that somebody has invited this student into. Only whoever accepts is seen by the teacher. */
export function InvitationCards({ invitations, onAccepted }: Props) {
  // It stays when the last of them goes, for whoever is there by keyboard.
  const container = useRef<HTMLDivElement>(null)
  const row = { onAccepted, onAnswered: () => container.current?.focus({ preventScroll: true }) }
  return (
    <div ref={container} tabIndex={-1} style={{ outline: 'none' }}>
      {invitations.length > 0 && (
        <List aria-label={words.label}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} {...row} />
          ))}
        </List>
      )}
    </div>
  )
}

interface RowProps extends Pick<Props, 'onAccepted'> {
  invitation: Invitation
  onAnswered: () => void
}

function InvitationRow({ invitation, onAccepted, onAnswered }: RowProps) {
  const titleId = useId()
  const [isPending, setPending] = useState(false)
  const { id, course, teacherName, accessUntil, accessDays } = invitation

  async function answer(give: () => Promise<void>, done: { title: string; description: string }, failed: string) {
    setPending(true)
    try {
      await give()
      onAnswered()
      toast(done)
    } catch (failure) {
      toast({ title: failed, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    <Row component="li" aria-labelledby={titleId}>
      <CoverThumbnail course={course} size={64} />
      <div className="words">
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.from({ teacher: teacherName })}
        </Typography>
        <Typography variant="h4" component="h2" id={titleId}>
          <MuiLink
            component={Link}
            to={paths.course(course.id)}
            {...markWords(course.language, course.title)}
            color="inherit"
            sx={{ position: 'relative', ...touchRoom('-10px 0') }}
          >
            {course.title}
          </MuiLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.seen} {(accessUntil || accessDays) && <AccessLimit {...{ accessUntil, accessDays }} />}
        </Typography>
      </div>
      <div className="actions">
        <Button
          variant="outlined"
          disabled={isPending}
          aria-describedby={titleId}
          data-writes
          onClick={() =>
            void answer(
              () => declineInvitation({ invitationId: id }),
              { title: words.declined.title, description: words.declined.description({ course: course.title }) },
              words.notDeclined,
            )
          }
        >
          {words.decline}
        </Button>
        <Button
          variant="contained"
          disabled={isPending}
          aria-describedby={titleId}
          data-writes
          onClick={() =>
            void answer(
              async () => onAccepted(await acceptInvitation(invitation)),
              { title: words.accepted.title, description: words.accepted.description({ course: course.title }) },
              words.notAccepted,
            )
          }
        >
          {words.accept}
        </Button>
      </div>
    </Row>
  )
}
