import type { EnrollmentTimeline, OrderSummary } from '@lectern/contracts/shapes/timelines.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { listEnrollmentTimelines, listOrdersOfStudent } from '#api/timelines'
import { texts } from '#texts/operator'
import { useFreshRead } from '../../../api/use-read.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { orderStatusWords } from '../service-words.ts'
import { EventList } from './event-list.tsx'
import { StepList } from './step-list.tsx'

const Rows = styled(PlainList)(({ theme }) => ({
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > button': { marginLeft: 'auto' },
}))

interface Props {
  studentId: number
  onOrder: (orderId: number) => void
}

/** A student's orders and enrollments, and what happened in them. */
export function StudentView({ studentId, onOrder }: Props) {
  const orders = useFreshRead(listOrdersOfStudent, { studentId })
  const enrollments = useFreshRead(listEnrollmentTimelines, { studentId })
  const isReading = !(orders.data || orders.error) || !(enrollments.data || enrollments.error)
  if (isReading) return <Typography role="status">{texts.verdicts.reading}</Typography>
  const silent = [...(orders.error ? ['billing'] : []), ...(enrollments.error ? ['learning'] : [])]
  const courses = enrollments.error ? [] : (enrollments.data ?? [])
  const bought = orders.error ? [] : (orders.data ?? [])
  return (
    <>
      {silent.length > 0 && (
        <Alert severity="warning">{texts.silent({ services: silent.join(', '), count: silent.length })}</Alert>
      )}
      {silent.length + courses.length + bought.length === 0 && <Typography>{texts.purchase.nothing}</Typography>}
      {bought.length > 0 && <Orders orders={bought} onOrder={onOrder} />}
      {courses.length > 0 && <Enrollments enrollments={courses} />}
    </>
  )
}

function Orders({ orders, onOrder }: { orders: OrderSummary[]; onOrder: Props['onOrder'] }) {
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ mt: 2 }}>
        {texts.purchase.orders}
      </Typography>
      <Rows>
        {orders.map(({ orderId, courseTitle, amountCents, status, createdAt }) => (
          <li key={orderId}>
            <span>
              {texts.purchase.summary({
                id: orderId,
                date: formatDate(createdAt),
                price: formatPrice(amountCents / 100),
                status: orderStatusWords(status),
              })}
            </span>
            <span dir="auto">{courseTitle}</span>
            <Button size="small" onClick={() => onOrder(orderId)}>
              {texts.purchase.open}
            </Button>
          </li>
        ))}
      </Rows>
    </>
  )
}

function Enrollments({ enrollments }: { enrollments: EnrollmentTimeline[] }) {
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ mt: 3 }}>
        {texts.purchase.enrollments}
      </Typography>
      <StepList
        steps={enrollments.flatMap(({ steps, courseId, active }) =>
          steps.map(({ detail, ...step }) => ({
            ...step,
            service: 'learning',
            detail: [
              texts.purchase.course({ id: courseId }),
              detail,
              active ? texts.purchase.active : texts.purchase.over,
            ]
              .filter(Boolean)
              .join(', '),
          })),
        )}
      />
      <EventList events={enrollments.flatMap(({ events }) => events)} />
    </>
  )
}
