import { styled } from '@mui/material/styles'

/** A dot and what is unsaved; nothing where there is no text. */
export const UnsavedNote = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  color: theme.vars.palette.secondary.main,
  '&:not(:empty)::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
  },
}))
