import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Checkbox } from '../../../../components/checkbox.tsx'

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: '6px 0 6px',
  marginLeft: -10,
  '& > span': { flexShrink: 0 },
  '& > div': { paddingTop: 8 },
  '& label': { display: 'block', fontSize: '.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  '& p': { ...theme.typography.caption, margin: '4px 0 0', color: theme.vars.palette.text.secondary },
}))

interface Props {
  label: string
  help: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting to tick, with a sentence about its current state. */
export function CheckRow({ label, help, checked, onChange }: Props) {
  const id = useId()
  return (
    <Row>
      <Checkbox id={id} describedBy={`${id}-help`} label={label} checked={checked} onChange={onChange} />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-help`}>{help}</p>
      </div>
    </Row>
  )
}
