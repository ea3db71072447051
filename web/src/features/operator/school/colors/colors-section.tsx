import { nearestReadable } from '@lectern/contracts/shapes/nearest-color.ts'
import type { SchoolColors } from '@lectern/contracts/shapes/school.ts'
import { type ColorScheme, colorSchema } from '@lectern/contracts/shapes/school-colors.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator-school'
import { Panel } from '../../../../components/panel.tsx'
import { Body, Pair } from '../section-parts.tsx'
import type { SchoolForm } from '../use-school-form.ts'
import { ColorField } from './color-field.tsx'
import { OWN_COLORS } from './own-colors.ts'

const OTHER: Record<ColorScheme, ColorScheme> = { light: 'dark', dark: 'light' }

/** A school that chooses its first colour gets the same for the other scheme, as near to it as can be read there. */
function withColor(before: SchoolColors | null, scheme: ColorScheme, color: string): SchoolColors {
  const other = OTHER[scheme]
  const follows = before === null && colorSchema.safeParse(color).success
  const otherColor = follows ? nearestReadable(color, other) : (before ?? OWN_COLORS)[other]
  return scheme === 'light' ? { light: color, dark: otherColor } : { light: otherColor, dark: color }
}

/** A colour for each scheme, or Lectern's own. */
export function ColorsSection({ form }: { form: SchoolForm }) {
  const colors = form.watch('colors')
  const { errors, submitCount } = form.formState
  const set = (next: SchoolColors | null) =>
    form.setValue('colors', next, { shouldDirty: true, shouldValidate: submitCount > 0 })
  return (
    <Panel title={texts.colors.title} note={texts.colors.note}>
      <Body>
        <Pair>
          {(['light', 'dark'] as const).map((scheme) => (
            <ColorField
              key={scheme}
              scheme={scheme}
              colors={colors ?? OWN_COLORS}
              error={errors.colors?.[scheme]?.message}
              onChange={(color) => set(withColor(colors, scheme, color))}
            />
          ))}
        </Pair>
        {colors ? (
          <Button variant="outlined" size="small" onClick={() => set(null)} sx={{ justifySelf: 'start' }}>
            {texts.colors.own}
          </Button>
        ) : (
          <Typography variant="body2" sx={{ minHeight: 36, color: 'text.secondary' }}>
            {texts.colors.isOwn}
          </Typography>
        )}
      </Body>
    </Panel>
  )
}
