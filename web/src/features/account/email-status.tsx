import type { EmailState } from '@lectern/contracts/shapes/principal.ts'
import Typography from '@mui/material/Typography'
import { getOwnEmail } from '#api/accounts'
import { texts } from '#texts/account'
import { useFreshRead } from '../../api/use-read.ts'
import { SendAgain } from '../../components/email-notice.tsx'

/** Whether the address is confirmed, or which one waits to take its place; and the link once more. */
export function EmailStatus({ state }: { state: EmailState }) {
  const { data } = useFreshRead(getOwnEmail)
  const pending = data?.pending
  const canSend = pending || state === 'unconfirmed'
  const color = !pending && state === 'confirmed' ? 'success.main' : 'text.secondary'
  return (
    <Typography variant="caption" component="div" sx={{ color, '& button': { ml: 0.5 } }}>
      {pending ? texts.email.pending({ email: pending }) : texts.email[state]}
      {canSend && <SendAgain />}
    </Typography>
  )
}
