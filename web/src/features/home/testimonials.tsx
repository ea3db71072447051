import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { PHONE } from '../../theme/media.ts'
import { HomeSection } from './home-section.tsx'
import { texts } from './texts.ts'

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
    <HomeSection title={texts.testimonials.title}>
      <Grid>
        {texts.testimonials.said.map(({ name, work, rating, comment }) => (
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
