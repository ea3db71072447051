import { styled } from '@mui/material/styles'
import CheckRounded from '../../../icons/check-rounded.tsx'
import ErrorOutlineRounded from '../../../icons/error-outline-rounded.tsx'
import WarningAmberRounded from '../../../icons/warning-amber-rounded.tsx'
import type { Severity } from '../parts.tsx'

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 56,
  height: 56,
  borderRadius: 28,
  '&.fine': { color: theme.vars.palette.success.main, backgroundColor: theme.vars.palette.tint.success },
  '&.warning': { color: theme.vars.palette.warning.main, backgroundColor: theme.vars.palette.tint.warning },
  '&.error': { color: theme.vars.palette.error.main, backgroundColor: theme.vars.palette.tint.error },
}))

const ICONS = { fine: CheckRounded, warning: WarningAmberRounded, error: ErrorOutlineRounded }

/** The sign beside the verdict, which says the same in words. */
export function VerdictSign({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity]
  return (
    <Disc className={severity} aria-hidden="true">
      <Icon />
    </Disc>
  )
}
