import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { TOUCH } from '../../../theme/media.ts'

/** One line of the panel: 40 px or more, the current one with a pine rule at its left. */
export const PanelRow = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.row,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 40,
  padding: '9px 24px',
  [TOUCH]: { minHeight: 44, padding: '11px 24px' },
  textAlign: 'left',
  '& .MuiSvgIcon-root': { marginTop: 1, color: theme.vars.palette.text.secondary },
  '& .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .count': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&.done': {
    color: theme.vars.palette.text.secondary,
    '& .MuiSvgIcon-root': { color: theme.vars.palette.success.main },
  },
  "&[aria-current='true']": {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.tint.primary,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
    '&:not(.done) .MuiSvgIcon-root': { color: theme.vars.palette.primary.main },
  },
  '&.Mui-focusVisible': { outlineOffset: -3 },
}))
