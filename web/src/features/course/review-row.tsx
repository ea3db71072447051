import type { Review } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { displayName } from '../../lib/display-name.ts'
import { formatDate } from '../../lib/format.ts'

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  padding: '24px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .body': { flex: 1, minWidth: 0 },
  '& .meta': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    color: theme.vars.palette.text.secondary,
  },
}))

export function ReviewRow({ review }: { review: Review }) {
  const name = displayName(review.student)
  return (
    <Row>
      <PersonAvatar name={name} image={review.student.profileImage} size={44} />
      <div className="body">
        <Typography variant="h5" component="h3">
          {name}
        </Typography>
        <div className="meta">
          <StarRating value={review.rating} />
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        </div>
        {review.comment && (
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{review.comment}</Typography>
        )}
      </div>
    </Row>
  )
}
