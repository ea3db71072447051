import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { TeacherCourse } from '@lectern/contracts/shapes/teacher-courses.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/teaching-courses'
import { hasRights } from '../../../api/course-rights.ts'
import { ActionMenu, type MenuAction } from '../../../components/action-menu.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { paths } from '../../../config/paths.ts'
import ArchiveOutlined from '../../../icons/archive-outlined.tsx'
import CampaignOutlined from '../../../icons/campaign-outlined.tsx'
import ContentCopyOutlined from '../../../icons/content-copy-outlined.tsx'
import DeleteOutlined from '../../../icons/delete-outlined.tsx'
import EditOutlined from '../../../icons/edit-outlined.tsx'
import FileDownloadOutlined from '../../../icons/file-download-outlined.tsx'
import ForumOutlined from '../../../icons/forum-outlined.tsx'
import MoreVertRounded from '../../../icons/more-vert-rounded.tsx'
import PeopleOutlineRounded from '../../../icons/people-outline-rounded.tsx'
import ReceiptLongOutlined from '../../../icons/receipt-long-outlined.tsx'
import UnarchiveOutlined from '../../../icons/unarchive-outlined.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { archive, duplicate, exportAsFile, remove, takeOut } from './course-commands.ts'

interface Props {
  course: TeacherCourse
  onDuplicated: (copyId: number) => void
}

/** What a teacher does with a course as a whole. */
export function CourseMenu({ course, onDuplicated }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const confirmDelete = async () => {
    setDeleting(true)
    const isGone = await remove(course)
    setDeleting(false)
    if (!isGone) return
    setAsking(false)
  }
  const copy = async () => {
    const copyId = await duplicate(course)
    if (copyId !== undefined) onDuplicated(copyId)
  }
  return (
    <>
      <IconButton
        aria-label={texts.actions({ title: course.title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: -1, ...(anchor && { bgcolor: 'surface.sunk' }) }}
      >
        <MoreVertRounded />
      </IconButton>
      <ActionMenu
        anchor={anchor}
        label={texts.actions({ title: course.title })}
        actions={actionsOf(course, {
          copy: () => void copy(),
          ask: () => setAsking(true),
          go: (to) => void navigate(to),
        })}
        onClose={() => setAnchor(null)}
      />
      <ConfirmDialog
        open={asking}
        title={texts.deleteTitle({ title: course.title })}
        text={texts.deleteText}
        confirmLabel={texts.deleteConfirm}
        pending={deleting}
        destructive
        onConfirm={() => void confirmDelete()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

interface Commands {
  copy: () => void
  ask: () => void
  go: (to: string) => void
}

function actionsOf(course: TeacherCourse, { copy, ask, go }: Commands): MenuAction[] {
  const { menu } = texts
  if (course.sharedRights) return sharedActionsOf(course, course.sharedRights, go)
  const because = undeletableBecause(course)
  return [
    { label: menu.edit, Icon: EditOutlined, onClick: () => go(paths.editCourse(course.id)) },
    { label: menu.view, Icon: VisibilityOutlined, onClick: () => go(paths.course(course.id)) },
    { label: menu.questions, Icon: ForumOutlined, onClick: () => go(paths.courseQuestions(course.id)) },
    { label: menu.announcements, Icon: CampaignOutlined, onClick: () => go(paths.courseAnnouncements(course.id)) },
    { label: menu.staff, Icon: PeopleOutlineRounded, onClick: () => go(paths.courseStaff(course.id)) },
    { label: menu.duplicate, Icon: ContentCopyOutlined, onClick: copy },
    { label: menu.export, Icon: FileDownloadOutlined, onClick: () => void exportAsFile(course) },
    course.status === 'archived'
      ? { label: menu.takeOut, Icon: UnarchiveOutlined, onClick: () => void takeOut(course) }
      : { label: menu.archive, Icon: ArchiveOutlined, onClick: () => void archive(course) },
    { label: menu.delete, Icon: DeleteOutlined, onClick: ask, destructive: true, ...(because && { because }) },
  ]
}

/** Of a course that another teacher shares. */
function sharedActionsOf({ id }: TeacherCourse, rights: readonly CourseRight[], go: Commands['go']): MenuAction[] {
  const { menu } = texts
  const questions = { label: menu.questions, Icon: ForumOutlined, onClick: () => go(paths.courseQuestions(id)) }
  const announcements = {
    ...{ label: menu.announcements, Icon: CampaignOutlined, onClick: () => go(paths.courseAnnouncements(id)) },
  }
  return [
    ...(rights.includes('edit')
      ? [{ label: menu.edit, Icon: EditOutlined, onClick: () => go(paths.editCourse(id)) }]
      : []),
    { label: menu.view, Icon: VisibilityOutlined, onClick: () => go(paths.course(id)) },
    ...(rights.includes('answer') ? [questions, announcements] : []),
    ...(hasRights(rights, 'students', 'money')
      ? [{ label: menu.orders, Icon: ReceiptLongOutlined, onClick: () => go(`${paths.teacherOrders}?course=${id}`) }]
      : []),
    { label: menu.staff, Icon: PeopleOutlineRounded, onClick: () => go(paths.courseStaff(id)) },
  ]
}

function undeletableBecause({ wasPublished, studentCount }: TeacherCourse): string | undefined {
  if (studentCount > 0) return texts.menu.onlyWithoutStudents
  return wasPublished ? texts.menu.onlyUnpublished : undefined
}
