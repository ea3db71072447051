import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { texts } from '#texts/account'
import { HiddenWhileViewing } from '../../components/hidden-while-viewing.tsx'
import { visuallyHidden } from '../../components/visually-hidden.tsx'
import ArrowBackRounded from '../../icons/arrow-back-rounded.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { AccountSection } from './account-section.tsx'
import { OwnCertificates } from './certificates/own-certificates.tsx'
import { LanguageAndTime } from './language-and-time.tsx'
import { NotificationSection } from './notifications/notification-section.tsx'
import { PublicProfile } from './public-profile.tsx'
import { SECTIONS, type SectionName, sectionAt } from './sections.ts'
import { SecuritySection } from './security-section.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { YourData } from './your-data.tsx'

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '232px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'clamp(24px, 4vw, 56px)',
  '& .back': { display: 'none' },
  [breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The index alone, or one section alone with the way back.
    '&[data-index=true] > .section, &[data-index=false] > .sections': { display: 'none' },
    '& .back': { display: 'inline-flex', margin: '0 0 16px -12px' },
  },
}))

/** Said to screen readers only where a section has the screen for itself. */
const Title = styled(Typography)(({ theme: { breakpoints } }) => ({
  marginBottom: 28,
  '&[data-index=false]': {
    [breakpoints.down('md')]: visuallyHidden,
  },
})) as typeof Typography

/** The settings of one's own account. Each section has its address below `base`; at `base` itself is their index. */
export function Settings({ base }: { base: string }) {
  const { user } = useAuth()
  const { section } = useParams()
  const { hash } = useLocation()
  const isIndex = section === undefined
  const shown = SECTIONS.find((name) => name === (section ?? 'public'))
  usePageTitle(isIndex || !shown ? texts.settings : texts.sections[shown])
  if (!user) return null
  const anchored = isIndex ? sectionAt(hash) : undefined
  if (anchored) return <Navigate replace to={{ pathname: `${base}/${anchored}`, hash }} />
  if (!shown) return <Navigate replace to={base} />
  return (
    <>
      <Title variant="h1" data-index={isIndex}>
        {texts.settings}
      </Title>
      <Columns data-index={isIndex}>
        <SettingsNav user={user} shown={shown} toSection={(name) => `${base}/${name}`} />
        <div className="section">
          <Button component={Link} to={base} className="back" startIcon={<ArrowBackRounded />}>
            {texts.settings}
          </Button>
          {user.viewing && PRIVATE.includes(shown) ? <HiddenWhileViewing heading="h2" /> : CONTENTS[shown]}
        </div>
      </Columns>
    </>
  )
}

/** Nobody who views the site as somebody sees how they log in, and takes their data along. */
const PRIVATE: readonly SectionName[] = ['security', 'data']

const CONTENTS: Record<SectionName, ReactNode> = {
  public: (
    <>
      <PublicProfile />
      <OwnCertificates />
    </>
  ),
  account: <AccountSection />,
  security: <SecuritySection />,
  notifications: <NotificationSection />,
  language: <LanguageAndTime />,
  data: <YourData />,
}
