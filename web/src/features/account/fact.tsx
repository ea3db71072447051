import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const WithIcon = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, '& > div': { minWidth: 0 } })

export const IconBox = styled('span')(({ theme }) => ({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunk,
  '& > svg': { fontSize: 20 },
}))

interface Props {
  name: ReactNode
  state: ReactNode
  icon?: ReactNode
}

/** The name of a setting, and its state. */
export function Fact({ name, state, icon }: Props) {
  const words = (
    <div>
      <Typography component="div" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {state}
      </Typography>
    </div>
  )
  if (!icon) return words
  return (
    <WithIcon>
      <IconBox aria-hidden="true">{icon}</IconBox>
      {words}
    </WithIcon>
  )
}
