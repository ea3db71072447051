import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorMessage } from '../../../api/api-error.ts'
import { endOtherSessions, endSession, useOwnSessions } from '../../../api/own-sessions.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { useProof } from '../../../session/proof/use-proof.tsx'
import { Section } from '../section.tsx'
import { texts } from '../texts.ts'
import { SessionRow } from './session-row.tsx'

/** Where one is signed in, and the way to end it there. */
export function OwnSessions() {
  const { title, text } = texts.sessions
  return (
    <Section title={title} text={text} anchor="sessions">
      <SessionList />
    </Section>
  )
}

function SessionList() {
  const { data, error, mutate } = useOwnSessions()
  const { proven, dialog } = useProof()
  const [ending, setEnding] = useState<string>()
  const { failed, endOthers, ended, othersEnded, notEnded } = texts.sessions
  if (!data && !error) return <Skeleton variant="rounded" height={74} />
  if (!data) {
    return (
      <Card role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, p: 2.25 }}>
        <Typography>{failed}</Typography>
        <RetryButton onRetry={() => mutate()} />
      </Card>
    )
  }
  async function end(what: string, work: () => Promise<unknown>, done: { title: string }) {
    setEnding(what)
    try {
      await proven(work)
      toast(done)
    } catch (failure) {
      toast({ title: notEnded, description: errorMessage(failure), variant: 'destructive' })
    } finally {
      await mutate()
      setEnding(undefined)
    }
  }
  return (
    <div>
      <PlainList style={{ display: 'grid', gap: 14 }}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => end(session.id, () => endSession(session.id), ended)}
          />
        ))}
      </PlainList>
      {data.length > 1 && (
        <Button
          variant="outlined"
          color="error"
          sx={{ mt: 2 }}
          disabled={ending !== undefined}
          onClick={() => end('others', endOtherSessions, othersEnded)}
        >
          {endOthers}
        </Button>
      )}
      {dialog}
    </div>
  )
}
