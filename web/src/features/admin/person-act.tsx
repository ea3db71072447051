import type { ListedPerson } from '@lectern/contracts/shapes/people-administration.ts'
import { useState } from 'react'
import { texts } from '#texts/admin-person'
import { errorSentence } from '../../api/api-error.ts'
import { endPersonSessions, resetPersonPassword, unsuspendPerson } from '../../api/people-administration.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { useStepUp } from '../../session/step-up/use-step-up.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import SuspendDialog from './suspend-dialog.tsx'

const { account, cards, unsuspending, suspending } = texts

export type PersonAct = 'password' | 'sessions' | 'suspend' | 'unsuspend'

interface Props {
  person: ListedPerson
  name: string
  act: PersonAct
  onClose: () => void
}

/** Asks before something is done with the account of a row, and does it. */
export function PersonActDialog({ person, name, act, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const [link, setLink] = useState<string>()
  const { withStepUp, dialog } = useStepUp()
  const { id: personId, username, fullName, role } = person
  if (act === 'suspend') {
    const suspended = { id: personId, username: username ?? '', fullName: fullName ?? '', role: role ?? 'student' }
    const emailConfirmed = person.status === 'active'
    return <SuspendDialog person={{ ...suspended, emailConfirmed }} sessions={undefined} open onClose={onClose} />
  }

  const confirmation = {
    password: {
      ...{ title: account.password.question({ name }), text: account.password.text, label: account.password.confirm },
      failed: account.password.failed,
      async run() {
        const { emailedTo, path } = await resetPersonPassword({ personId })
        if (path === null) toast({ title: account.password.emailed({ email: emailedTo ?? '' }) })
        return path
      },
    },
    sessions: {
      ...{ title: cards.loggingOut({ name }), text: cards.logOutText, label: cards.logOutAll },
      failed: cards.notLoggedOut,
      async run() {
        await endPersonSessions({ personId })
        toast({ title: cards.loggedOut })
        return null
      },
    },
    unsuspend: {
      ...{ title: unsuspending.question({ name }), text: unsuspending.text, label: unsuspending.unsuspend },
      failed: unsuspending.failed({ name }),
      async run() {
        await unsuspendPerson({ personId })
        toast({ title: unsuspending.done({ name }) })
        return null
      },
    },
  }[act]

  async function confirm() {
    setPending(true)
    try {
      const path = await withStepUp(confirmation.run)
      if (path === null) onClose()
      else setLink(path)
    } catch (failure) {
      toast({ title: confirmation.failed, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      {link === undefined ? (
        <ConfirmDialog
          open
          title={confirmation.title}
          text={confirmation.text}
          confirmLabel={confirmation.label}
          cancelLabel={suspending.cancel}
          pending={pending}
          onConfirm={() => void confirm()}
          onClose={onClose}
        />
      ) : (
        <ResetLinkDialog name={name} path={link} onClose={onClose} />
      )}
      {dialog}
    </>
  )
}
