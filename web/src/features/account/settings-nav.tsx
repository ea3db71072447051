import { hasSecondStep } from '@lectern/contracts/shapes/factors.ts'
import { LANGUAGE_FACTS } from '@lectern/contracts/shapes/languages.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { getFactors } from '#api/factors'
import { texts } from '#texts/account'
import { useFreshRead } from '../../api/use-read.ts'
import { PlainList } from '../../components/plain-list.tsx'
import ChevronRightRounded from '../../icons/chevron-right-rounded.tsx'
import FolderOutlined from '../../icons/folder-outlined.tsx'
import LanguageRounded from '../../icons/language-rounded.tsx'
import MailOutlineRounded from '../../icons/mail-outline-rounded.tsx'
import NotificationsNoneRounded from '../../icons/notifications-none-rounded.tsx'
import PersonOutlineRounded from '../../icons/person-outline-rounded.tsx'
import ShieldOutlined from '../../icons/shield-outlined.tsx'
import { displayName } from '../../lib/display-name.ts'
import { locale } from '../../lib/locale.ts'
import { computersTimeZone, timeZone } from '../../lib/time-zones.ts'
import { IconBox } from './fact.tsx'
import { SECTIONS, type SectionName } from './sections.ts'

const Nav = styled('nav')(({ theme: { breakpoints, typography, vars } }) => ({
  '& ul': { display: 'grid', gap: 4 },
  '& a': {
    ...typography.row,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '0 12px',
    borderRadius: 8,
    color: vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: vars.palette.surface.sunk },
  '& .words': { flex: 1, minWidth: 0 },
  [breakpoints.up('md')]: {
    '& .box': { width: 20, height: 20, borderRadius: 0, color: 'inherit', backgroundColor: 'transparent' },
    '& .state, & .chevron': { display: 'none' },
    '& a[aria-current=page]': {
      fontWeight: 600,
      color: vars.palette.primary.main,
      backgroundColor: vars.palette.tint.primary,
    },
  },
  // On narrow screens the index of all sections.
  [breakpoints.down('md')]: {
    overflow: 'hidden',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 12,
    backgroundColor: vars.palette.background.paper,
    '& ul': { gap: 0 },
    '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
    '& a': { minHeight: 68, padding: '12px 16px', borderRadius: 0, color: vars.palette.text.primary },
    '& .name': { fontWeight: 600 },
    '& .state': { ...typography.body2, color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
    '& .chevron': { fontSize: 20 },
  },
}))

const ICONS: Record<SectionName, ReactNode> = {
  public: <PersonOutlineRounded />,
  account: <MailOutlineRounded />,
  security: <ShieldOutlined />,
  notifications: <NotificationsNoneRounded />,
  language: <LanguageRounded />,
  data: <FolderOutlined />,
}

interface Props {
  user: User
  toSection: (section: SectionName) => string
  shown: SectionName
}

/** All sections: a list at the side, or with their states the index where there is no side. */
export function SettingsNav({ user, toSection, shown }: Props) {
  const states = useStates(user)
  return (
    <Nav aria-label={texts.settings} className="sections">
      <PlainList>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link to={toSection(section)} aria-current={section === shown ? 'page' : undefined}>
              <IconBox className="box" aria-hidden="true">
                {ICONS[section]}
              </IconBox>
              <div className="words">
                <div className="name">{texts.sections[section]}</div>
                <div className="state">{states[section]}</div>
              </div>
              <ChevronRightRounded className="chevron" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </PlainList>
    </Nav>
  )
}

function useStates(user: User): Record<SectionName, string> {
  const { data: factors } = useFreshRead(getFactors)
  const { states } = texts
  const city = timeZone(user.timeZone ?? computersTimeZone()).city
  return {
    public: displayName(user),
    account: user.email,
    security: factors ? states.security({ isOn: hasSecondStep(factors) }) : '',
    notifications: texts.notifications.text,
    language: states.place({ language: LANGUAGE_FACTS[locale.language].name, city }),
    data: states.data,
  }
}
