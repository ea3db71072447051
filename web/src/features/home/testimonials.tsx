import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { PHONE } from '../../theme/media.ts'
import { HomeSection } from './home-section.tsx'

const testimonials = [
  {
    name: 'Nadia Rahman',
    work: 'Front-end developer, Lisbon',
    rating: 5,
    comment:
      'I had read about closures five times. One lesson and a pencil later they were simply obvious. I now plan a day around the next module.',
  },
  {
    name: 'Oscar Lind',
    work: 'Owner of a small print shop',
    rating: 4.5,
    comment:
      'The pricing course paid for itself in a week. No slogans, just worksheets, examples and somebody who has clearly run a business.',
  },
  {
    name: 'Hana Kovač',
    work: 'Public health analyst',
    rating: 4,
    comment:
      'Clear, patient and honest about uncertainty. I would have liked more exercises, but I use what I learned every single day.',
  },
]

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 40,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}))

const Quote = styled('figure')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  paddingTop: 24,
  borderTop: `2px solid ${theme.vars.palette.text.primary}`,
  '& blockquote': {
    ...theme.typography.subtitle1,
    margin: 0,
    letterSpacing: '-0.003em',
    textWrap: 'pretty',
    [PHONE]: { fontSize: '1.25rem', lineHeight: 1.6 },
  },
  '& figcaption': { display: 'flex', alignItems: 'center', gap: 12, marginTop: 'auto' },
}))

export function Testimonials() {
  return (
    <HomeSection title="What our students say">
      <Grid>
        {testimonials.map(({ name, work, rating, comment }) => (
          <Quote key={name}>
            <StarRating value={rating} />
            <blockquote>{comment}</blockquote>
            <figcaption>
              <PersonAvatar name={name} size={44} />
              <span>
                <Typography variant="h5" component="span" sx={{ display: 'block', lineHeight: 22 / 16 }}>
                  {name}
                </Typography>
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {work}
                </Typography>
              </span>
            </figcaption>
          </Quote>
        ))}
      </Grid>
    </HomeSection>
  )
}
