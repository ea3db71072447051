import { styled } from '@mui/material/styles'

/** What a form can do, at its end. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 })

/** A form in the place where what it is about stands or will stand. */
export const InlineForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
}))
