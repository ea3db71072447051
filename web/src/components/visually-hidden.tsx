import { styled } from '@mui/material/styles'

export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const

/** Text for those who listen. */
export const VisuallyHidden = styled('span')(visuallyHidden)
