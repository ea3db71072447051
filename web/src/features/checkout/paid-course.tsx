import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { PageContainer } from '../../components/page-container.tsx'
import { CheckoutHead } from './checkout-head.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { useOpenPayment } from './use-open-payment.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 432px',
  gap: 40,
  alignItems: 'start',
  marginTop: 32,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: 24 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', marginTop: 24 },
}))

interface Props {
  course: CourseDetail
  email: string
  /** Whether a payment is under way. */
  onPaying: (isPaying: boolean) => void
  /** Resolves when there is nothing more to do on this page. */
  onPaid: (paymentIntentId: string, receiptEmail: string) => Promise<void>
}

export function PaidCourse({ course, email, onPaying, onPaid }: Props) {
  const { opened, error, openAgain } = useOpenPayment(course.id)
  return (
    <PageContainer sx={{ pt: { xs: 3, md: 6 } }}>
      <CheckoutHead courseId={course.id} />
      <Columns>
        <PaymentDetails
          courseId={course.id}
          opened={opened}
          error={error}
          email={email}
          onRetry={openAgain}
          onPaying={onPaying}
          onPaid={onPaid}
        />
        <OrderSummary course={course} amount={opened?.payment.amount ?? course.price} />
      </Columns>
    </PageContainer>
  )
}
