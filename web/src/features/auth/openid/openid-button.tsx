import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useState } from 'react'
import { texts } from '#texts/auth'
import { errorSentence } from '../../../api/api-error.ts'
import { goToProvider } from '../../../api/openid.ts'
import { useSite } from '../../../api/site.ts'

/** The other way in, where the site has one. Below everything else: when it comes, nothing moves. */
export function OpenidButton({ redirect }: { redirect: string | null }) {
  const { data: site } = useSite()
  const [refusal, setRefusal] = useState<string>()
  if (!site?.openid) return null
  async function go() {
    setRefusal(undefined)
    try {
      await goToProvider('sign-in', redirect)
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  }
  return (
    <div style={{ display: 'grid', gap: 18, marginTop: 24 }}>
      <Divider>{texts.openid.or}</Divider>
      <Button variant="outlined" size="large" fullWidth onClick={() => void go()}>
        {texts.openid.signIn({ name: site.openid.name })}
      </Button>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </div>
  )
}
