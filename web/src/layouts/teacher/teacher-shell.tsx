import { Outlet } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { Bell } from '../bell/bell.tsx'
import { SidebarShell } from '../sidebar/sidebar-shell.tsx'
import { TeacherSidebar } from './teacher-sidebar.tsx'

/** The sidebar and the page, for teachers. */
export function TeacherShell() {
  return (
    <SidebarShell
      home={paths.teacherDashboard}
      sidebar={(settings) => <TeacherSidebar {...settings} />}
      action={<Bell who="teacher" />}
    >
      <Outlet />
    </SidebarShell>
  )
}
