import { styled, type Theme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 })
const Legend = styled('legend')({ padding: 0, marginBottom: 8, fontSize: '0.875rem', fontWeight: 600 })
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 })

interface GroupProps {
  legend: string
  hidesLegend?: boolean
  children: ReactNode
}

/** A few things of which one is chosen, by what they look like. */
export function Choices({ legend, hidesLegend = false, children }: GroupProps) {
  return (
    <Group>
      {hidesLegend ? <VisuallyHidden as="legend">{legend}</VisuallyHidden> : <Legend>{legend}</Legend>}
      <Line>{children}</Line>
    </Group>
  )
}

const look = ({ theme }: { theme: Theme }) => ({
  position: 'relative' as const,
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  padding: 3,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.edge },
  '&.chosen': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint.primary,
  },
  '& > input': { position: 'absolute' as const, inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:focus-visible), &:focus-visible': { boxShadow: `0 0 0 4px ${theme.vars.palette.secondary.main}` },
})
const RadioBox = styled('label')(look)
const ButtonBox = styled('button')(look)

interface OptionProps {
  name: string
  label: string
  isChosen: boolean
  /** A press closes what it is in: arrow keys must not. */
  isButton?: boolean
  onChoose: () => void
  children: ReactNode
}

export function Option({ name, label, isChosen, isButton = false, onChoose, children }: OptionProps) {
  const group = useId()
  const className = isChosen ? 'chosen' : ''
  if (isButton) {
    return (
      <ButtonBox
        type="button"
        className={className}
        aria-label={label}
        aria-pressed={isChosen}
        title={label}
        onClick={onChoose}
      >
        {children}
      </ButtonBox>
    )
  }
  return (
    <RadioBox className={className} title={label}>
      <input type="radio" name={name} value={group} aria-label={label} checked={isChosen} onChange={onChoose} />
      {children}
    </RadioBox>
  )
}
