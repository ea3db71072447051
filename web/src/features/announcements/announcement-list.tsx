import type { Announcement } from '@lectern/contracts/shapes/announcements.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from '#texts/announcements'
import { useAnnouncements } from '../../api/announcements.ts'
import { errorSentence } from '../../api/api-error.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { RetryButton } from '../../components/retry-button.tsx'
import { formatDate } from '../../lib/format.ts'
import { PlainWords } from '../../session/questions/plain-words.tsx'

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: '28px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 88,
}))

/** The newest first; earlier ones come when they are asked for. */
export function AnnouncementList({ courseId, after = null }: { courseId: number; after?: string | null }) {
  const { data, error, mutate } = useAnnouncements(courseId, after)
  const [isMoreWanted, setMoreWanted] = useState(false)
  if (!data && error) {
    return (
      <Alert severity="error" action={<RetryButton size="small" onRetry={() => mutate()} />}>
        {errorSentence(error)}
      </Alert>
    )
  }
  if (!data) {
    return (
      <div className={LOADING_PAGE} aria-busy="true" role="status" aria-label={texts.loading}>
        <Skeleton width="60%" height={32} />
        <Skeleton height={120} />
      </div>
    )
  }
  if (data.items.length === 0) return after === null ? <EmptyState {...texts.none} /> : null
  return (
    <>
      {data.items.map((announcement) => (
        <AnnouncementRow key={announcement.id} announcement={announcement} />
      ))}
      {data.next !== null &&
        (isMoreWanted ? (
          <AnnouncementList courseId={courseId} after={data.next} />
        ) : (
          <Button onClick={() => setMoreWanted(true)}>{texts.more}</Button>
        ))}
    </>
  )
}

function AnnouncementRow({ announcement: { id, title, text, at } }: { announcement: Announcement }) {
  const { hash } = useLocation()
  const root = useRef<HTMLElement>(null)
  const isNamed = hash === `#announcement-${id}`
  useEffect(() => {
    if (!isNamed) return
    root.current?.scrollIntoView({ block: 'start' })
    root.current?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <Row id={`announcement-${id}`} ref={root} tabIndex={isNamed ? -1 : undefined} aria-label={title}>
      <Typography variant="h4" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="caption" component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
        {formatDate(at)}
      </Typography>
      <Typography component="p">
        <PlainWords text={text} known />
      </Typography>
    </Row>
  )
}
