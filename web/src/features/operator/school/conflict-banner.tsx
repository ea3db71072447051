import type { School } from '@lectern/contracts/shapes/school.ts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { texts } from '#texts/operator-school'
import { locale } from '../../../lib/locale.ts'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 })
const listOf = new Intl.ListFormat(locale.tag)

interface Props {
  /** What is there now and wasn't before. */
  differing: readonly (keyof School)[]
  onTake: () => void
  onKeep: () => void
}

/** Two operators have changed the settings: says where, and lets this one choose. Nothing is lost until then. */
export function ConflictBanner({ differing, onTake, onKeep }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert severity="warning" ref={box} tabIndex={-1}>
      <AlertTitle>{texts.conflict.title}</AlertTitle>
      {texts.conflict.text({ parts: listOf.format(differing.map((part) => texts.conflict.parts[part])) })}
      <Actions>
        <Button variant="contained" size="small" onClick={onTake}>
          {texts.conflict.take}
        </Button>
        <Button variant="outlined" size="small" onClick={onKeep}>
          {texts.conflict.keep}
        </Button>
      </Actions>
    </Alert>
  )
}
