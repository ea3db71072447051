import { nearestReadable } from '@lectern/contracts/shapes/nearest-color.ts'
import {
  type ColorScheme,
  colorSchema,
  LEAST_CONTRAST,
  leastContrastOf,
} from '@lectern/contracts/shapes/school-colors.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Mark } from '../../parts.tsx'

const Verdict = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 40,
  '& > span': { whiteSpace: 'normal' },
})

/** Rounded down: 4.49 doesn't pass as 4.5. */
function shown(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1)
}

/** How well a color is read in a scheme; null for what isn't a color. */
export function readabilityOf(color: string, scheme: ColorScheme): { contrast: number; passes: boolean } | null {
  if (!colorSchema.safeParse(color).success) return null
  const contrast = leastContrastOf(color, scheme)
  return { contrast, passes: contrast >= LEAST_CONTRAST }
}

interface Props {
  color: string
  scheme: ColorScheme
  words: Record<'passes' | 'fails', (values: { contrast: string }) => string> & { nearest: string }
  onChange: (color: string) => void
}

/** Whether a color is read well enough, and the nearest one that is. */
export function ContrastVerdict({ color, scheme, words, onChange }: Props) {
  const read = readabilityOf(color, scheme)
  return (
    <Verdict role="status">
      {read && (
        <Mark severity={read.passes ? 'fine' : 'error'}>
          {words[read.passes ? 'passes' : 'fails']({ contrast: shown(read.contrast) })}
        </Mark>
      )}
      {read && !read.passes && (
        <Button size="small" onClick={() => onChange(nearestReadable(color, scheme))}>
          {words.nearest}
        </Button>
      )}
    </Verdict>
  )
}
