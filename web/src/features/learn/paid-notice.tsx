import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/learn'
import { receiptEmailIn } from '../../lib/paid-state.ts'

/** For a student who has just paid: that it worked, and where the receipt goes, until they put it away. */
export function PaidNotice({ course }: { course: string }) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // Other lessons have other addresses, without it.
  const [email, setEmail] = useState(() => receiptEmailIn(state))
  if (email === null) return null
  function dismiss() {
    setEmail(null)
    // A reload shows it no more.
    navigate({ search }, { replace: true, preventScrollReset: true })
  }
  return (
    <Alert
      severity="success"
      role="status"
      onClose={dismiss}
      closeText={shared.close}
      sx={{ borderRadius: 0, overflowWrap: 'anywhere' }}
    >
      <AlertTitle>{texts.paid.title}</AlertTitle>
      {texts.paid.text({ course, email })}
    </Alert>
  )
}
