import type { AdministeredPerson } from '@lectern/contracts/shapes/people-administration.ts'
import { useState } from 'react'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import { setPersonRole } from '../../api/people-administration.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

const { changingRole } = texts.account

interface Props {
  person: AdministeredPerson
  onClose: () => void
}

/** Makes a student a teacher, or the other way round. */
export function RoleDialog({ person, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  const name = person.fullName || person.username
  // As it was when the dialog was opened: the person behind it changes with the role.
  const [role] = useState(person.role === 'teacher' ? ('student' as const) : ('teacher' as const))
  async function save() {
    setPending(true)
    try {
      await withStepUp(() => setPersonRole({ personId: person.id, body: { role } }))
      toast({ title: changingRole.done({ name, role }) })
      onClose()
    } catch (failure) {
      toast({ title: changingRole.failed({ name }), description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <ConfirmDialog
        open
        title={changingRole.title({ name, role })}
        text={changingRole[role]}
        confirmLabel={changingRole.confirm({ role })}
        pending={pending}
        onConfirm={() => void save()}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
