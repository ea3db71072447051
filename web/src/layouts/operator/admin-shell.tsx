import { NavLink, Outlet } from 'react-router-dom'
import { texts } from '#texts/layouts-operator'
import { paths } from '../../config/paths.ts'
import CategoryOutlined from '../../icons/category-outlined.tsx'
import FlagOutlined from '../../icons/flag-outlined.tsx'
import GridViewOutlined from '../../icons/grid-view-outlined.tsx'
import PeopleAltOutlined from '../../icons/people-alt-outlined.tsx'
import PersonAddAlt from '../../icons/person-add-alt.tsx'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import WebhookOutlined from '../../icons/webhook-outlined.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { Bell } from '../bell/bell.tsx'
import { SectionLink } from '../sidebar/section-link.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { SidebarShell } from '../sidebar/sidebar-shell.tsx'

const parts = [
  { label: texts.overview, hash: '', Icon: GridViewOutlined },
  { label: texts.reports, hash: '#reports', Icon: FlagOutlined },
  { label: texts.receivers, hash: '#receivers', Icon: WebhookOutlined },
  { label: texts.invitations, hash: '#invitations', Icon: PersonAddAlt },
] as const

function AdminLinks({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  return (
    <>
      {parts.map((part) => (
        <SectionLink key={part.hash} page={paths.admin} {...part} onNavigate={onNavigate} />
      ))}
      <NavLink to={paths.adminPeople} onClick={onNavigate}>
        <PeopleAltOutlined /> {texts.people}
      </NavLink>
      <NavLink to={paths.adminCategories} onClick={onNavigate}>
        <CategoryOutlined /> {texts.categories}
      </NavLink>
      <NavLink to={paths.adminSchool} onClick={onNavigate}>
        <SchoolOutlined /> {texts.school}
      </NavLink>
    </>
  )
}

/** The sidebar and the pages, for administrators. */
export function AdminShell() {
  const { user } = useAuth()
  return (
    <SidebarShell
      home={paths.admin}
      action={user && <Bell who={user.role} />}
      sidebar={(settings) => (
        <Sidebar
          {...settings}
          {...{ label: texts.administration, role: texts.administrator }}
          home={paths.admin}
          account={paths.profile}
        >
          <AdminLinks onNavigate={settings.onNavigate} />
        </Sidebar>
      )}
    >
      <Outlet />
    </SidebarShell>
  )
}
