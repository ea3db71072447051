import type { Shelf as ShelfData } from '@lectern/contracts/shapes/home.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { getShelf } from '#api/home'
import { texts } from '#texts/home'
import { schoolWords, useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'
import { set } from '../../theme/typography.ts'
import { heroLead } from './home-words.ts'
import { Shelf } from './shelf/shelf.tsx'
import { WindowLightSection } from './window-light-section.tsx'

const Words = styled(PageContainer)({ position: 'relative', paddingBlock: '52px 20px', [PHONE]: { paddingTop: 32 } })

const Headline = styled(Typography)({
  '@media (min-width: 700px) and (max-width: 1039.95px)': set([56, 60]),
})

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 24,
  [PHONE]: { '& > *': { flex: '1 1 0', paddingInline: 12, whiteSpace: 'nowrap' } },
})

/** Keeps room for its longest sentence, so that the buttons and the shelf stay where they are when the counts arrive. */
const Lead = styled(Typography)({
  display: 'grid',
  maxWidth: 600,
  marginTop: 16,
  '&[data-longest]::after': { content: 'attr(data-longest)', gridArea: '1 / 1', visibility: 'hidden' },
})
const LARGE_SHELF: ShelfData = { courseCount: 400, teacherCount: 100, categories: [] }

/** Full bleed: what this is, the way in, and all that there is. */
export function Hero({ owned }: { owned?: readonly number[] | undefined }) {
  const { user } = useAuth()
  const { data } = useRead(getShelf)
  const { data: site, error: siteUnread } = useSite()
  const words = site && schoolWords(site)
  // Visitors have it with the page; for others no words take the place of others.
  const isKnown = Boolean(site || siteUnread)
  return (
    <WindowLightSection labelledBy="hero">
      <Words sx={isKnown ? null : { visibility: 'hidden' }}>
        <Headline variant="display" id="hero" {...(words && { dir: 'auto' })}>
          {words?.heroTitle ?? texts.hero.title}
        </Headline>
        <Lead
          variant="subtitle1"
          {...(words && { dir: 'auto' })}
          {...(!words?.heroText && { 'data-longest': heroLead(LARGE_SHELF) })}
        >
          <span style={{ gridArea: '1 / 1' }}>{words?.heroText ?? heroLead(data)}</span>
        </Lead>
        <Buttons>
          <Button component={Link} to={paths.courses} variant="contained" size="large">
            {texts.hero.browse}
          </Button>
          <OtherWayIn user={user} />
        </Buttons>
      </Words>
      <Shelf owned={owned} />
    </WindowLightSection>
  )
}

function OtherWayIn({ user }: { user: User | null }) {
  if (user?.role === 'student') return null
  return (
    <Button component={Link} to={user ? paths.teacherCourses : paths.login()} variant="outlined" size="large">
      {user ? texts.hero.ownCourses : texts.hero.logIn}
    </Button>
  )
}
