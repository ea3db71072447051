import type { AdministeredPerson } from '@lectern/contracts/shapes/people-administration.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { getPerson, listPersonSessions } from '#api/people'
import { texts } from '#texts/admin-person'
import { errorSentence, isNotFound } from '../../api/api-error.ts'
import { unsuspendPerson } from '../../api/people-administration.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { BackLink } from '../../components/back-link.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import VisibilityOutlined from '../../icons/visibility-outlined.tsx'
import { firstName } from '../../lib/first-name.ts'
import { formatDate } from '../../lib/format.ts'
import { takeViewingEnd } from '../../lib/viewing-end.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'
import { PHONE } from '../../theme/media.ts'
import { AccountCard } from './account-card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CoursesCard } from './courses-card.tsx'
import { AdminPage } from './people-page.tsx'
import { EnrollmentsCard, OrdersCard, SessionsCard } from './person-cards.tsx'
import { CertificatesCard, EmailsCard } from './person-record-cards.tsx'
import { RightChip, StatusChip } from './status-chip.tsx'
import { viewAs } from './view-as.ts'

const SuspendDialog = lazyPart(() => import('./suspend-dialog.tsx'))

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  margin: '12px 0 24px',
  '& > :last-child': { marginLeft: 'auto' },
  [PHONE]: { flexWrap: 'wrap', '& > :last-child': { width: '100%' } },
})
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :last-child': { gridRow: 1 } },
}))
const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** One account: what it has, and everything that an administrator can do with it. */
export function Component() {
  const personId = Number(useParams().personId)
  const { data: person, error, mutate } = useFreshRead(getPerson, { personId })
  const sessions = useFreshRead(listPersonSessions, person ? { personId } : null)
  const [isSuspending, setSuspending] = useState(false)
  useEffect(() => {
    const end = takeViewingEnd()
    if (end) toast({ title: end.how === 'stopped' ? texts.viewing.stopped({ name: end.name }) : texts.viewing.over })
  }, [])
  if (isNotFound(error)) {
    return (
      <AdminPage>
        <EmptyState
          heading="h1"
          scene="gap"
          {...texts.notFound}
          link={{ to: paths.adminPeople, label: texts.people }}
        />
      </AdminPage>
    )
  }
  if (error && !person) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  if (!person) {
    return (
      <AdminPage className={LOADING_PAGE}>
        <Skeleton height={64} width="50%" />
        <Skeleton height={320} />
      </AdminPage>
    )
  }
  const name = person.fullName || person.username
  return (
    <AdminPage>
      <BackLink to={paths.adminPeople}>{texts.people}</BackLink>
      <Head>
        <PersonAvatar name={name} image={person.profileImage} size={64} />
        <div style={{ minWidth: 0 }}>
          <Name>
            <PageHeading title={name} sx={{ fontSize: { xs: '1.75rem', md: '2.125rem' }, overflowWrap: 'anywhere' }} />
            <StatusChip status={person.status} />
            {person.rights.map((right) => (
              <RightChip key={right} right={right} />
            ))}
          </Name>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {texts.facts({ email: person.email, role: person.role, date: formatDate(person.joinedAt) })}
          </Typography>
        </div>
        <ViewAsButton person={person} name={name} />
      </Head>
      {person.suspension && <SuspensionBanner person={person} />}
      <Columns>
        <Column>
          {person.role === 'teacher' && <CoursesCard personId={person.id} />}
          <EnrollmentsCard personId={person.id} />
          <OrdersCard personId={person.id} />
          <CertificatesCard personId={person.id} />
          <SessionsCard personId={person.id} sessions={sessions.data} error={sessions.error} />
          <EmailsCard personId={person.id} />
        </Column>
        <Column>
          <AccountCard person={person} onSuspend={() => setSuspending(true)} />
          <ActivityCard person={person} />
        </Column>
      </Columns>
      {isSuspending && (
        <SuspendDialog
          person={person}
          sessions={sessions.data?.length}
          open={person.suspension === null}
          onClose={() => setSuspending(false)}
        />
      )}
    </AdminPage>
  )
}

/** Where it isn't allowed, it says why. */
function ViewAsButton({ person, name }: { person: AdministeredPerson; name: string }) {
  const { user } = useAuth()
  const [pending, setPending] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  const { viewing } = texts
  const whyNot =
    (user?.id === person.id && texts.account.self) ||
    (person.rights.length > 0 && viewing.hasRights) ||
    (person.suspension && viewing.isSuspended)
  async function view() {
    setPending(true)
    await viewAs({ id: person.id, name, role: person.role }, withStepUp)
    setPending(false)
  }
  return (
    <div>
      <Tooltip title={whyNot || ''}>
        <span>
          <Button
            variant="outlined"
            startIcon={<VisibilityOutlined />}
            disabled={pending || Boolean(whyNot)}
            onClick={() => void view()}
            sx={{ [PHONE]: { width: '100%' } }}
          >
            {viewing.viewAs({ name: firstName(name) })}
          </Button>
        </span>
      </Tooltip>
      {dialog}
    </div>
  )
}

function SuspensionBanner({ person: { id, fullName, username, suspension } }: { person: AdministeredPerson }) {
  const [pending, setPending] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  if (!suspension) return null
  const name = fullName || username
  async function unsuspend() {
    setPending(true)
    try {
      await withStepUp(() => unsuspendPerson({ personId: id }))
      toast({ title: texts.unsuspending.done({ name }) })
    } catch (failure) {
      toast({ title: texts.unsuspending.failed({ name }), description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Alert
        severity="error"
        sx={{ mb: 2.5 }}
        action={
          <Button color="inherit" disabled={pending} onClick={() => void unsuspend()}>
            {texts.unsuspending.unsuspend}
          </Button>
        }
      >
        <strong>
          {suspension.by
            ? texts.suspendedBy({ date: formatDate(suspension.at), name: suspension.by.fullName })
            : texts.suspendedAt({ date: formatDate(suspension.at) })}
        </strong>{' '}
        <span dir="auto">{suspension.reason}</span>
      </Alert>
      {dialog}
    </>
  )
}
