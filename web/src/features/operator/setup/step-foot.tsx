import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/setup'

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  '& > :first-of-type:not(:last-of-type)': { marginRight: 'auto' },
  gap: 12,
  marginTop: 36,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    zIndex: 1,
    inset: 'auto 0 0',
    padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: theme.vars.palette.background.paper,
    '& > button': { minWidth: 0, paddingInline: 14 },
    '& > :last-child': { flexGrow: 1 },
  },
}))

interface Props {
  label: string
  isBusy?: boolean
  onBack?: (() => void) | undefined
  onSkip?: () => void
  /** Left out, the button submits the form around it. */
  onProceed?: () => void
}

/** A step's buttons; on small screens at the foot of the window. */
export function StepFoot({ label, isBusy = false, onBack, onSkip, onProceed }: Props) {
  return (
    <Foot>
      {onBack && (
        <Button variant="outlined" size="large" onClick={onBack}>
          {texts.back}
        </Button>
      )}
      {onSkip && (
        <Button color="inherit" size="large" disabled={isBusy} onClick={onSkip}>
          {texts.skip}
        </Button>
      )}
      <Button
        variant="contained"
        size="large"
        type={onProceed ? 'button' : 'submit'}
        disabled={isBusy}
        onClick={onProceed}
      >
        {isBusy ? texts.saving : label}
      </Button>
    </Foot>
  )
}
