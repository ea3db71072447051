import { Outlet } from 'react-router-dom'
import { listDeadLetters } from '#api/operations'
import { texts } from '#texts/layouts-operator'
import { useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../config/paths.ts'
import ErrorOutlineRounded from '../../icons/error-outline-rounded.tsx'
import FactCheckOutlined from '../../icons/fact-check-outlined.tsx'
import OutboxOutlined from '../../icons/outbox-outlined.tsx'
import PaymentsOutlined from '../../icons/payments-outlined.tsx'
import SearchRounded from '../../icons/search-rounded.tsx'
import SyncAltRounded from '../../icons/sync-alt-rounded.tsx'
import { formatCount } from '../../lib/format.ts'
import { SectionLink } from '../sidebar/section-link.tsx'
import { Sidebar, SidebarCount } from '../sidebar/sidebar.tsx'
import { SidebarShell } from '../sidebar/sidebar-shell.tsx'

const links = [
  { label: texts.truth, hash: '', Icon: FactCheckOutlined },
  { label: texts.consumers, hash: '#consumers', Icon: SyncAltRounded },
  { label: texts.outboxes, hash: '#outboxes', Icon: OutboxOutlined },
  { label: texts.deadLetters, hash: '#dead-letters', Icon: ErrorOutlineRounded },
  { label: texts.reconciliations, hash: '#reconciliations', Icon: PaymentsOutlined },
  { label: texts.purchase, hash: '#purchase', Icon: SearchRounded },
] as const

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
  const waiting = useWaitingKeys()
  return (
    <>
      {links.map((link) => (
        <SectionLink key={link.hash} page={paths.operator} {...link} onNavigate={onNavigate}>
          {link.label === texts.deadLetters && waiting !== null && waiting > 0 && (
            <SidebarCount aria-label={texts.waiting({ keys: formatCount(waiting) })}>
              {formatCount(waiting)}
            </SidebarCount>
          )}
        </SectionLink>
      ))}
    </>
  )
}

/** The sidebar and the page about the system. */
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
