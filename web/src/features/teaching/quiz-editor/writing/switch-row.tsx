import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Switch } from '../../../../components/switch.tsx'

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '14px 0',
  '& label': { display: 'block', fontSize: '.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  '& p': { ...theme.typography.caption, margin: '4px 0 0', color: theme.vars.palette.text.secondary },
}))

interface Props {
  label: string
  help: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, with what that means. */
export function SwitchRow({ label, help, checked, onChange }: Props) {
  const id = useId()
  return (
    <Row>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
      <Switch
        checked={checked}
        onChange={(_, on) => onChange(on)}
        slotProps={{ input: { id, 'aria-describedby': `${id}-help` } }}
      />
    </Row>
  )
}
