import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Card = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px 1fr 20px',
  alignItems: 'center',
  gap: 12,
  minHeight: 80,
  marginBottom: 12,
  padding: '12px 16px 12px 12px',
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 10,
  cursor: 'pointer',
  '& > svg': { color: theme.vars.palette.text.secondary },
  '&:has(:checked)': {
    backgroundColor: theme.vars.palette.tint.primary,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    '& > svg': { color: theme.vars.palette.primary.main },
  },
  '&:has(:disabled)': { cursor: 'default' },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}))

/** One option of a radio group, with what it means. */
export function ChoiceCard({
  value,
  label,
  text,
  icon,
}: {
  value: string
  label: string
  text: string
  icon: ReactNode
}) {
  return (
    <Card>
      <Radio value={value} sx={{ p: 0.75 }} />
      <span>
        <b>{label}</b>
        <small>{text}</small>
      </span>
      {icon}
    </Card>
  )
}
