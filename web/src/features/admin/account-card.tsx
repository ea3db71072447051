import type { AdministeredPerson } from '@lectern/contracts/shapes/people-administration.ts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import {
  deletePerson,
  removePersonFactors,
  resetPersonPassword,
  savePersonData,
} from '../../api/people-administration.ts'
import { StepUpRequiredError } from '../../api/step-up.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Panel } from '../../components/panel.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'
import { lastActive } from './last-active.ts'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

const { account } = texts

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: 0,
  fontSize: '0.875rem',
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
}))
const Body = styled('div')({ display: 'grid', gap: 16, padding: '0 24px 24px' })
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > *': { flex: '1 1 136px', minWidth: 'max-content' },
})

type Act = 'password' | 'factors' | 'deletion'

interface Props {
  person: AdministeredPerson
  onSuspend: () => void
}

/** What the account is, and every action on it. What isn't allowed says why. */
export function AccountCard({ person, onSuspend }: Props) {
  const { user } = useAuth()
  const [asking, setAsking] = useState<Act>()
  const [path, setPath] = useState<string>()
  const [pending, setPending] = useState(false)
  const [changesRights, setChangesRights] = useState(false)
  const [changesRole, setChangesRole] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  const name = person.fullName || person.username
  const { id: personId } = person
  const isSelf = user?.id === personId
  const whyNot = person.isLastAdministrator ? account.lastAdministrator : isSelf ? account.self : undefined

  const acts: Record<Act, () => Promise<void>> = {
    async password() {
      const { emailedTo, path: link } = await resetPersonPassword({ personId })
      if (link) setPath(link)
      else toast({ title: account.password.emailed({ email: emailedTo ?? '' }) })
    },
    async factors() {
      await removePersonFactors({ personId })
      toast({ title: account.factors.done({ name }) })
    },
    async deletion() {
      const { erasureId } = await deletePerson({ personId })
      if (erasureId) window.location.assign(`${paths.erasure}#${erasureId}`)
    },
  }

  async function confirm(act: Act) {
    setPending(true)
    try {
      await withStepUp(acts[act])
      setAsking(undefined)
    } catch (failure) {
      toast({ title: account[act].failed, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  async function download() {
    setPending(true)
    try {
      await withStepUp(() => savePersonData({ personId }))
    } catch (failure) {
      if (failure instanceof StepUpRequiredError) return
      toast({ title: account.download.failed, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Panel title={account.title}>
      <Body>
        <Facts>
          <dt>{account.username}</dt>
          <dd>{person.username}</dd>
          <dt>{account.email}</dt>
          <dd>
            {person.email}
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {person.emailConfirmed ? account.confirmed : account.unconfirmed}
            </Typography>
          </dd>
          <dt>{account.lastActive}</dt>
          <dd>{lastActive(person.lastActiveAt)}</dd>
          <dt>{account.passwordFact}</dt>
          <dd>
            {person.passwordExpiresAt
              ? account.temporary({ at: formatDateTime(person.passwordExpiresAt) })
              : person.hasPassword
                ? account.hasPassword
                : account.noPassword}
          </dd>
          <dt>{account.secondStep}</dt>
          <dd>{person.secondStep.map((kind) => account.kinds[kind]).join(', ') || account.off}</dd>
          <dt>{account.role}</dt>
          <dd>
            {account.roles[person.role]}{' '}
            <Link
              component="button"
              type="button"
              aria-haspopup="dialog"
              sx={{ ml: 1, fontWeight: 600, verticalAlign: 'baseline' }}
              onClick={() => setChangesRole(true)}
            >
              {account.changeRole}
              <VisuallyHidden> {account.role}</VisuallyHidden>
            </Link>
          </dd>
          <dt>{account.rights}</dt>
          <dd>
            {person.rights.map((right) => account.rightNames[right]).join(', ') || account.noRights}{' '}
            <Link
              component="button"
              type="button"
              aria-haspopup="dialog"
              sx={{ ml: 1, fontWeight: 600, verticalAlign: 'baseline' }}
              onClick={() => setChangesRights(true)}
            >
              {account.changeRights}
              <VisuallyHidden> {account.rights}</VisuallyHidden>
            </Link>
          </dd>
        </Facts>
        <Buttons>
          <Button variant="outlined" disabled={person.suspension !== null} onClick={() => setAsking('password')}>
            {account.password.label}
          </Button>
          <Button variant="outlined" disabled={person.secondStep.length === 0} onClick={() => setAsking('factors')}>
            {account.factors.label}
          </Button>
          <Button variant="outlined" disabled={pending} onClick={() => void download()}>
            {account.download.label}
          </Button>
          {person.suspension ? (
            <Button variant="outlined" color="error" onClick={() => setAsking('deletion')}>
              {account.deletion.label}
            </Button>
          ) : (
            <Button variant="outlined" color="error" disabled={whyNot !== undefined} onClick={onSuspend}>
              {account.suspend}
            </Button>
          )}
        </Buttons>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {whyNot ?? (person.suspension ? account.deletable : account.suspendFirst)}
        </Typography>
      </Body>
      {asking && (
        <ConfirmDialog
          open
          title={account[asking].question({ name })}
          text={account[asking].text}
          confirmLabel={account[asking].confirm}
          pending={pending}
          destructive={asking !== 'password'}
          onConfirm={() => void confirm(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {path && <ResetLinkDialog name={name} path={path} onClose={() => setPath(undefined)} />}
      {changesRole && <RoleDialog person={person} onClose={() => setChangesRole(false)} />}
      {changesRights && <RightsDialog person={person} onClose={() => setChangesRights(false)} />}
      {dialog}
    </Panel>
  )
}
