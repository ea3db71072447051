import { texts } from '#texts/admin-overview'
import { ToDoList } from '../../../components/to-do-list.tsx'
import { paths } from '../../../config/paths.ts'
import AutoStoriesOutlined from '../../../icons/auto-stories-outlined.tsx'
import PersonAddAlt from '../../../icons/person-add-alt.tsx'
import SchoolOutlined from '../../../icons/school-outlined.tsx'
import { useAuth } from '../../../session/auth-context.tsx'

/** What to do first in a school without courses. */
export function GetStarted() {
  const { user } = useAuth()
  const { title, school, invite, course } = texts.start
  const step = { tint: 'primary' as const }
  return (
    <ToDoList
      title={title}
      sources={[
        { ...step, ...school, name: 'school', Icon: SchoolOutlined, to: paths.adminSchool },
        user?.role === 'teacher'
          ? { ...step, ...course, name: 'course', Icon: AutoStoriesOutlined, to: paths.newCourse }
          : null,
        { ...step, ...invite, name: 'invite', Icon: PersonAddAlt, to: `${paths.admin}#invitations` },
      ]}
    />
  )
}
