import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { texts } from '#texts/course'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { NoReviews } from './no-reviews.tsx'
import { RatingBreakdown } from './rating-breakdown.tsx'
import { ReviewRow } from './review-row.tsx'
import { SectionHeading } from './section-heading.tsx'

const SHOWN_AT_FIRST = 3
/** As high as the form, so that nothing below it moves when it comes. */
const WAITING = <Skeleton variant="rounded" sx={{ height: { xs: 304, sm: 323 }, mb: 1.5 }} />
const ReviewForm = lazyPart(() => import('./review-form.tsx'), WAITING)

/** What all say together, the viewer's own, and what each of them says. */
export function Reviews({ course }: { course: CourseDetail }) {
  const { user } = useAuth()
  const [showsAll, setShowsAll] = useState(false)
  const { reviews, reviewCount } = course
  const own = reviews.find((review) => review.studentId === user?.id)
  return (
    <>
      <SectionHeading>{texts.reviews.title}</SectionHeading>
      {reviewCount === 0 ? <NoReviews hint={firstReviewHint(course, user)} /> : <RatingBreakdown course={course} />}
      {course.isEnrolled && <ReviewForm key={own?.id} courseId={course.id} own={own} />}
      <PlainList>
        {(showsAll ? reviews : reviews.slice(0, SHOWN_AT_FIRST)).map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </PlainList>
      {!showsAll && reviews.length > SHOWN_AT_FIRST && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setShowsAll(true)}>
          {reviews.length < reviewCount
            ? texts.reviews.showNewest({ count: reviews.length })
            : texts.reviews.showAll({ count: reviewCount })}
        </Button>
      )}
    </>
  )
}

function firstReviewHint({ isEnrolled }: CourseDetail, user: User | null): string {
  const { first } = texts.reviews
  if (isEnrolled) return first.student
  return user && user.role !== 'student' ? first.staff : first.visitor
}
