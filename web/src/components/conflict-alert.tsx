import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 })

interface Choice {
  label: string
  onChoose: () => void
}

interface Props {
  title: string
  /** The likelier first. */
  choices: readonly [Choice, Choice]
  /** What differs. */
  children: ReactNode
  sx?: SxProps<Theme>
}

/** Says that two people or tabs have changed the same, and lets this one choose. Nothing is lost until then. It takes the focus. */
export function ConflictAlert({ title, choices: [first, second], children, sx }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert severity="warning" ref={box} tabIndex={-1} {...(sx && { sx })}>
      <AlertTitle>{title}</AlertTitle>
      {children}
      <Actions>
        <Button variant="contained" size="small" onClick={first.onChoose}>
          {first.label}
        </Button>
        <Button variant="outlined" size="small" onClick={second.onChoose}>
          {second.label}
        </Button>
      </Actions>
    </Alert>
  )
}
