import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import { type ReactNode, useId } from 'react'
import { Field, helpId } from './field.tsx'

interface Props extends Omit<InputBaseProps, 'error' | 'id'> {
  label: ReactNode
  error?: string | undefined
  helperText?: string | undefined
}

/** A line of text, or several, with its label above. Takes the props of the input; `inputRef` reaches the element. */
export function TextField({ label, error, helperText, disabled, ...input }: Props) {
  const id = useId()
  const described = error || helperText
  return (
    <Field id={id} label={label} error={error} helperText={helperText} disabled={disabled}>
      <InputBase
        {...input}
        id={id}
        {...(described && { 'aria-describedby': helpId(id) })}
        slotProps={{ ...input.slotProps, input: { 'aria-invalid': Boolean(error), ...input.slotProps?.input } }}
      />
    </Field>
  )
}
