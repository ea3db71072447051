import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import CheckRounded from '../icons/check-rounded.tsx'
import RemoveRounded from '../icons/remove-rounded.tsx'
import { TickTarget } from './tick-target.ts'

const Target = styled(TickTarget)(({ theme }) => ({
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    borderRadius: 5,
    color: theme.vars.palette.primary.contrastText,
    '& > svg': { fontSize: 16, strokeWidth: 1, stroke: 'currentColor', visibility: 'hidden' },
  },
  '& > input:checked + span, & > input:indeterminate + span': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    '& > svg': { visibility: 'visible' },
  },
  '& > input:disabled': { cursor: 'default' },
  '& > input:disabled + span': {
    borderColor: theme.vars.palette.divider,
    backgroundColor: theme.vars.palette.surface.sunk,
  },
}))

interface Props {
  label: string
  /** `some` of what it stands for. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  disabled?: boolean
  id?: string
  /** The id of a sentence about it. */
  describedBy?: string
}

/** A tick for one of many, or for all of them. */
export function Checkbox({ label, checked, onChange, disabled = false, id, describedBy }: Props) {
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
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{isSome ? <RemoveRounded /> : <CheckRounded />}</span>
    </Target>
  )
}
