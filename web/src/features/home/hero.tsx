import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { getShelf, listSampleLessons } from '#api/home'
import { texts } from '#texts/home'
import { schoolWords, useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'
import { set } from '../../theme/typography.ts'
import { BELOW_FIGURES, SchoolFigures } from './school-figures.tsx'
import { Shelf } from './shelf/shelf.tsx'
import { WindowLightSection } from './window-light-section.tsx'

const Words = styled(PageContainer)({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  columnGap: 64,
  paddingBlock: '52px 20px',
  [BELOW_FIGURES]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [PHONE]: { paddingTop: 32 },
})

const Headline = styled(Typography)({
  maxWidth: 660,
  '@media (min-width: 700px) and (max-width: 1039.95px)': set([56, 60]),
})

/** On phones as high for one line as for two, so that nothing moves when a font or a word is another. */
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 24,
  [PHONE]: {
    '&& > *': {
      whiteSpace: 'normal',
      flex: '1 1 0',
      minWidth: 140,
      minHeight: 52,
      paddingInline: 8,
      paddingBlock: 2,
      lineHeight: 1.2,
    },
  },
})

/** Full bleed: what this is, the way in, and all that there is. */
export function Hero({ owned }: { owned?: readonly number[] | undefined }) {
  const { user } = useAuth()
  const { data: shelf } = useRead(getShelf)
  const { data: site, error: siteUnread } = useSite()
  const words = site && schoolWords(site)
  // Visitors have it with the page; for others no words take the place of others.
  const isKnown = Boolean(site || siteUnread)
  return (
    <WindowLightSection labelledBy="hero" left={668} light={200}>
      <Words sx={isKnown ? null : { visibility: 'hidden' }}>
        <div>
          <Headline variant="display" id="hero" {...(words && { dir: 'auto' })}>
            {words?.heroTitle ?? texts.hero.title}
          </Headline>
          <Typography variant="subtitle1" {...(words && { dir: 'auto' })} sx={{ maxWidth: 500, mt: 2 }}>
            {words?.heroText ?? texts.hero.lead}
          </Typography>
          <Buttons>
            <Button component={Link} to={paths.courses} variant="contained" size="large">
              {texts.hero.browse}
            </Button>
            <OtherWayIn user={user} />
          </Buttons>
        </div>
        {shelf?.figures && <SchoolFigures {...shelf.figures} />}
      </Words>
      <Shelf owned={owned} />
    </WindowLightSection>
  )
}

/** A lesson to read at once, where there is one; teachers get to their own courses. */
function OtherWayIn({ user }: { user: User | null }) {
  const { data: samples, error } = useRead(listSampleLessons)
  const [sample] = samples ?? []
  const link = { component: Link, variant: 'outlined', size: 'large' } as const
  if (user && user.role !== 'student') {
    return (
      <Button {...link} to={paths.teacherCourses}>
        {texts.hero.ownCourses}
      </Button>
    )
  }
  if (sample) {
    return (
      <Button {...link} to={paths.preview(sample.course.id, sample.lesson.id)}>
        {texts.hero.readFree}
      </Button>
    )
  }
  if (user) return null
  // Until it is known which of both it is, there is room for the longer one.
  const isKnown = samples || error
  return (
    <Button {...link} to={paths.login()} sx={isKnown ? null : { visibility: 'hidden' }}>
      {isKnown ? texts.hero.logIn : texts.hero.readFree}
    </Button>
  )
}
