import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'

// The box is centered in a larger target.
const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  marginLeft: -10,
  '& > div': { paddingTop: 7 },
})

interface Props {
  label: string
  /** What it means, or why it can't be changed. */
  help: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A tick with its label and a sentence about it. */
export function ExplainedCheckbox({ label, help, ...box }: Props) {
  const id = useId()
  return (
    <Row>
      <Checkbox id={id} label={label} describedBy={`${id}-help`} {...box} />
      <div>
        <label htmlFor={id}>{label}</label>
        <Typography id={`${id}-help`} variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </div>
    </Row>
  )
}
