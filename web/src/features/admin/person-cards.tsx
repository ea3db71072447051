import type { Session } from '@lectern/contracts/shapes/sessions.ts'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { listEnrollmentTimelines, listOrdersOfStudent } from '#api/timelines'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import { useCoursesById } from '../../api/course-lists.ts'
import { endPersonSessions } from '../../api/people-administration.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { Panel } from '../../components/panel.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { formatDate, formatPrice, formatRecent } from '../../lib/format.ts'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

const { cards } = texts

/** Courses that a list is asked for by their ids. */
export const NAMED_MOST = 200

export const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-of-type': { flexShrink: 0, textAlign: 'right', color: theme.vars.palette.text.secondary },
}))

interface ListProps<Item> {
  title: string
  items: readonly Item[] | undefined
  error: Error | undefined
  none: string
  aside?: ReactNode
  row: (item: Item) => ReactNode
}

/** What one service knows of the person. It fails by itself. */
export function ListCard<Item>({ title, items, error, none, aside, row }: ListProps<Item>) {
  const note = error && !items ? errorSentence(error) : items?.length === 0 ? none : undefined
  return (
    <Panel title={title} aside={aside}>
      {note !== undefined && (
        <Typography role="status" sx={{ px: 3, pb: 2.5, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      <PlainList>{items?.map(row)}</PlainList>
    </Panel>
  )
}

export function EnrollmentsCard({ personId }: { personId: number }) {
  const { data, error } = useFreshRead(listEnrollmentTimelines, { studentId: personId })
  const { data: courses } = useCoursesById((data ?? []).slice(0, NAMED_MOST).map(({ courseId }) => courseId))
  return (
    <ListCard
      title={cards.enrollments}
      items={data}
      error={error}
      none={cards.noEnrollments}
      row={({ courseId, active, steps }) => (
        <Row key={courseId}>
          <MuiLink component={Link} to={paths.course(courseId)}>
            {courses?.find(({ id }) => id === courseId)?.title ?? cards.course({ id: courseId })}
          </MuiLink>
          <span>
            {active ? cards.enrolled : cards.ended}
            {steps[0] && <> · {formatDate(steps[0].at)}</>}
          </span>
        </Row>
      )}
    />
  )
}

export function OrdersCard({ personId }: { personId: number }) {
  const { data, error } = useFreshRead(listOrdersOfStudent, { studentId: personId })
  return (
    <ListCard
      title={cards.orders}
      items={data}
      error={error}
      none={cards.noOrders}
      row={({ orderId, courseTitle, amountCents, refundedCents, status }) => (
        <Row key={orderId}>
          <div>
            <Typography sx={{ fontWeight: 600 }}>{courseTitle}</Typography>
            <Typography variant="caption">{cards.order({ id: orderId })}</Typography>
          </div>
          <div>
            <div>{formatPrice(amountCents / 100)}</div>
            <Typography variant="caption">
              {refundedCents > 0
                ? cards.refunded({ amount: formatPrice(refundedCents / 100) })
                : cards.statuses({ status })}
            </Typography>
          </div>
        </Row>
      )}
    />
  )
}

interface SessionsProps {
  personId: number
  sessions: readonly Session[] | undefined
  error: Error | undefined
}

export function SessionsCard({ personId, sessions, error }: SessionsProps) {
  const [pending, setPending] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  async function endAll() {
    setPending(true)
    try {
      await withStepUp(() => endPersonSessions({ personId }))
      toast({ title: cards.loggedOut })
    } catch (failure) {
      toast({ title: cards.notLoggedOut, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return (
    <ListCard
      title={cards.sessions}
      items={sessions}
      error={error}
      none={cards.noSessions}
      aside={
        sessions && sessions.length > 0 ? (
          <>
            <Button disabled={pending} onClick={() => void endAll()}>
              {cards.logOutAll}
            </Button>
            {dialog}
          </>
        ) : undefined
      }
      row={({ id, device, lastUsedAt }) => (
        <Row key={id}>
          <span>{device ?? cards.unknownDevice}</span>
          <time dateTime={lastUsedAt}>{formatRecent(lastUsedAt)}</time>
        </Row>
      )}
    />
  )
}
