import type { TimelineEvent } from '@lectern/contracts/shapes/timelines.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator'
import { DataTable } from '../../../components/data-table.tsx'
import { eventName, formatMoment } from '../formats.ts'
import { flushRows, Mark, Mono, Unknown } from '../parts.tsx'
import { useHandledEvents } from './use-handled-events.ts'

type Hearer = 'learning' | 'analytics' | 'catalog'

/** Who subscribes to what; the others are for systems outside. */
const HEARERS: Record<string, readonly Hearer[]> = {
  'payment-succeeded': ['learning', 'analytics'],
  'payment-refunded': ['learning', 'analytics'],
  'payment-adjusted': ['analytics'],
  enrolled: ['catalog', 'analytics'],
  unenrolled: ['catalog', 'analytics'],
  'lesson-completed': ['analytics'],
  'course-completed': ['analytics'],
  'progress-reset': ['analytics'],
  'review-posted': ['catalog', 'analytics'],
}

/** Events, whether they were published, and who has handled them. */
export function EventList({ events }: { events: readonly TimelineEvent[] }) {
  const ids = events.map(({ eventId }) => eventId)
  const handled = {
    learning: useHandledEvents('learning', ids),
    analytics: useHandledEvents('analytics', ids),
    catalog: useHandledEvents('catalog', ids),
  }
  if (events.length === 0) return null
  const { event: columns } = texts.purchase
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ mt: 3 }}>
        {texts.purchase.events}
      </Typography>
      <DataTable
        aria-label={texts.purchase.events}
        stacked="phone"
        sx={flushRows}
        columns={{
          type: { head: columns.type },
          published: { head: columns.published, sx: { whiteSpace: 'nowrap' } },
          handled: { head: columns.handled },
        }}
        rows={events}
        rowKey={({ eventId, type }) => `${eventId} ${type}`}
        cells={({ eventId, type, publishedAt }) => ({
          type: <Mono sx={{ fontWeight: 600 }}>{eventName(type)}</Mono>,
          published: publishedAt ? formatMoment(publishedAt) : <Mark severity="warning">{texts.purchase.waits}</Mark>,
          handled: (HEARERS[eventName(type)] ?? []).map((service) => (
            <Typography key={service} variant="body2" component="div">
              <Handling service={service} {...handled[service]} eventId={eventId} />
            </Typography>
          )),
        })}
      />
    </>
  )
}

interface HandlingProps {
  service: string
  data?: { eventId: string; handledAt: string }[] | undefined
  error?: Error | undefined
  eventId: string
}

function Handling({ service, data, error, eventId }: HandlingProps) {
  if (error)
    return (
      <>
        {service} <Unknown />
      </>
    )
  const at = data?.find((one) => one.eventId === eventId)?.handledAt
  return at ? `${service}, ${formatMoment(at)}` : texts.purchase.notHandled({ service })
}
