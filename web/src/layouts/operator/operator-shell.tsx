import { styled } from '@mui/material/styles'
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom'
import { listDeadLetters } from '#api/operations'
import { texts } from '#texts/layouts-operator'
import { useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../config/paths.ts'
import CategoryOutlined from '../../icons/category-outlined.tsx'
import ErrorOutlineRounded from '../../icons/error-outline-rounded.tsx'
import FactCheckOutlined from '../../icons/fact-check-outlined.tsx'
import FlagOutlined from '../../icons/flag-outlined.tsx'
import OutboxOutlined from '../../icons/outbox-outlined.tsx'
import PaymentsOutlined from '../../icons/payments-outlined.tsx'
import PersonAddAlt from '../../icons/person-add-alt.tsx'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import SearchRounded from '../../icons/search-rounded.tsx'
import SettingsOutlined from '../../icons/settings-outlined.tsx'
import SyncAltRounded from '../../icons/sync-alt-rounded.tsx'
import WebhookOutlined from '../../icons/webhook-outlined.tsx'
import { formatCount } from '../../lib/format.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { SidebarShell } from '../sidebar/sidebar-shell.tsx'

const links = [
  { label: texts.truth, hash: '', Icon: FactCheckOutlined },
  { label: texts.consumers, hash: '#consumers', Icon: SyncAltRounded },
  { label: texts.outboxes, hash: '#outboxes', Icon: OutboxOutlined },
  { label: texts.deadLetters, hash: '#dead-letters', Icon: ErrorOutlineRounded },
  { label: texts.reconciliations, hash: '#reconciliations', Icon: PaymentsOutlined },
  { label: texts.reports, hash: '#reports', Icon: FlagOutlined },
  { label: texts.purchase, hash: '#purchase', Icon: SearchRounded },
  { label: texts.receivers, hash: '#receivers', Icon: WebhookOutlined },
  { label: texts.invitations, hash: '#invitations', Icon: PersonAddAlt },
] as const

const Badge = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  padding: '0 7px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  lineHeight: '22px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint.primary,
}))

/** Keys that wait in the dead letters of all services; null while none is known. */
function useWaitingKeys(): number | null {
  const known = [
    useRead(listDeadLetters, { service: 'catalog' }, { revalidateOnMount: false }),
    useRead(listDeadLetters, { service: 'learning' }, { revalidateOnMount: false }),
    useRead(listDeadLetters, { service: 'billing' }, { revalidateOnMount: false }),
    useRead(listDeadLetters, { service: 'analytics' }, { revalidateOnMount: false }),
    useRead(listDeadLetters, { service: 'engagement' }, { revalidateOnMount: false }),
  ].flatMap(({ data, error }) => (data && !error ? [data.keys] : []))
  return known.length === 0 ? null : known.reduce((sum, keys) => sum + keys, 0)
}

function OperatorLinks({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { pathname, hash } = useLocation()
  const isOn = (to: string) => pathname === paths.operator && hash === to
  const waiting = useWaitingKeys()
  return (
    <>
      {links.map(({ label, hash: to, Icon }) => (
        <Link
          key={to}
          to={{ pathname: paths.operator, hash: to }}
          onClick={onNavigate}
          className={isOn(to) ? 'active' : ''}
        >
          <Icon /> {label}
          {label === texts.deadLetters && waiting !== null && waiting > 0 && (
            <Badge aria-label={texts.waiting({ keys: formatCount(waiting) })}>{formatCount(waiting)}</Badge>
          )}
        </Link>
      ))}
      <NavLink to={paths.operatorCategories} onClick={onNavigate}>
        <CategoryOutlined /> {texts.categories}
      </NavLink>
      <NavLink to={paths.operatorSchool} onClick={onNavigate}>
        <SchoolOutlined /> {texts.school}
      </NavLink>
      <Link to={paths.profile} onClick={onNavigate}>
        <SettingsOutlined /> {texts.settings}
      </Link>
    </>
  )
}

/** The sidebar and the pages, for operators. */
export function OperatorShell() {
  const { data: site } = useSite()
  return (
    <SidebarShell
      home={paths.operator}
      sidebar={({ onNavigate }) => (
        <Sidebar
          {...{ label: texts.label, role: texts.label, onNavigate }}
          home={paths.operator}
          account={paths.profile}
          note={site && texts.version({ version: site.version })}
        >
          <OperatorLinks onNavigate={onNavigate} />
        </Sidebar>
      )}
    >
      <Outlet />
    </SidebarShell>
  )
}
