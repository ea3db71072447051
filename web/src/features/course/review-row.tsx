import type { Review } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { displayName } from '../../lib/display-name.ts'
import { formatDate } from '../../lib/format.ts'
import { SERIF } from '../../theme/typography.ts'

const Row = styled('li')(({ theme }) => ({
  padding: '24px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .author': { display: 'flex', alignItems: 'center', gap: 12, '& > div': { minWidth: 0 } },
  '& .meta': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    color: theme.vars.palette.text.secondary,
  },
  '& .comment': {
    maxWidth: 620,
    marginTop: 10,
    font: `400 1.125rem/${29 / 18} ${SERIF}`,
    wordSpacing: 0,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
}))

export function ReviewRow({ review }: { review: Review }) {
  const name = displayName(review.student)
  return (
    <Row>
      <div className="author">
        <PersonAvatar name={name} image={review.student.profileImage} size={44} />
        <div>
          <Typography variant="h5" component="h3" dir="auto" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <div className="meta">
            <StarRating value={review.rating} />
            <time dateTime={review.createdAt} suppressHydrationWarning>
              {formatDate(review.createdAt)}
            </time>
          </div>
        </div>
      </div>
      {review.comment && (
        <p className="comment" dir="auto">
          {review.comment}
        </p>
      )}
    </Row>
  )
}
