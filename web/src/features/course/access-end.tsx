import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import TextLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course-access'
import { paths } from '../../config/paths.ts'
import { formatDate } from '../../lib/format.ts'

/** Until when a student has the course, who can buy it meanwhile; or since when no more. */
export default function AccessEnd({ course }: { course: CourseDetail }) {
  const { id, price, status, visibility, salesPaused, enrollment, accessEnded } = course
  const isForSale = price > 0 && status === 'active' && visibility !== 'invited' && !salesPaused
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {accessEnded && texts.ended({ date: formatDate(accessEnded) })}
      {enrollment?.accessUntil && texts.hasUntil({ date: formatDate(enrollment.accessUntil) })}{' '}
      {enrollment && isForSale && (
        <TextLink component={Link} to={paths.checkout(id)}>
          {texts.keep}
        </TextLink>
      )}
    </Typography>
  )
}
