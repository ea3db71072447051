import { REASON_MAX } from '@lectern/contracts/shapes/student-lists.ts'
import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/teaching-students'
import { errorSentence } from '../../../api/api-error.ts'
import { type ChosenStudents, changeStudents } from '../../../api/change-students.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'

/** What is to happen to whom. */
export interface PendingChange {
  action: 'reset' | 'remove'
  chosen: ChosenStudents
  count: number
  /** The student, if it is one. */
  item?: StudentListItem | undefined
  /** The student has one of the course that counts, as far as is known. */
  keepsCertificate?: boolean
}

interface Props {
  change: PendingChange
  open: boolean
  onClose: () => void
  /** Afterwards; `changed` may be fewer than were asked for. */
  onDone: (changed: number) => void
}

/** Says what a reset or a removal does, and asks why. Cancel has the focus. */
export default function ChangeDialog({ change, open, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [pending, setPending] = useState(false)
  const [soFar, setSoFar] = useState(0)
  const words = texts.dialog[change.action]
  const { title, text, placeholder } = sentencesOf(change)

  async function send() {
    setPending(true)
    try {
      const changed = await changeStudents(change.chosen, { action: change.action, reason: reason.trim() }, setSoFar)
      toast({
        title: change.item
          ? words.done({ name: displayName(change.item.student) })
          : words.doneMany({ count: changed }),
      })
      onDone(changed)
    } catch (failure) {
      toast({ title: words.failed, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      confirmLabel={pending ? words.pending : change.action === 'remove' ? texts.removeFromCourse : texts.resetProgress}
      cancelLabel={texts.dialog.cancel}
      pending={pending}
      destructive
      focusesCancel
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={texts.dialog.reason}
        placeholder={placeholder}
        multiline
        maxRows={6}
        value={reason}
        disabled={pending}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ input: { maxLength: REASON_MAX } }}
        helperText={
          reason.length > REASON_MAX - 100 ? texts.dialog.count({ length: reason.length, max: REASON_MAX }) : undefined
        }
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {pending && soFar > 0 ? texts.dialog.soFar({ count: soFar }) : ''}
      </Typography>
    </ConfirmDialog>
  )
}

function sentencesOf({ action, item, count, keepsCertificate = false }: PendingChange) {
  const { remove, reset, reads, readsMany } = texts.dialog
  const words = texts.dialog[action]
  if (!item) {
    const text = action === 'remove' ? `${remove.textMany} ${remove.paidMany}` : reset.textMany
    return { title: words.titleMany({ count }), text, placeholder: readsMany }
  }
  const name = displayName(item.student)
  const { title: course } = item.course
  const paid = item.isPaid ? ` ${remove.paid}` : ''
  const certificate = keepsCertificate ? ` ${texts.dialog.certificate}` : ''
  const text = (action === 'remove' ? `${remove.text({ course })}${paid}` : reset.text({ course })) + certificate
  return { title: words.title({ name }), text, placeholder: reads({ name: name.split(' ')[0] ?? name }) }
}
