import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/course'
import { PlainList } from '../../components/plain-list.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import StarRounded from '../../icons/star-rounded.tsx'
import { formatCount, formatRating } from '../../lib/format.ts'
import { PHONE } from '../../theme/media.ts'
import { SERIF } from '../../theme/typography.ts'

const Grid = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '20px 40px',
  paddingBottom: 24,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .average': {
    font: `500 4rem/1 ${SERIF}`,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'lining-nums tabular-nums',
    color: theme.vars.palette.text.primary,
  },
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Bars = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gap: 4,
  '& > li': { display: 'grid', gridTemplateColumns: '1ch 16px minmax(0, 1fr) 48px', alignItems: 'center', gap: 8 },
  '& svg': { fontSize: 16, color: theme.vars.palette.star },
  '& .bar': { height: 8, overflow: 'hidden', borderRadius: 4, backgroundColor: theme.vars.palette.surface.track },
  '& .bar > i': { display: 'block', height: '100%', borderRadius: 4, backgroundColor: theme.vars.palette.primary.main },
  '& .count': { textAlign: 'end' },
  '@media (forced-colors: active)': {
    '& .bar': { outline: '1px solid' },
    '& .bar > i': { forcedColorAdjust: 'none', backgroundColor: 'canvastext' },
  },
}))

/** The average, and how many gave each number of stars. */
export function RatingBreakdown({ course }: { course: CourseDetail }) {
  const { averageRating, ratingCounts, reviewCount } = course
  return (
    <Grid>
      <div>
        <div className="average">{formatRating(averageRating)}</div>
        <StarRating value={averageRating} />
        <div>{texts.head.reviews({ count: reviewCount })}</div>
      </div>
      <Bars>
        {ratingCounts
          .map((count, place) => ({ stars: place + 1, count }))
          .reverse()
          .map(({ stars, count }) => (
            <li key={stars}>
              <VisuallyHidden>{texts.reviews.gave({ stars, count })}</VisuallyHidden>
              <span aria-hidden="true">{stars}</span>
              <StarRounded aria-hidden="true" />
              <span className="bar">
                <i style={{ width: `${(100 * count) / reviewCount}%`, minWidth: count > 0 ? 4 : 0 }} />
              </span>
              <span className="count" aria-hidden="true">
                {formatCount(count)}
              </span>
            </li>
          ))}
      </Bars>
    </Grid>
  )
}
