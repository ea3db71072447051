import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { texts } from '#texts/components'
import { formatRating } from '../lib/format.ts'
import { StarRating } from './star-rating.tsx'

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

interface Props {
  course: { averageRating: number; reviewCount: number }
  /** The number of reviews, where it isn't `(12 reviews)`. */
  reviews?: ReactNode
}

/** Stars, average and number of reviews; hollow stars and 'No reviews yet' without any. */
export function CourseRating({ course, reviews }: Props) {
  if (course.reviewCount === 0) {
    return (
      <Line>
        <StarRating value={null} /> {texts.course.noReviews}
      </Line>
    )
  }
  return (
    <Line>
      <StarRating value={course.averageRating} /> <b>{formatRating(course.averageRating)}</b>
      <span>{reviews ?? texts.course.reviews({ count: course.reviewCount })}</span>
    </Line>
  )
}
