import type { SchoolColors } from '@lectern/contracts/shapes/school.ts'
import { type ColorScheme, colorSchema } from '@lectern/contracts/shapes/school-colors.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator-school'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { ColorSample } from './color-sample.tsx'
import { ContrastVerdict } from './contrast-verdict.tsx'

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

/** What is typed as it is kept: six digits in capitals behind a #. */
function typed(text: string): string {
  return `#${text
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase()}`
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
      <ContrastVerdict {...{ color, scheme, onChange }} words={texts.colors} />
      <ColorSample scheme={scheme} colors={colors} />
    </Field>
  )
}
