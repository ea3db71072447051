import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-students'
import { paths } from '../../../config/paths.ts'
import PersonAddAltOutlined from '../../../icons/person-add-alt-outlined.tsx'
import type { StudentsAddress } from './use-student-query.ts'

/** Leads to inviting, into the course that the list shows. */
export function InviteButton({ address }: { address: StudentsAddress }) {
  return (
    <Button
      component={Link}
      to={paths.inviteStudents(address.courseId)}
      variant="contained"
      startIcon={<PersonAddAltOutlined />}
    >
      {texts.invite}
    </Button>
  )
}
