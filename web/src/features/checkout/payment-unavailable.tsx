import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { formatPrice } from '../../lib/format.ts'
import { CheckoutCard } from './checkout-card.tsx'

/** A course with a price, on a Lectern that takes no payments yet. */
export function PaymentUnavailable({ course }: { course: { id: number; title: string; price: number } }) {
  return (
    <CheckoutCard
      title="Checkout"
      actions={
        <Button component={Link} to={paths.course(course.id)} variant="outlined">
          Back to Course
        </Button>
      }
    >
      <Typography variant="h4" component="p">
        {course.title}, {formatPrice(course.price)}
      </Typography>
      <Typography>This school does not take payments online yet. Ask your teacher how to join the course.</Typography>
    </CheckoutCard>
  )
}
