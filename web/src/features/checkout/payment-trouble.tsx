import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { texts } from '#texts/checkout'

/** Why there is no card form, and the way to ask for it again. */
export function PaymentTrouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert severity="error" sx={{ alignSelf: 'start' }}>
      <AlertTitle>{texts.details.notOpened}</AlertTitle>
      {text}
      <div>
        <Button variant="outlined" size="small" onClick={onRetry} sx={{ mt: 1.5 }}>
          {texts.tryAgain}
        </Button>
      </div>
    </Alert>
  )
}
