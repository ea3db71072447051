import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { listEnrollmentTimelines, readOrderTimeline } from '#api/timelines'
import { texts } from '#texts/operator'
import { errorSentence, isNotFound } from '../../../api/api-error.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { orderStatusWords } from '../service-words.ts'
import { EventList } from './event-list.tsx'
import { StepList } from './step-list.tsx'
import { stopsOf, wholeTime } from './stops.ts'
import { useHandledEvents } from './use-handled-events.ts'
import { WayMap } from './way-map.tsx'

/** What happened to an order, as each service has it. What doesn't answer is not known; the rest is shown. */
export function OrderView({ orderId }: { orderId: number }) {
  const { data: timeline, error } = useFreshRead(readOrderTimeline, { orderId })
  const learning = useFreshRead(listEnrollmentTimelines, { orderId })
  const ids = timeline?.events.map(({ eventId }) => eventId) ?? []
  const analytics = useHandledEvents('analytics', ids)
  if (error && isNotFound(error)) return <Typography>{texts.purchase.none}</Typography>
  if (error) return <Alert severity="warning">{errorSentence(error)}</Alert>
  const isReading = !(learning.data || learning.error) || !(analytics.data || analytics.error || ids.length === 0)
  if (!timeline || isReading) return <Typography role="status">{texts.verdicts.reading}</Typography>

  const enrollments = learning.error ? null : (learning.data ?? [])
  const counted = analytics.error
    ? null
    : new Map(analytics.data?.map(({ eventId, handledAt }) => [eventId, handledAt]) ?? [])
  const stops = stopsOf({ timeline, enrollments, counted })
  const took = wholeTime(stops)
  const { order } = timeline
  const price = formatPrice(order.amountCents / 100)
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {texts.purchase.summary({
          id: orderId,
          date: formatDate(order.createdAt),
          price,
          status: orderStatusWords(order.status),
        })}
        {took && texts.purchase.took({ time: took })}{' '}
        {texts.purchase.ids({ student: order.studentId, course: order.courseId })}
      </Typography>
      <WayMap stops={stops} />
      <StepList
        steps={[
          ...timeline.steps.map((step) => ({ service: 'billing', ...step })),
          ...(enrollments ?? []).flatMap(({ steps }) => steps.map((step) => ({ service: 'learning', ...step }))),
        ]}
      />
      <EventList events={[...timeline.events, ...(enrollments ?? []).flatMap(({ events }) => events)]} />
    </>
  )
}
