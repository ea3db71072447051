import type { OpenedSetup } from '@lectern/contracts/shapes/first-run.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { openSetup } from '#api/first-run'
import { texts } from '#texts/setup'
import { errorSentence } from '../../../api/api-error.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { MONO } from '../../../theme/typography.ts'
import { SetupFrame } from './setup-frame.tsx'
import { StepFoot } from './step-foot.tsx'

/** The end that all ways of running setup have in common. */
const COMMAND = '… setup --link'

interface Props {
  /** Of the link, where it had one that doesn't work. */
  token: string
  /** Why it doesn't. */
  failure: unknown
  title: string
  onOpened: (token: string, opened: OpenedSetup) => void
}

/** For who comes without a link that works: how to print one, and a field for its token. */
export function TokenStep({ token: given, failure, title, onOpened }: Props) {
  const [token, setToken] = useState(given)
  const [error, setError] = useState(failure ? errorSentence(failure) : undefined)
  const [isBusy, setBusy] = useState(false)

  async function tryToken() {
    setBusy(true)
    setError(undefined)
    try {
      onOpened(token, await openSetup({ body: { token } }))
    } catch (refusal) {
      setError(errorSentence(refusal))
      setBusy(false)
    }
  }

  return (
    <SetupFrame current="account" title={title} text={texts.token.text}>
      <Box
        component="pre"
        sx={{
          ...{ m: 0, p: '16px 20px', borderRadius: '10px', color: '#F2EFE0', bgcolor: '#1C2622' },
          ...{ fontFamily: MONO, fontSize: '0.875rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
        }}
      >
        {COMMAND}
      </Box>
      <Typography variant="body2" sx={{ m: '16px 0 24px', color: 'text.secondary' }}>
        {texts.token.then}
      </Typography>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void tryToken()
        }}
      >
        <TextField
          label={texts.token.label}
          value={token}
          error={error}
          autoComplete="off"
          slotProps={{ input: { spellCheck: false, style: { fontFamily: MONO } } }}
          onChange={(event) => setToken(event.target.value)}
        />
        <StepFoot label={texts.proceed} isBusy={isBusy} />
      </form>
    </SetupFrame>
  )
}
