import type { SentInvitation } from '@lectern/contracts/shapes/invitations.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listSentInvitations } from '#api/invitations'
import { texts } from '#texts/teaching-students-invite'
import { errorMessage } from '../../../../api/api-error.ts'
import { revokeInvitation } from '../../../../api/teacher-invitations.ts'
import { useFreshRead } from '../../../../api/use-read.ts'
import { ListPages } from '../../../../components/list-pages.tsx'
import { RowSkeletons } from '../../../../components/row-skeletons.tsx'
import { stackedWhereNarrow } from '../../../../components/stacked-rows.ts'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { formatDate } from '../../../../lib/format.ts'
import { pageOf } from '../../../../lib/page-of.ts'
import { useOwnTimeZone } from '../../../../session/use-own-time-zone.ts'
import { BlockError } from '../../shared/block-error.tsx'

const { open: words } = texts
const PAGE_SIZE = 10

/** The invitations that nobody has taken up. `?page=2`. */
export function OpenInvitations() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [query] = useSearchParams()
  const page = pageOf(query)
  const { data, error, mutate } = useFreshRead(
    listSentInvitations,
    { page, pageSize: PAGE_SIZE },
    { keepPreviousData: true },
  )
  return (
    <section aria-labelledby={id} style={{ marginTop: 48 }}>
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" id={id} sx={{ mb: 2, outline: 'none' }}>
        {words.title}
      </Typography>
      {error && !data ? (
        <BlockError sentence={words.failed} onRetry={() => void mutate()} />
      ) : data?.total === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      ) : (
        <Card sx={{ containerType: 'inline-size' }}>
          <Table sx={stackedWhereNarrow} aria-labelledby={id} aria-busy={!data}>
            <TableHead>
              <TableRow>
                <TableCell>{words.columns.email}</TableCell>
                <TableCell>{words.columns.course}</TableCell>
                <TableCell>{words.columns.invited}</TableCell>
                <TableCell align="right">{words.columns.actions}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data?.items.map((invitation) => (
                <OpenRow
                  key={invitation.id}
                  invitation={invitation}
                  // The button that was pressed is gone.
                  onGone={() => heading.current?.focus({ preventScroll: true })}
                />
              )) ?? <RowSkeletons rows={3} columns={4} />}
            </TableBody>
          </Table>
        </Card>
      )}
      {data && (
        <div style={{ marginTop: 16 }}>
          <ListPages label={words.pages} page={page} pageSize={PAGE_SIZE} total={data.total} />
        </div>
      )}
    </section>
  )
}

interface RowProps {
  invitation: SentInvitation
  onGone: () => void
}

function OpenRow({ invitation: { id, email, courseTitle, invitedAt }, onGone }: RowProps) {
  const timeZone = useOwnTimeZone()
  const [isPending, setPending] = useState(false)
  async function takeBack() {
    setPending(true)
    try {
      await revokeInvitation({ invitationId: id })
      onGone()
      toast({ title: words.takenBack({ email }) })
    } catch (failure) {
      setPending(false)
      toast({ title: words.notTakenBack, description: errorMessage(failure), variant: 'destructive' })
    }
  }
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{email}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{courseTitle}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(invitedAt, timeZone)}</TableCell>
      <TableCell align="right">
        <Button
          size="small"
          disabled={isPending}
          aria-label={words.takeBackOf({ email, course: courseTitle })}
          onClick={() => void takeBack()}
        >
          {words.takeBack}
        </Button>
      </TableCell>
    </TableRow>
  )
}
