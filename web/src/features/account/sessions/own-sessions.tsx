import Button from '@mui/material/Button'
import { useState } from 'react'
import { endOtherSessions, endSession, listSessions } from '#api/accounts'
import { texts } from '#texts/account'
import { errorSentence } from '../../../api/api-error.ts'
import { mayRequireStepUp } from '../../../api/step-up.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { SectionUnread, SettingsGroup } from '../settings-card.tsx'
import { SessionRow } from './session-row.tsx'

/** The browsers that are logged in, and the way to log them out. */
export function OwnSessions() {
  const { data, error, mutate } = useFreshRead(listSessions)
  const { withStepUp: proven, dialog } = useStepUp()
  const [ending, setEnding] = useState<string>()
  const { title, text, failed, endOthers, ended, othersEnded, notEnded } = texts.sessions

  async function end(what: string, work: () => Promise<unknown>, done: { title: string }) {
    setEnding(what)
    try {
      await proven(work)
      toast(done)
    } catch (failure) {
      toast({ title: notEnded, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      await mutate()
      setEnding(undefined)
    }
  }

  const action = data && data.length > 1 && (
    <Button
      variant="outlined"
      disabled={ending !== undefined}
      onClick={() => end('others', () => endOtherSessions({}, mayRequireStepUp), othersEnded)}
    >
      {endOthers}
    </Button>
  )
  return (
    <SettingsGroup title={title} text={text} anchor="sessions" action={action}>
      {!data && error && <SectionUnread text={failed} onRetry={() => mutate()} />}
      {data && (
        <PlainList>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => end(session.id, () => endSession({ sessionId: session.id }, mayRequireStepUp), ended)}
            />
          ))}
        </PlainList>
      )}
      {dialog}
    </SettingsGroup>
  )
}
