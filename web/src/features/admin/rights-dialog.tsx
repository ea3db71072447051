import type { AdministeredPerson } from '@lectern/contracts/shapes/people-administration.ts'
import { RIGHTS, type Right } from '@lectern/contracts/shapes/rights.ts'
import { useState } from 'react'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import { setPersonRights } from '../../api/people-administration.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ExplainedCheckbox } from '../../components/explained-checkbox.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'

const { changing, rightNames } = texts.account

interface Props {
  person: AdministeredPerson
  onClose: () => void
}

/** What a person may do beside their role, from what they may when it is opened. A right that can't be changed says why. */
export function RightsDialog({ person, onClose }: Props) {
  const { user } = useAuth()
  const [rights, setRights] = useState<readonly Right[]>(person.rights)
  const [pending, setPending] = useState(false)
  const { withStepUp, dialog } = useStepUp()
  const name = person.fullName || person.username

  function whyNot(right: Right): string | undefined {
    if (!user?.rights?.includes(right)) return changing.lacking
    if (right === 'administrator' && person.isLastAdministrator) return changing.lastAdministrator
    return undefined
  }

  async function save() {
    setPending(true)
    try {
      await withStepUp(() => setPersonRights({ personId: person.id, body: { rights: [...rights] } }))
      toast({ title: changing.done({ name }) })
      onClose()
    } catch (failure) {
      toast({ title: changing.failed({ name }), description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <ConfirmDialog
        open
        title={changing.title({ name })}
        text={changing.text}
        confirmLabel={pending ? changing.pending : changing.save}
        pending={pending}
        onConfirm={() => void save()}
        onClose={onClose}
      >
        {RIGHTS.map((right) => {
          const reason = whyNot(right)
          return (
            <ExplainedCheckbox
              key={right}
              label={rightNames[right]}
              help={reason ?? changing.about[right]}
              checked={rights.includes(right)}
              disabled={reason !== undefined}
              onChange={(has) => setRights(has ? [...rights, right] : rights.filter((other) => other !== right))}
            />
          )
        })}
      </ConfirmDialog>
      {dialog}
    </>
  )
}
