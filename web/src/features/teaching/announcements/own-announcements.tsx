import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import { useOwnAnnouncements } from '../../../api/announcements.ts'
import { errorSentence } from '../../../api/api-error.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { LOADING_PAGE } from '../../../components/loading-page.ts'
import { RetryButton } from '../../../components/retry-button.tsx'
import { AnnouncementRow } from './announcement-row.tsx'

/** Drafts and what is to be sent, then what was, the latest first. */
export function OwnAnnouncements({ courseId, after = null }: { courseId: number; after?: string | null }) {
  const { data, error, mutate } = useOwnAnnouncements(courseId, after)
  const [isMoreWanted, setMoreWanted] = useState(false)
  if (!data && error) {
    return (
      <Alert severity="error" action={<RetryButton size="small" onRetry={() => mutate()} />}>
        {texts.failed} {errorSentence(error)}
      </Alert>
    )
  }
  if (!data) {
    return (
      <div className={LOADING_PAGE} aria-busy="true" role="status" aria-label={texts.loading}>
        <Skeleton width="60%" height={32} />
        <Skeleton height={96} />
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
          <OwnAnnouncements courseId={courseId} after={data.next} />
        ) : (
          <Button onClick={() => setMoreWanted(true)}>{texts.more}</Button>
        ))}
    </>
  )
}
