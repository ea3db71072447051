import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, useState } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { ReviewRow } from './review-row.tsx'
import { texts } from './texts.ts'

const ReviewForm = lazy(() => import('./review-form.tsx'))
const STEP = 20
/** The form's, so that nothing below it moves when it comes. */
const FORM_HEIGHT = { xs: 307, sm: 323 }

export function Reviews({ course }: { course: CourseDetail }) {
  const { user } = useAuth()
  const [shown, setShown] = useState(STEP)
  const own = course.reviews.find((review) => review.studentId === user?.id)
  return (
    <Box sx={{ pt: 3.5 }}>
      {course.isEnrolled && (
        <LazyPart fallback={<Skeleton variant="rounded" sx={{ height: FORM_HEIGHT, mb: 1.5 }} />}>
          <ReviewForm key={own?.id} courseId={course.id} own={own} />
        </LazyPart>
      )}
      {course.reviews.length === 0 ? (
        <Typography sx={{ py: 2, color: 'text.secondary' }}>{texts.reviews.none}</Typography>
      ) : (
        <PlainList>
          {course.reviews.slice(0, shown).map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </PlainList>
      )}
      {shown < course.reviews.length && (
        <Button variant="outlined" sx={{ mt: 3 }} onClick={() => setShown(shown + STEP)}>
          {texts.reviews.more}
        </Button>
      )}
    </Box>
  )
}
