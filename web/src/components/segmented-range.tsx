import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { focusRing } from '../theme/focus-ring.ts'
import { Choice, type SelectOption } from './fields/select-field.tsx'

const Row = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  height: 44,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '& > label': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    padding: '0 14px',
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:first-of-type': { borderRadius: '7px 0 0 7px' },
    '&:last-of-type': { borderRadius: '0 7px 7px 0' },
    '&:not(:first-of-type)': { borderLeft: `1px solid ${theme.vars.palette.edge}` },
    '&:hover': { backgroundColor: theme.vars.palette.background.default },
    '&:has(:checked)': {
      backgroundColor: theme.vars.palette.tint.primary,
      color: theme.vars.palette.primary.main,
      fontWeight: 600,
    },
    '&:has(:focus-visible)': { ...focusRing(theme), zIndex: 1 },
  },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
}))
const OnWideScreens = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))
const OnSmallScreens = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }))

interface Props<Value extends string> {
  label: string
  value: Value
  options: SelectOption<Value>[]
  onChange: (value: Value) => void
}

interface RowProps<Value extends string> extends Props<Value> {
  /** Shown in place of the labels. */
  icons?: Record<Value, ReactNode>
}

/** One of a few in a row. */
export function SegmentedChoice<Value extends string>({ label, value, options, icons, onChange }: RowProps<Value>) {
  return (
    <Row role="radiogroup" aria-label={label}>
      {options.map((option) => {
        const icon = icons?.[option.value]
        return (
          <label key={option.value} {...(icon && { title: option.label })}>
            <input
              type="radio"
              name={label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              {...(icon && { 'aria-label': option.label })}
            />
            {icon ?? option.label}
          </label>
        )
      })}
    </Row>
  )
}

/** One of a few in a row; a select where the row has no room. */
export function SegmentedRange<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange } = props
  return (
    <>
      <OnWideScreens>
        <SegmentedChoice {...props} />
      </OnWideScreens>
      <OnSmallScreens>
        <Choice aria-label={label} value={value} options={options} onChange={onChange} />
      </OnSmallScreens>
    </>
  )
}
