import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { useFileDrop } from '../../../../components/file-field.tsx'

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  height: '100%',
  padding: 24,
  '& > svg': { marginBottom: 12, color: theme.vars.palette.primary.main },
  '& > p': { flex: 1, marginBottom: 8, color: theme.vars.palette.text.secondary },
  '& > button': { marginLeft: -12 },
  '&.over': { background: theme.vars.palette.tint.primary },
}))

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** The button of the card, and what it opens. */
  action: ReactNode
  /** For a card that takes a file. */
  drop?: ReturnType<typeof useFileDrop>
}

/** One way to a first course. */
export function StartingPoint({ icon, title, text, action, drop }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} {...drop?.drop}>
      <Body className={drop?.isOver ? 'over' : ''}>
        {icon}
        <Typography id={id} variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2">{text}</Typography>
        {action}
      </Body>
    </Card>
  )
}
