import MuiSwitch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'

/** On or off at once, without a form: 44 × 26, the knob 20. */
export const Switch = styled(MuiSwitch)(({ theme }) => ({
  width: 44,
  height: 26,
  padding: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': {
    padding: 3,
    color: '#FFF',
    '&.Mui-checked': { color: theme.vars.palette.primary.contrastText, transform: 'translateX(18px)' },
    '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
    '&.Mui-focusVisible + .MuiSwitch-track': {
      outline: `3px solid ${theme.vars.palette.secondary.main}`,
      outlineOffset: 2,
    },
  },
  '& .MuiSwitch-thumb': { width: 20, height: 20, boxShadow: 'none' },
  '& .MuiSwitch-track': {
    opacity: 1,
    borderRadius: 13,
    backgroundColor: theme.vars.palette.edge,
    '@media (forced-colors: active)': { border: '1px solid ButtonText' },
  },
}))
