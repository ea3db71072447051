import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { texts } from '#texts/teaching-staff'
import { errorSentence } from '../../../api/api-error.ts'
import { removeStaff } from '../../../api/course-staff.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'

const { leaving } = texts

/** Ends one's own part in a course, after a question. */
export function LeaveButton({ courseId, personId }: { courseId: number; personId: number }) {
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const navigate = useNavigate()
  async function leave() {
    setPending(true)
    try {
      await removeStaff({ courseId, personId })
      toast({ title: leaving.done })
      await navigate(paths.teacherCourses)
    } catch (failure) {
      toast({ title: leaving.failed, description: errorSentence(failure), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {texts.leave}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={leaving.title}
        text={leaving.text}
        confirmLabel={leaving.confirm}
        pending={isPending}
        destructive
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
