import { nearestReadable } from '@lectern/contracts/shapes/nearest-color.ts'
import type { SchoolColors } from '@lectern/contracts/shapes/school.ts'
import { schoolSchema } from '@lectern/contracts/shapes/school.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { z } from 'zod'
import { texts } from '#texts/setup'
import { errorSentence } from '../../../api/api-error.ts'
import { saveSchool } from '../../../api/operator-school.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../components/forms/use-zod-form.ts'
import CheckRounded from '../../../icons/check-rounded.tsx'
import { MONO } from '../../../theme/typography.ts'
import { ColorSample } from '../school/colors/color-sample.tsx'
import { ContrastVerdict, readabilityOf } from '../school/colors/contrast-verdict.tsx'
import { OWN_COLORS } from '../school/colors/own-colors.ts'
import { LogoField } from '../school/logo-field.tsx'
import { Legend } from '../school/section-parts.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { StepFoot } from './step-foot.tsx'

const { school: words } = texts
const SWATCHES = [OWN_COLORS.light, '#1F4E8C', '#8A2C17', '#5A3672', '#7A4A00', '#33382F']

const Fields = styled('div')({ display: 'grid', gap: 28 })
const Swatches = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 16 })
const Swatch = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  color: '#FFFFFF',
  border: 0,
  borderRadius: 8,
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}, 0 0 0 4px ${theme.vars.palette.text.primary}`,
  },
}))
const Samples = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
const formSchema = z.object({ name: schoolSchema.shape.name.unwrap() })

/** One color for both schemes, in each as near to it as can be read. Null is Lectern's own. */
function colorsOf(color: string): SchoolColors | null {
  if (color === OWN_COLORS.light) return null
  return { light: color, dark: nearestReadable(color, 'dark') }
}

interface Props {
  settings: SchoolSettings
  /** The administrator's. */
  accountName: string
  /** What `lectern setup` was told, as a first value. */
  suggestedName: string
  onDone: (name: string) => void
}

/** The school's name, logo and color; saved when the step is left. */
export function SchoolStep({ settings, accountName, suggestedName, onDone }: Props) {
  const { school, version, logo } = settings
  const [color, setColor] = useState(school.colors?.light ?? OWN_COLORS.light)
  const [refusal, setRefusal] = useState<string>()
  const { bind, handleSubmit, formState, watch } = useZodForm(formSchema, { name: school.name ?? suggestedName })
  const read = readabilityOf(color, 'light')
  const passes = read?.passes ?? false
  const save = handleSubmit(async ({ name }) => {
    if (!passes) return
    setRefusal(undefined)
    try {
      // Other parts, and what the other scheme was given, stay.
      const colors = color === school.colors?.light ? school.colors : colorsOf(color)
      await saveSchool({ ...school, name, colors }, version)
      onDone(name)
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  })
  return (
    <SetupFrame current="school" title={words.title} text={words.text} results={{ account: accountName }}>
      <form onSubmit={save} noValidate>
        <Fields>
          <TextField label={words.name} autoComplete="organization" {...bind('name')} />
          <LogoField logo={logo} name={watch('name')} />
          <div>
            <Legend>{words.color}</Legend>
            <Swatches>
              {SWATCHES.map((one) => (
                <Swatch
                  key={one}
                  type="button"
                  aria-label={one === OWN_COLORS.light ? words.own : one}
                  aria-pressed={one === color}
                  style={{ backgroundColor: one }}
                  onClick={() => setColor(one)}
                >
                  {one === color && <CheckRounded />}
                </Swatch>
              ))}
            </Swatches>
            <TextField
              label={words.hex}
              value={color}
              sx={{ maxWidth: 160, fontFamily: MONO }}
              slotProps={{ input: { spellCheck: false, 'aria-invalid': !passes } }}
              onChange={(event) => setColor(event.target.value.trim().toUpperCase())}
            />
            <ContrastVerdict color={color} scheme="light" words={words} onChange={setColor} />
          </div>
          <div>
            <Legend>{words.preview}</Legend>
            <Samples>
              {(['light', 'dark'] as const).map((scheme) => (
                <ColorSample
                  key={scheme}
                  scheme={scheme}
                  colors={read ? (colorsOf(color) ?? OWN_COLORS) : OWN_COLORS}
                />
              ))}
            </Samples>
          </div>
          {refusal && (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
        </Fields>
        <StepFoot label={texts.proceed} isBusy={formState.isSubmitting} />
      </form>
    </SetupFrame>
  )
}
