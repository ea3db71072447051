import type { Testimonial } from '@lectern/contracts/shapes/home.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/components-card'
import { paths } from '../config/paths.ts'
import { formatDate } from '../lib/format.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { StarRating } from './star-rating.tsx'

export const Quotes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 40,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Quote = styled('figure')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  margin: 0,
  paddingTop: 24,
  borderTop: `2px solid ${theme.vars.palette.text.primary}`,
  overflowWrap: 'anywhere',
  '& blockquote': { ...theme.typography.subtitle1, margin: 0, textWrap: 'pretty' },
  '& figcaption': { display: 'flex', alignItems: 'center', gap: 12, marginTop: 'auto' },
  '& a': { fontWeight: 600, color: theme.vars.palette.text.secondary, textUnderlineOffset: 3 },
}))

interface Props {
  testimonial: Pick<Testimonial, 'rating' | 'comment' | 'createdAt' | 'student'> & {
    /** Not where the page is the course's own. */
    course?: Testimonial['course']
  }
  /** It says that the course is a sample. */
  isMarked: boolean
}

/** What a student wrote of a course. */
export function TestimonialQuote({ testimonial, isMarked }: Props) {
  const { rating, comment, createdAt, student, course } = testimonial
  return (
    <Quote>
      <StarRating value={rating} />
      <blockquote dir="auto">{comment}</blockquote>
      <figcaption>
        <PersonAvatar name={student.fullName} image={student.profileImage} size={44} />
        <div style={{ minWidth: 0 }}>
          <Typography variant="body2" component="div">
            <b dir="auto">{student.fullName}</b>, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </Typography>
          {course && (
            <Typography variant="body2" component="div">
              <Link to={paths.course(course.id)} dir="auto">
                {course.title}
              </Link>
              {isMarked && `, ${texts.sampleCourse}`}
            </Typography>
          )}
        </div>
      </figcaption>
    </Quote>
  )
}
