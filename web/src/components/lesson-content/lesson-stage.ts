import { styled } from '@mui/material/styles'

/** The 16:9 box of a video, and of what is not there yet. */
export const Stage = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  marginBottom: 28,
  overflow: 'hidden',
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunk,
  '& > video': { width: '100%', height: '100%', border: 0 },
}))

/** Of a frame of another site, which has a size of its own. */
export const Framed = styled('div')({ marginBottom: 28 })
