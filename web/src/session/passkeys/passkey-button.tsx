import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { texts } from '#texts/session-passkeys'
import KeyOutlined from '../../icons/key-outlined.tsx'

interface Props {
  label?: string
  pending: boolean
  autoFocus?: boolean
  onClick: () => void
}

/** Begins the use of a passkey. */
export function PasskeyButton({ label = texts.use, pending, autoFocus = false, onClick }: Props) {
  return (
    <Button
      type="button"
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<KeyOutlined />}
      disabled={pending}
      autoFocus={autoFocus}
      onClick={onClick}
    >
      {pending ? texts.using : label}
    </Button>
  )
}

/** Between a passkey and what is typed. */
export function Or() {
  return (
    <Divider sx={{ fontSize: '0.875rem', color: 'text.secondary' }} aria-hidden>
      {texts.or}
    </Divider>
  )
}
