import type { AccountInvitation } from '@lectern/contracts/shapes/account-invitations.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { listAccountInvitations } from '#api/account-invitations'
import { texts } from '#texts/operator-invitations'
import { errorSentence } from '../../../api/api-error.ts'
import { revokeAccountInvitation } from '../../../api/operator-calls.ts'
import { useSite } from '../../../api/site.ts'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { Panel } from '../../../components/panel.tsx'
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
          <Box sx={{ mt: 2.5, mx: data?.length ? -3 : 0 }}>
            {data ? <OpenInvitations invitations={data} /> : error ? <Unknown /> : <Skeleton width="60%" />}
          </Box>
        </Box>
      </Panel>
    </div>
  )
}

function OpenInvitations({ invitations }: { invitations: AccountInvitation[] }) {
  if (invitations.length === 0) return <Typography variant="body2">{texts.none}</Typography>
  const { columns } = texts
  return (
    <DataTable
      aria-label={texts.title}
      stacked="narrow"
      columns={{
        email: { head: columns[0], sx: { overflowWrap: 'anywhere' } },
        role: { head: columns[1] },
        expires: { head: columns[2], sx: { whiteSpace: 'nowrap' } },
        actions: { head: columns[3], align: 'right' },
      }}
      rows={invitations}
      rowKey={({ id }) => id}
      cells={({ id, email, role, expiresAt, path }) => ({
        email,
        role: texts.roles[role],
        expires: formatDate(expiresAt),
        actions: (
          <>
            {path !== null && (
              <CopyButton size="small" words={texts.link} text={() => new URL(path, window.location.origin).href} />
            )}
            <Button size="small" aria-label={texts.takeBackOf({ email })} onClick={() => void takeBack(id, email)}>
              {texts.takeBack}
            </Button>
          </>
        ),
      })}
    />
  )
}

async function takeBack(invitationId: AccountInvitation['id'], email: string) {
  try {
    await revokeAccountInvitation({ invitationId })
    toast({ title: texts.takenBack({ email }) })
  } catch (failure) {
    toast({ title: texts.notTakenBack, description: errorSentence(failure), variant: 'destructive' })
  }
}
