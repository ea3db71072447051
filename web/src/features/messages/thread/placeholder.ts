import { styled } from '@mui/material/styles'

/** In the place of messages that aren't there. */
export const Placeholder = styled('div')({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
  padding: 24,
  textAlign: 'center',
})
