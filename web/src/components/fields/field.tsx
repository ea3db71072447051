import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { useWordsOfField } from '../../api/words-of-field.ts'
import ErrorOutlineRounded from '../../icons/error-outline-rounded.tsx'

interface Props {
  /** The id of the control inside. */
  id: string
  label: ReactNode
  error?: string | undefined
  helperText?: string | undefined
  disabled?: boolean | undefined
  /** The control is no native one and names itself by the label's id, `labelIdOf(id)`. */
  custom?: boolean
  /** The control; it should carry `aria-describedby={helpId(id)}` when there is an error or a help text. */
  children: ReactNode
}

export function helpId(id: string): string {
  return `${id}-help`
}

export function labelIdOf(id: string): string {
  return `${id}-label`
}

/** A label above a control, and below it the error, or else the help. */
export function Field({ id, label, error, helperText, disabled = false, custom = false, children }: Props) {
  const message = useWordsOfField(error) ?? helperText
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled}>
      <FormLabel id={labelIdOf(id)} {...(custom ? { component: 'span' } : { htmlFor: id })}>
        {label}
      </FormLabel>
      {children}
      {message && (
        <FormHelperText id={helpId(id)}>
          {error && <ErrorOutlineRounded fontSize="small" sx={{ mt: '1px' }} />}
          {message}
        </FormHelperText>
      )}
    </FormControl>
  )
}
