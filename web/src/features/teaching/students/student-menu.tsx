import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/teaching-students'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { paths } from '../../../config/paths.ts'
import MoreVertRounded from '../../../icons/more-vert-rounded.tsx'
import PersonRemoveOutlined from '../../../icons/person-remove-outlined.tsx'
import PersonSearchOutlined from '../../../icons/person-search-outlined.tsx'
import RestartAltRounded from '../../../icons/restart-alt-rounded.tsx'
import { displayName } from '../../../lib/display-name.ts'
import type { StudentAccess } from './student-access.ts'

interface Props {
  item: StudentListItem
  access: StudentAccess
  onChange: (action: 'reset' | 'remove') => void
}

/** What a teacher can do with one student. */
export function StudentMenu({ item, access, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const label = texts.actionsOf({ name: displayName(item.student) })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded fontSize="small" />
      </IconButton>
      <ActionMenu
        label={label}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          {
            label: texts.viewDetails,
            Icon: PersonSearchOutlined,
            onClick: () => void navigate(paths.teacherStudent(item.id)),
          },
          ...(access.canAnswer
            ? [{ label: texts.resetProgress, Icon: RestartAltRounded, onClick: () => onChange('reset') }]
            : []),
          ...(access.isOwn
            ? [
                {
                  ...{ label: texts.removeFromCourse, Icon: PersonRemoveOutlined },
                  ...{ onClick: () => onChange('remove'), destructive: true },
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
