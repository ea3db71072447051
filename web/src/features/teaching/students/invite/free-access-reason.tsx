import { FREE_ACCESS_REASON_MAX } from '@lectern/contracts/shapes/invitations.ts'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { texts } from '#texts/teaching-students-invite'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { formatPrice } from '../../../../lib/format.ts'

interface Props {
  value: string
  isMissing: boolean
  price: number
  onChange: (reason: string) => void
  /** How long they last. */
  children: ReactNode
}

/** Why places in a course with a price are given away. */
export function FreeAccessReason({ value, isMissing, price, onChange, children }: Props) {
  const { label, help, missing } = texts.place
  return (
    <Card sx={{ display: 'grid', gap: 2.5, mb: 2, p: { xs: 2, md: 3 } }}>
      <TextField
        name="reason"
        label={label}
        value={value}
        helperText={help({ price: formatPrice(price) })}
        slotProps={{ input: { maxLength: FREE_ACCESS_REASON_MAX } }}
        error={isMissing ? missing : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {children}
    </Card>
  )
}
