import InputBase from '@mui/material/InputBase'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import KeyboardArrowDownRounded from '../../icons/keyboard-arrow-down-rounded.tsx'
import { Field, labelIdOf } from './field.tsx'

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginLeft: 'auto',
  paddingLeft: 16,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
  /** Of the label, where it isn't the page's. */
  lang?: string
  /** Before and after the label, where it is listed. */
  picture?: ReactNode
  note?: ReactNode
}

interface Props<Value extends string | number> {
  label: string
  value: Value
  options: SelectOption<Value>[]
  onChange: (value: Value) => void
  error?: string
  helperText?: string
  disabled?: boolean
}

/** One of several, with its label above. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  const id = useId()
  const { label, error, helperText, disabled } = props
  return (
    <Field id={id} label={label} error={error} helperText={helperText} disabled={disabled} custom>
      <Choice {...props} labelId={labelIdOf(id)} />
    </Field>
  )
}

interface ChoiceProps<Value extends string | number> {
  value: Value
  options: SelectOption<Value>[]
  onChange: (value: Value) => void
  disabled?: boolean
  labelId?: string
  'aria-label'?: string
  startAdornment?: ReactNode
  sx?: SxProps<Theme>
}

/** The control alone, for a toolbar: name it with `aria-label` or `labelId`. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { value, options, onChange, labelId, startAdornment, sx, disabled = false } = props
  const id = useId()
  return (
    <Select
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
      input={<InputBase fullWidth startAdornment={startAdornment} />}
      renderValue={(chosen) => options.find((option) => option.value === chosen)?.label}
      IconComponent={KeyboardArrowDownRounded}
      disabled={disabled}
      {...(labelId && { labelId })}
      SelectDisplayProps={props['aria-label'] ? { 'aria-label': props['aria-label'] } : {}}
      sx={sx ?? null}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          value={option.value}
          {...(option.lang && { lang: option.lang })}
          {...(option.note !== undefined && namedBy(`${id}-${option.value}`))}
        >
          {option.picture}
          <span id={`${id}-${option.value}`}>{option.label}</span>
          {option.note !== undefined && <Note id={`${id}-${option.value}-note`}>{option.note}</Note>}
        </MenuItem>
      ))}
    </Select>
  )
}

/** The note describes what the label names. */
function namedBy(id: string) {
  return { 'aria-labelledby': id, 'aria-describedby': `${id}-note` }
}
