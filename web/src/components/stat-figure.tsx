import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** The figures of a row stand on one line, also where a label needs two. */
const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: 0,
  padding: '20px 24px 22px',
})

const Label = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '& > svg': { color: theme.vars.palette.primary.main, fontSize: 24 },
}))

const Value = styled('div')({ display: 'flex', alignItems: 'center', gap: 24, minHeight: 44, marginTop: 8 })

interface Props {
  label: string
  icon: typeof SvgIcon
  /** A skeleton stands in its place while it is undefined. */
  value: string | undefined
  /** Beside the figure, a bar for example. */
  children?: ReactNode
}

/** One number with its name: the inside of a stat card. */
export function StatFigure({ label, icon: Icon, value, children }: Props) {
  const labelId = useId()
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Label>
        <span id={labelId}>{label}</span>
        <Icon aria-hidden="true" />
      </Label>
      <Value>
        {value === undefined ? <Skeleton width={72} height={32} /> : <Typography variant="figure">{value}</Typography>}
        {children}
      </Value>
    </Box>
  )
}
