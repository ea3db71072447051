import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { texts } from '#texts/layouts'
import { paths } from '../../config/paths.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { UnreadMessages } from '../unread-messages.tsx'
import { sidebarLinks } from './sidebar-links.ts'

/** The teacher's way around. `onNavigate` closes the drawer on phones. */
export function TeacherSidebar({ action, onNavigate }: { action?: ReactNode; onNavigate?: () => void }) {
  const { label, role } = texts.sidebar
  const idle = useIdle()
  return (
    <Sidebar {...{ label, role, action, onNavigate }} home={paths.teacherDashboard} account={paths.teacherSettings}>
      {sidebarLinks.map(({ label, to, Icon }) => (
        <NavLink key={to} to={to} onClick={onNavigate}>
          <Icon /> {label}
          {to === paths.teacherMessages && <UnreadMessages isWanted={idle} />}
        </NavLink>
      ))}
    </Sidebar>
  )
}
