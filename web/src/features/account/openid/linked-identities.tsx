import type { LinkedIdentity } from '@lectern/contracts/shapes/openid.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { listOpenidIdentities } from '#api/openid'
import { texts } from '#texts/account'
import { errorSentence } from '../../../api/api-error.ts'
import { goToProvider, unlinkOpenid } from '../../../api/openid.ts'
import { useSite } from '../../../api/site.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { RetryButton } from '../../../components/retry-button.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import LinkRounded from '../../../icons/link-rounded.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Fact } from '../fact.tsx'
import { Line } from '../settings-card.tsx'

const { identity } = texts

/** The other way into the account, where the site has one: linked or not. */
export function LinkedIdentities() {
  const { data: site } = useSite()
  const provider = site?.openid?.name
  const { data, error, mutate } = useFreshRead(listOpenidIdentities, provider !== undefined ? {} : null)
  if (provider === undefined) return null
  if (!data) {
    return error ? (
      <Line role="alert">
        <Fact icon={<LinkRounded />} name={provider} state={identity.failed} />
        <RetryButton onRetry={() => mutate()} />
      </Line>
    ) : null
  }
  return <Lines provider={provider} identities={data.identities} />
}

function Lines({ provider, identities }: { provider: string; identities: LinkedIdentity[] }) {
  const { pathname } = useLocation()
  const { withStepUp: proven, dialog } = useStepUp()
  const [isPending, setPending] = useState(false)
  async function run(work: () => Promise<unknown>) {
    setPending(true)
    try {
      await proven(work)
    } catch (failure) {
      toast({ title: identity.notDone, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  const unlink = (id: number) =>
    run(async () => {
      await unlinkOpenid({ identityId: id })
      toast({ title: identity.unlinked })
    })
  const link = () => run(() => goToProvider('link', pathname))
  return (
    <>
      {identities.map(({ id, issuer, since }) => (
        <Line key={id}>
          <Fact
            icon={<LinkRounded />}
            name={provider}
            state={identity.since({ day: formatDate(since), host: new URL(issuer).host })}
          />
          <Button variant="outlined" disabled={isPending} onClick={() => void unlink(id)}>
            {identity.unlink}
          </Button>
        </Line>
      ))}
      {identities.length === 0 && (
        <Line>
          <Fact icon={<LinkRounded />} name={provider} state={identity.none} />
          <Button variant="outlined" disabled={isPending} onClick={() => void link()}>
            {identity.link}
          </Button>
        </Line>
      )}
      {dialog}
    </>
  )
}
