import { coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { PHONE } from '../../theme/media.ts'
import { useCoverFamily } from './use-cover-family.ts'

const Band = styled('span')({
  display: 'block',
  width: 18,
  clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - 10px), 0 100%)',
  forcedColorAdjust: 'none',
  [PHONE]: { width: 14 },
})

/** A place in a text, in the course's own colour. Whoever shows it says how long it is, down to the line that it marks. */
export function Ribbon({ categoryId, className }: { categoryId: number | null; className?: string }) {
  const family = useCoverFamily(categoryId)
  if (family === undefined) return null
  return <Band aria-hidden="true" className={className} style={{ backgroundColor: coverPalettes[family].spark }} />
}
