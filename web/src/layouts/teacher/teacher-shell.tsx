import { Outlet } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { Bell } from '../bell/bell.tsx'
import { SidebarShell } from '../sidebar/sidebar-shell.tsx'
import { type SidebarIcons, TeacherSidebar } from './teacher-sidebar.tsx'

/** The sidebar and the page, for teachers. */
export function TeacherShell({ icons }: { icons: SidebarIcons }) {
  return (
    <SidebarShell
      home={paths.teacherDashboard}
      sidebar={(settings) => <TeacherSidebar icons={icons} {...settings} />}
      action={<Bell who="teacher" />}
    >
      <Outlet />
    </SidebarShell>
  )
}
