import { styled } from '@mui/material/styles'
import { focusRing } from '../theme/focus-ring.ts'

/** An input of the browser with a mark of our own in its place: 20 px to see, 40 to hit. */
export const TickTarget = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& > span': {
    width: 20,
    height: 20,
    border: `1.5px solid ${theme.vars.palette.edge}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > input:focus-visible + span': focusRing(theme),
}))
