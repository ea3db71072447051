import { styled, useColorScheme } from '@mui/material/styles'
import { useId } from 'react'
import { texts } from '#texts/components'
import { focusRing } from '../theme/focus-ring.ts'
import { FORCED_COLORS, TOUCH } from '../theme/media.ts'
import { schemeModes } from './scheme-modes.ts'
import { visuallyHidden } from './visually-hidden.tsx'

const Group = styled('fieldset')(({ theme }) => ({
  display: 'inline-flex',
  alignSelf: 'flex-start',
  justifySelf: 'start',
  margin: 0,
  padding: 3,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  '& legend': visuallyHidden,
}))

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 34,
  borderRadius: 6,
  [TOUCH]: { width: 44, height: 44 },
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:checked)': { backgroundColor: 'color-mix(in srgb, currentColor 18%, transparent)' },
  '&:has(:focus-visible)': focusRing(theme),
  [FORCED_COLORS]: { '&:has(:checked)': { outline: '2px solid Highlight' } },
}))

/** Light, dark or as the system: three radio buttons drawn as icons, in the colour of the text around them. */
export function SchemeSwitch() {
  const { mode, setMode } = useColorScheme()
  const name = useId()
  return (
    <Group>
      <legend>{texts.scheme.label}</legend>
      {schemeModes.map(({ mode: value, label, Icon }) => (
        <Choice key={value} title={label}>
          <input type="radio" name={name} aria-label={label} checked={mode === value} onChange={() => setMode(value)} />
          <Icon />
        </Choice>
      ))}
    </Group>
  )
}
