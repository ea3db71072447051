import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { PHONE } from '../theme/media.ts'

/** The figures of a row stand on one line, also where a label needs two. */
const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minWidth: 0,
  padding: '20px 24px 22px',
  // A long word, and the icon beside it.
  [PHONE]: { paddingInline: 16 },
  '&.line-on-phone': {
    [PHONE]: {
      flexDirection: 'row',
      alignItems: 'center',
      gap: 16,
      padding: '6px 20px',
      '& > .label': { flexDirection: 'row-reverse', alignItems: 'center' },
      '& > .value': { flex: 1, justifyContent: 'flex-end', marginTop: 0 },
    },
  },
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

/** Sums can be long and their card narrow: from the width per character on, the figure gets smaller, and never leaves the card. */
const Value = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  minHeight: 44,
  marginTop: 8,
  containerType: 'inline-size',
  '& > .MuiTypography-root': { fontSize: 'min(var(--figure-size, 2.25rem), calc(100cqi / (var(--characters) * .6)))' },
})

interface Props {
  label: string
  icon: typeof SvgIcon
  /** A skeleton stands in its place while it is undefined. */
  value: string | undefined
  /** One line on phones, where several of these would push away what they are about. */
  lineOnPhone?: boolean
  /** Beside the figure, a bar for example. */
  children?: ReactNode
}

/** One number with its name: the inside of a stat card. */
export function StatFigure({ label, icon: Icon, value, lineOnPhone = false, children }: Props) {
  const labelId = useId()
  return (
    <Box role="group" aria-labelledby={labelId} {...(lineOnPhone && { className: 'line-on-phone' })}>
      <Label className="label">
        <span id={labelId}>{label}</span>
        <Icon aria-hidden="true" />
      </Label>
      <Value className="value" style={{ '--characters': value?.length ?? 1 } as CSSProperties}>
        {value === undefined ? <Skeleton width={72} height={32} /> : <Typography variant="figure">{value}</Typography>}
        {children}
      </Value>
    </Box>
  )
}
