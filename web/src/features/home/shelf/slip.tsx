import { keyframes, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { CourseCover } from '../../../components/course-cover.tsx'
import { paths } from '../../../config/paths.ts'
import StarRounded from '../../../icons/star-rounded.tsx'
import { formatCount, formatPrice, formatRating } from '../../../lib/format.ts'
import { REDUCED_MOTION } from '../../../theme/media.ts'
import { type ShownSlip, SLIP_WIDTH } from './use-slip.ts'

const appear = keyframes({ from: { opacity: 0 } })

const Paper = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  width: `min(${SLIP_WIDTH}px, calc(100% - 40px))`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.overlay,
  pointerEvents: 'none',
  animation: `${appear} 120ms`,
  [REDUCED_MOTION]: { animation: 'none' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '&.tapped': {
    position: 'fixed',
    zIndex: theme.zIndex.snackbar,
    inset: 'auto 16px 16px',
    width: 'auto',
    pointerEvents: 'auto',
  },
  '& > a': {
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr)',
    gap: 14,
    padding: 12,
    color: 'inherit',
    textDecoration: 'none',
    '@media (max-width: 419.95px)': { gridTemplateColumns: '132px minmax(0, 1fr)' },
  },
  '& .words': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& .clamped': {
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& .foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', marginTop: 'auto' },
}))

interface Props extends ShownSlip {
  onClose: () => void
}

/** What the book's link leads to. A tooltip of it; after a tap, a second way in. */
export function Slip({ id, course, position, onClose }: Props) {
  const { title, teacher, reviewCount, averageRating, price } = course
  return (
    <Paper data-slip id={id} role="tooltip" className={position ? '' : 'tapped'} style={position ?? {}}>
      <Link to={paths.course(course.id)} tabIndex={-1} onClick={onClose}>
        <CourseCover course={course} flush />
        <span className="words">
          <Typography variant="h4" component="span" className="clamped" dir="auto">
            {title}
          </Typography>
          <Typography variant="body2" component="span" className="clamped" dir="auto" sx={{ color: 'text.secondary' }}>
            {teacher.fullName}
          </Typography>
          <span className="foot">
            <Typography
              variant="body2"
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
            >
              {reviewCount === 0 ? (
                texts.slip.unrated
              ) : (
                <>
                  <StarRounded sx={{ fontSize: 17, color: 'star' }} />
                  <b>{formatRating(averageRating)}</b> ({formatCount(reviewCount)})
                </>
              )}
            </Typography>
            <Typography
              variant="figure"
              component="span"
              sx={{ ml: 'auto', fontSize: '1.125rem', lineHeight: 26 / 18, fontWeight: 600 }}
            >
              {price === 0 ? texts.slip.free : formatPrice(price)}
            </Typography>
          </span>
        </span>
      </Link>
    </Paper>
  )
}
