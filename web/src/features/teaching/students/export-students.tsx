import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { exportStudents } from '#api/students'
import { texts } from '#texts/teaching-students'
import { errorSentence } from '../../../api/api-error.ts'
import { responseOf } from '../../../api/endpoint.ts'
import { saveAnswer } from '../../../api/save-answer.ts'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'
import FileDownloadOutlined from '../../../icons/file-download-outlined.tsx'
import MoreVertRounded from '../../../icons/more-vert-rounded.tsx'
import PersonAddAltOutlined from '../../../icons/person-add-alt-outlined.tsx'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { type StudentsAddress, toStudentQuery } from './use-student-query.ts'

function useExport(address: StudentsAddress) {
  const timeZone = useOwnTimeZone()
  const [isPending, setPending] = useState(false)
  async function run() {
    setPending(true)
    try {
      const { page: _page, pageSize: _size, ...filter } = toStudentQuery(address)
      await saveAnswer(await responseOf(exportStudents, { ...filter, timeZone }), 'students.csv')
    } catch (failure) {
      toast({ title: texts.exportFailed, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return { isPending, run }
}

/** Saves what the list shows, on all its pages. */
export function ExportButton({ address }: { address: StudentsAddress }) {
  const { isPending, run } = useExport(address)
  return (
    <Tooltip title={texts.exportTooltip}>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-disabled={isPending}
        onClick={() => !isPending && void run()}
      >
        {isPending ? texts.exporting : texts.export}
      </Button>
    </Tooltip>
  )
}

/** The same where there is little room, and the way to inviting. */
export function StudentsMenu({ address }: { address: StudentsAddress }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isPending, run } = useExport(address)
  const navigate = useNavigate()
  return (
    <>
      <Button
        variant="outlined"
        aria-label={texts.more}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 46, width: 46, height: 46, p: 0, flexShrink: 0 }}
      >
        <MoreVertRounded />
      </Button>
      <ActionMenu
        label={texts.more}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          {
            label: texts.invite,
            Icon: PersonAddAltOutlined,
            onClick: () => void navigate(paths.inviteStudents(address.courseId)),
          },
          {
            label: texts.exportTooltip,
            Icon: FileDownloadOutlined,
            onClick: () => void run(),
            ...(isPending && { because: texts.exporting }),
          },
        ]}
      />
    </>
  )
}
