import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { StaffMember } from '@lectern/contracts/shapes/course-staff.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/teaching-staff'
import { errorSentence } from '../../../api/api-error.ts'
import { changeStaff, removeStaff } from '../../../api/course-staff.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { displayName } from '../../../lib/display-name.ts'
import { RightChips } from '../shared/right-chips.tsx'
import { LeaveButton } from './leave-button.tsx'
import { RightsChoice } from './rights-choice.tsx'
import { StaffRow } from './staff-row.tsx'

const { removing } = texts

interface Props {
  courseId: number
  member: StaffMember
  isOwner: boolean
  isSelf: boolean
}

/** A co-teacher with their rights, which the owner changes and anybody else reads. */
export function MemberRow({ courseId, member, isOwner, isSelf }: Props) {
  const { personId, rights } = member
  const name = displayName(member)
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function act(title: string, call: () => Promise<unknown>) {
    setPending(true)
    try {
      await call()
    } catch (failure) {
      toast({ title, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }
  const change = (next: CourseRight[]) =>
    act(texts.changeFailed, () => changeStaff({ courseId, personId, body: { rights: next } }))
  const remove = () =>
    act(removing.failed({ name }), async () => {
      await removeStaff({ courseId, personId })
      toast({ title: removing.done({ name }) })
    })

  return (
    <StaffRow
      person={member}
      note={isSelf ? texts.you : undefined}
      action={
        isOwner ? (
          <Button size="small" aria-label={texts.removeOf({ name })} onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        ) : (
          isSelf && <LeaveButton courseId={courseId} personId={personId} />
        )
      }
    >
      {isOwner ? (
        <RightsChoice
          label={texts.rightsOf({ name })}
          name={name}
          rights={rights}
          disabled={isPending}
          onChange={(next) => {
            // Without any right there is no co-teacher.
            if (next.length === 0) setAsking(true)
            else void change(next)
          }}
        />
      ) : (
        <RightChips rights={rights} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={removing.title({ name })}
        text={removing.text}
        confirmLabel={removing.confirm}
        pending={isPending}
        destructive
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </StaffRow>
  )
}
