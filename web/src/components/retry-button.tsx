import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/components'

interface Props {
  /** Reads again; a promise is waited for. */
  onRetry: () => unknown
  size?: 'small'
}

/** Asks again for what could not be read. While the answer is on its way it can't be pressed a second time. */
export function RetryButton({ onRetry, size }: Props) {
  const [pending, setPending] = useState(false)
  async function retry() {
    setPending(true)
    // What fails again is shown by who reads it.
    await Promise.resolve(onRetry()).catch(() => {})
    setPending(false)
  }
  return (
    <Button variant="outlined" {...(size && { size })} disabled={pending} onClick={() => void retry()}>
      {texts.tryAgain}
    </Button>
  )
}
