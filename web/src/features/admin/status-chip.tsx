import type { PersonStatus } from '@lectern/contracts/shapes/people-administration.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/admin-people'

const Shape = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  padding: '1px 8px',
  borderRadius: 6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&.active': { color: theme.vars.palette.success.main, backgroundColor: theme.vars.palette.tint.success },
  '&.unconfirmed': { color: theme.vars.palette.warning.main, backgroundColor: theme.vars.palette.tint.warning },
  '&.suspended': { color: theme.vars.palette.error.main, backgroundColor: theme.vars.palette.tint.error },
  '&.deleted': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.surface.sunk },
  '&.right': { color: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.tint.primary },
}))

export function StatusChip({ status }: { status: PersonStatus }) {
  return <Shape className={status}>{texts.statuses[status]}</Shape>
}

/** Beside a name. */
export function RightChip({ right }: { right: 'administrator' | 'system' }) {
  return <Shape className="right">{texts.rights[right]}</Shape>
}
