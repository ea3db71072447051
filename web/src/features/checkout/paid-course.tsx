import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { paths } from '../../config/paths.ts'
import ArrowBackRounded from '../../icons/arrow-back-rounded.tsx'
import { touchRoom } from '../../theme/touch-room.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { texts } from './texts.ts'
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
  onPaid: (paymentIntentId: string) => Promise<void>
}

export function PaidCourse({ course, email, onPaying, onPaid }: Props) {
  const { opened, error, openAgain } = useOpenPayment(course.id)
  return (
    <PageContainer sx={{ pt: { xs: 3, md: 6 } }}>
      <MuiLink
        component={Link}
        to={paths.course(course.id)}
        variant="body2"
        sx={{
          position: 'relative',
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          mb: 2,
          fontWeight: 600,
          borderRadius: 1,
          ...touchRoom('-11px 0'),
        }}
      >
        <ArrowBackRounded />
        {texts.back}
      </MuiLink>
      <PageHeading title={texts.title} />
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
