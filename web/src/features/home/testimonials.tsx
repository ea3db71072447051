import type { Testimonial } from '@lectern/contracts/shapes/home.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { listTestimonials } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../api/use-read.ts'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { paths } from '../../config/paths.ts'
import { formatDate } from '../../lib/format.ts'
import { HomeLink } from './home-link.ts'
import { HomeSection } from './home-section.tsx'

const Grid = styled('div')(({ theme }) => ({
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
}))

const CourseLink = styled(HomeLink)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  textDecorationLine: 'underline',
}))

/** What students wrote; nothing while there is too little. */
export function Testimonials() {
  const { data } = useRead(listTestimonials)
  if (!data?.length) return null
  const areAllSamples = data.every(({ sample }) => sample)
  const note = (
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      {texts.testimonials.samples}
    </Typography>
  )
  return (
    <HomeSection title={texts.testimonials.title} {...(areAllSamples && { aside: note })}>
      <Grid>
        {data.map((testimonial) => (
          <TestimonialQuote
            key={testimonial.id}
            testimonial={testimonial}
            isMarked={testimonial.sample && !areAllSamples}
          />
        ))}
      </Grid>
    </HomeSection>
  )
}

function TestimonialQuote({ testimonial, isMarked }: { testimonial: Testimonial; isMarked: boolean }) {
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
          <Typography variant="body2" component="div">
            <CourseLink to={paths.course(course.id)} dir="auto">
              {course.title}
            </CourseLink>
            {isMarked && `, ${texts.testimonials.sample}`}
          </Typography>
        </div>
      </figcaption>
    </Quote>
  )
}
