import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'
import { HeroArt } from './hero-art.tsx'
import { texts } from './texts.ts'

const Wall = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.wall,
  [theme.breakpoints.up('md')]: { display: 'flex', alignItems: 'center', height: 600 },
}))

const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  padding: '56px 24px 0',
  [PHONE]: { padding: '40px 20px 0' },
  // The text starts where the container's content starts.
  [theme.breakpoints.up('md')]: { padding: '0 0 12px', marginLeft: 'max(24px, calc((100vw - 1200px) / 2))' },
}))

const Headline = styled(Typography)(({ theme }) => ({
  '& > span': { display: 'block' },
  // Room for the art beside it: from 38 px at 900 to the drawn 72 px at 1280.
  [theme.breakpoints.up('md')]: { fontSize: 'clamp(2.375rem, calc(38px + (100vw - 900px) * .0895), 4.5rem)' },
}))

const Art = styled(HeroArt)(({ theme }) => ({
  width: 'min(100%, 620px)',
  height: 'auto',
  margin: '20px 0 0 auto',
  [theme.breakpoints.up('md')]: {
    // Its foot stands on the lower edge; where it is taller than the wall, its sky is cut.
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: 'clamp(560px, 50.28vw, 860px)',
    margin: 0,
  },
}))

/** Full bleed: what this is, and the way in. */
export function Hero() {
  const { user } = useAuth()
  return (
    <Wall>
      <Words>
        <Headline variant="display">
          <span>{texts.hero.title[0]}</span> <span>{texts.hero.title[1]}</span>
        </Headline>
        <Typography
          variant="subtitle1"
          sx={{ maxWidth: { xs: 500, md: 'min(500px, calc(50vw - 140px))', lg: 500 }, mt: 3 }}
        >
          {texts.hero.text}
        </Typography>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 36 }}>
          <Button component={Link} to={paths.courses} variant="contained" size="large">
            {texts.hero.browse}
          </Button>
          {!user && (
            <Button component={Link} to={paths.login()} variant="outlined" size="large">
              {texts.hero.logIn}
            </Button>
          )}
        </div>
      </Words>
      <Art />
    </Wall>
  )
}
