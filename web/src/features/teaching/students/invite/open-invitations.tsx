import type { SentInvitation } from '@lectern/contracts/shapes/invitations.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listSentInvitations } from '#api/invitations'
import { texts } from '#texts/teaching-students-invite'
import { errorSentence } from '../../../../api/api-error.ts'
import { revokeInvitation } from '../../../../api/teacher-invitations.ts'
import { useFreshRead } from '../../../../api/use-read.ts'
import { BlockError } from '../../../../components/block-error.tsx'
import { DataTable } from '../../../../components/data-table.tsx'
import { ListPages } from '../../../../components/list-pages.tsx'
import { toast } from '../../../../components/toasts/toast-store.ts'
import { formatDate } from '../../../../lib/format.ts'
import { pageOf } from '../../../../lib/page-of.ts'
import { useOwnTimeZone } from '../../../../session/use-own-time-zone.ts'

const { open: words } = texts
const PAGE_SIZE = 10

/** The invitations that nobody has taken up. `?page=2`. */
export function OpenInvitations() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [query] = useSearchParams()
  const timeZone = useOwnTimeZone()
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
        <Card>
          <DataTable
            aria-labelledby={id}
            stacked="narrow"
            skeletons={3}
            columns={{
              email: { head: words.columns.email, sx: { overflowWrap: 'anywhere' } },
              course: { head: words.columns.course, sx: { overflowWrap: 'anywhere' } },
              invited: { head: words.columns.invited, sx: { whiteSpace: 'nowrap' } },
              actions: { head: words.columns.actions, align: 'right' },
            }}
            rows={data?.items}
            rowKey={(invitation) => invitation.id}
            cells={(invitation) => ({
              email: invitation.email,
              course: invitation.courseTitle,
              invited: formatDate(invitation.invitedAt, timeZone),
              // The button that was pressed is gone.
              actions: <TakeBack {...{ invitation }} onGone={() => heading.current?.focus({ preventScroll: true })} />,
            })}
          />
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

interface TakeBackProps {
  invitation: SentInvitation
  onGone: () => void
}

function TakeBack({ invitation: { id, email, courseTitle }, onGone }: TakeBackProps) {
  const [isPending, setPending] = useState(false)
  async function takeBack() {
    setPending(true)
    try {
      await revokeInvitation({ invitationId: id })
      onGone()
      toast({ title: words.takenBack({ email }) })
    } catch (failure) {
      setPending(false)
      toast({ title: words.notTakenBack, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  return (
    <Button
      size="small"
      disabled={isPending}
      aria-label={words.takeBackOf({ email, course: courseTitle })}
      data-writes
      onClick={() => void takeBack()}
    >
      {words.takeBack}
    </Button>
  )
}
