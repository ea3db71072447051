import CheckRounded from '@mui/icons-material/CheckRounded'
import RemoveRounded from '@mui/icons-material/RemoveRounded'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { focusRing } from '../theme/focus-ring.ts'

const Target = styled('span')(({ theme }) => ({
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
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: 5,
    border: `1.5px solid ${theme.vars.palette.edge}`,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.primary.contrastText,
    '& > svg': { fontSize: 16, strokeWidth: 1, stroke: 'currentColor', visibility: 'hidden' },
  },
  '& > input:checked + span, & > input:indeterminate + span': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    '& > svg': { visibility: 'visible' },
  },
  '& > input:disabled + span': { borderColor: theme.vars.palette.divider },
  '& > input:focus-visible + span': focusRing(theme),
}))

interface Props {
  label: string
  /** `some` of what it stands for. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A tick for one of many, or for all of them: 20 px to see, 40 to hit. */
export function Checkbox({ label, checked, onChange, disabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isSome = checked === 'some'
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome
  }, [isSome])
  return (
    <Target>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{isSome ? <RemoveRounded /> : <CheckRounded />}</span>
    </Target>
  )
}
