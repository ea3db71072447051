import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { lazy, useState } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { NoReviews } from './no-reviews.tsx'
import { RatingBreakdown } from './rating-breakdown.tsx'
import { ReviewRow } from './review-row.tsx'
import { SectionHeading } from './section-heading.tsx'
import { texts } from './texts.ts'

const ReviewForm = lazy(() => import('./review-form.tsx'))
const SHOWN_AT_FIRST = 3
/** The form's, so that nothing below it moves when it comes. */
const FORM_HEIGHT = { xs: 304, sm: 323 }

/** What all say together, the viewer's own, and what each of them says. */
export function Reviews({ course }: { course: CourseDetail }) {
  const { user } = useAuth()
  const [showsAll, setShowsAll] = useState(false)
  const { reviews, reviewCount } = course
  const own = reviews.find((review) => review.studentId === user?.id)
  return (
    <>
      <SectionHeading>{texts.reviews.title}</SectionHeading>
      {reviewCount === 0 ? <NoReviews /> : <RatingBreakdown course={course} />}
      {course.isEnrolled && (
        <LazyPart fallback={<Skeleton variant="rounded" sx={{ height: FORM_HEIGHT, mb: 1.5 }} />}>
          <ReviewForm key={own?.id} courseId={course.id} own={own} />
        </LazyPart>
      )}
      <PlainList>
        {(showsAll ? reviews : reviews.slice(0, SHOWN_AT_FIRST)).map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </PlainList>
      {!showsAll && reviews.length > SHOWN_AT_FIRST && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setShowsAll(true)}>
          {reviews.length < reviewCount ? texts.reviews.showNewest(reviews.length) : texts.reviews.showAll(reviewCount)}
        </Button>
      )}
    </>
  )
}
