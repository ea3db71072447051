import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { texts } from '#texts/layouts-bell'
import { useNotifications } from '../../api/notifications.ts'
import { EmptyShelf } from '../../components/empty-shelf.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { isToday } from './days.ts'
import { NotificationRow } from './notification-row.tsx'

const Day = styled('h3')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '11px 20px 10px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Rows = styled(PlainList)(({ theme }) => ({
  '& > li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}))

const Instead = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '40px 24px 48px',
  textAlign: 'center',
  '& > svg': { marginBottom: 12 },
  '& > button': { marginTop: 12 },
})

const Waiting = styled('div')({
  display: 'grid',
  gridTemplateColumns: '40px 1fr',
  gap: 14,
  padding: '14px 20px',
  // What comes at once isn't announced.
  animation: 'waiting 0s 150ms both',
  '@keyframes waiting': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
})

const WAITED_FOR = ['first', 'second', 'third', 'fourth']

interface Props {
  onlyUnread: boolean
  /** What is shown where there is nothing. */
  none: { title: string; text?: string }
  onOpen: () => void
  /** Where this part begins, and what stands before it; the first one without. */
  after?: { place: string; notification: Notification }
}

/** What somebody was told, the newest first; what is earlier comes when it is asked for. */
export function NotificationList({ onlyUnread, none, onOpen, after }: Props) {
  const { data, error, mutate } = useNotifications({ onlyUnread, after: after?.place ?? null })
  const [isMoreWanted, setMoreWanted] = useState(false)
  if (!data && error) {
    return (
      <Instead role="alert">
        <Typography>{texts.failed}</Typography>
        <RetryButton onRetry={() => mutate()} />
      </Instead>
    )
  }
  if (!data) return <Loading />
  const { items, next } = data
  const last = items.at(-1)
  if (!last) return after ? null : <Nothing {...none} />
  const now = new Date()
  const isOfToday = ({ at }: Notification) => isToday(at, now)
  const wasToday = after ? isOfToday(after.notification) : null
  const days = [
    { title: texts.days.today, of: items.filter(isOfToday), goesOn: wasToday === true },
    { title: texts.days.earlier, of: items.filter((one) => !isOfToday(one)), goesOn: wasToday === false },
  ]
  return (
    <>
      {days.map(
        ({ title, of, goesOn }) =>
          of.length > 0 && (
            <section key={title} aria-label={title}>
              {!goesOn && <Day>{title}</Day>}
              <Rows>
                {of.map((notification) => (
                  <li key={notification.id}>
                    <NotificationRow notification={notification} onOpen={onOpen} />
                  </li>
                ))}
              </Rows>
            </section>
          ),
      )}
      {next !== null &&
        (isMoreWanted ? (
          <NotificationList {...{ onlyUnread, none, onOpen }} after={{ place: next, notification: last }} />
        ) : (
          <More onWant={() => setMoreWanted(true)} />
        ))}
    </>
  )
}

const MoreBar = styled('div')(({ theme }) => ({ padding: 4, backgroundColor: theme.vars.palette.background.default }))

function More({ onWant }: { onWant: () => void }) {
  return (
    <MoreBar>
      <Button size="small" sx={{ px: 2 }} onClick={onWant}>
        {texts.more}
      </Button>
    </MoreBar>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading}>
      {WAITED_FOR.map((place) => (
        <Waiting key={place}>
          <Skeleton variant="rounded" width={40} height={40} />
          <div>
            <Skeleton width="82%" height={22} />
            <Skeleton width="30%" height={18} sx={{ mt: 0.5 }} />
          </div>
        </Waiting>
      ))}
    </div>
  )
}

function Nothing({ title, text }: { title: string; text?: string }): ReactNode {
  return (
    <Instead>
      <EmptyShelf scene="resting" />
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      {text && <Typography sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{text}</Typography>}
    </Instead>
  )
}
