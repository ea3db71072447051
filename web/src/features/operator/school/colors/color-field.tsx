import { nearestReadable } from '@lectern/contracts/shapes/nearest-color.ts'
import type { SchoolColors } from '@lectern/contracts/shapes/school.ts'
import {
  type ColorScheme,
  colorSchema,
  LEAST_CONTRAST,
  leastContrastOf,
} from '@lectern/contracts/shapes/school-colors.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator-school'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { Mark } from '../../parts.tsx'
import { ColorSample } from './color-sample.tsx'

const Field = styled('div')({ display: 'grid', gap: 12, minWidth: 0 })

const Entry = styled('div')({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 160px)',
  gap: 12,
  alignItems: 'end',
})

/** The browser's own picker, as high as the field beside it. */
const Picker = styled('input')(({ theme }) => ({
  width: 56,
  height: 44,
  padding: 4,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  cursor: 'pointer',
}))

const Verdict = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 40,
  '& > span': { whiteSpace: 'normal' },
})

/** What is typed as it is kept: six digits in capitals behind a #. */
function typed(text: string): string {
  return `#${text
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase()}`
}

/** Rounded down: 4.49 doesn't pass as 4.5. */
function shown(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1)
}

interface Props {
  scheme: ColorScheme
  /** Both, as the other tells what is drawn of this one. */
  colors: SchoolColors
  error: string | undefined
  onChange: (color: string) => void
}

/** A colour by picker or by its digits, how well it is read, and what it looks like. */
export function ColorField({ scheme, colors, error, onChange }: Props) {
  const color = colors[scheme]
  const isColor = colorSchema.safeParse(color).success
  const contrast = isColor ? leastContrastOf(color, scheme) : null
  const passes = contrast !== null && contrast >= LEAST_CONTRAST
  return (
    <Field>
      <Entry>
        <Picker
          type="color"
          aria-label={texts.colors.pick[scheme]}
          value={isColor ? color.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <TextField
          label={texts.colors.hex[scheme]}
          value={color}
          // What the contrast says below needs no second sentence.
          {...(error && !isColor && { error })}
          slotProps={{ input: { spellCheck: false, 'aria-invalid': error !== undefined } }}
          onChange={(event) => onChange(typed(event.target.value))}
        />
      </Entry>
      <Verdict role="status">
        {contrast !== null && (
          <Mark severity={passes ? 'fine' : 'error'}>
            {passes
              ? texts.colors.passes({ contrast: shown(contrast) })
              : texts.colors.fails({ contrast: shown(contrast) })}
          </Mark>
        )}
        {contrast !== null && !passes && (
          <Button size="small" onClick={() => onChange(nearestReadable(color, scheme))}>
            {texts.colors.nearest}
          </Button>
        )}
      </Verdict>
      <ColorSample scheme={scheme} colors={colors} />
    </Field>
  )
}
