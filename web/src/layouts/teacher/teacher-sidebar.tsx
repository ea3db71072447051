import type { ComponentType, ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { texts as shared } from '#texts/layouts'
import { texts } from '#texts/layouts-sidebar'
import { useTeacherWaiting } from '../../api/questions.ts'
import { type PageWith, pagesWith } from '../../config/pages.ts'
import { paths } from '../../config/paths.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { LinkCount } from '../unread-messages.tsx'

export type SidebarIcons = Record<PageWith<{ nav: 'sidebar' }>, ComponentType>

interface Props {
  icons: SidebarIcons
  action?: ReactNode
  /** Closes the drawer on phones. */
  onNavigate?: () => void
}

const unanswered = (count: string) => texts.unanswered({ count })
const unread = (count: string) => shared.unread({ count })

/** The links to the teacher's pages. */
export function TeacherSidebar({ icons, action, onNavigate }: Props) {
  const { label, role } = texts
  const waiting = useTeacherWaiting(useIdle())
  return (
    <Sidebar {...{ label, role, action, onNavigate }} home={paths.teacherDashboard} account={paths.teacherSettings}>
      {pagesWith({ nav: 'sidebar' }).map((name) => {
        const Icon = icons[name]
        return (
          <NavLink key={name} to={paths[name]} onClick={onNavigate}>
            <Icon /> {texts[name]}
            {name === 'teacherQuestions' && <LinkCount count={waiting?.questions ?? 0} label={unanswered} />}
            {name === 'teacherMessages' && <LinkCount count={waiting?.messages ?? 0} label={unread} />}
          </NavLink>
        )
      })}
    </Sidebar>
  )
}
