import type { ComponentType, ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { texts } from '#texts/layouts-sidebar'
import { type PageWith, pagesWith } from '../../config/pages.ts'
import { paths } from '../../config/paths.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { UnreadMessages } from '../unread-messages.tsx'

export type SidebarIcons = Record<PageWith<{ nav: 'sidebar' }>, ComponentType>

interface Props {
  icons: SidebarIcons
  action?: ReactNode
  /** Closes the drawer on phones. */
  onNavigate?: () => void
}

/** The links to the teacher's pages. */
export function TeacherSidebar({ icons, action, onNavigate }: Props) {
  const { label, role } = texts
  const idle = useIdle()
  return (
    <Sidebar {...{ label, role, action, onNavigate }} home={paths.teacherDashboard} account={paths.teacherSettings}>
      {pagesWith({ nav: 'sidebar' }).map((name) => {
        const Icon = icons[name]
        return (
          <NavLink key={name} to={paths[name]} onClick={onNavigate}>
            <Icon /> {texts[name]}
            {name === 'teacherMessages' && <UnreadMessages isWanted={idle} />}
          </NavLink>
        )
      })}
    </Sidebar>
  )
}
