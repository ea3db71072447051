import type { AccountInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { listAccountInvitations } from '#api/account-invitations'
import { texts } from '#texts/operator-invitations'
import { errorMessage } from '../../../api/api-error.ts'
import { revokeAccountInvitation } from '../../../api/operator-calls.ts'
import { useSite } from '../../../api/site.ts'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { Panel } from '../../../components/panel.tsx'
import { stackedWhereNarrow } from '../../../components/stacked-rows.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { formatDate } from '../../../lib/format.ts'
import { Unknown } from '../parts.tsx'
import { InviteForm } from './invite-form.tsx'

/** Invites people to the site, and lists who hasn't come yet. */
export function InvitationsPanel() {
  const { data: site } = useSite()
  const { data, error } = useOperatorRead(listAccountInvitations)
  return (
    <div id="invitations">
      <Panel title={texts.title} note={site && (site.mail ? texts.note.mail : texts.note.noMail)}>
        <Box sx={{ px: 3, pb: 2.5 }}>
          <InviteForm />
          {/* Rows begin where the form does. */}
          <Box sx={{ mt: 2.5, mx: data?.length ? -3 : 0, containerType: 'inline-size' }}>
            {data ? <OpenInvitations invitations={data} /> : error ? <Unknown /> : <Skeleton width="60%" />}
          </Box>
        </Box>
      </Panel>
    </div>
  )
}

function OpenInvitations({ invitations }: { invitations: AccountInvitation[] }) {
  if (invitations.length === 0) return <Typography variant="body2">{texts.none}</Typography>
  return (
    <Table sx={stackedWhereNarrow} aria-label={texts.title}>
      <TableHead>
        <TableRow>
          {texts.columns.map((column, place) => (
            <TableCell key={column} align={place === 3 ? 'right' : 'left'}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {invitations.map((invitation) => (
          <OpenRow key={invitation.id} {...invitation} />
        ))}
      </TableBody>
    </Table>
  )
}

function OpenRow({ id, email, role, expiresAt, path }: AccountInvitation) {
  async function takeBack() {
    try {
      await revokeAccountInvitation({ invitationId: id })
      toast({ title: texts.takenBack({ email }) })
    } catch (failure) {
      toast({ title: texts.notTakenBack, description: errorMessage(failure), variant: 'destructive' })
    }
  }
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{email}</TableCell>
      <TableCell>{texts.roles[role]}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(expiresAt)}</TableCell>
      <TableCell align="right">
        {path !== null && (
          <CopyButton size="small" words={texts.link} text={() => new URL(path, window.location.origin).href} />
        )}
        <Button size="small" aria-label={texts.takeBackOf({ email })} onClick={() => void takeBack()}>
          {texts.takeBack}
        </Button>
      </TableCell>
    </TableRow>
  )
}
