import { useTheme } from '@mui/material/styles'
import { texts } from '#texts/lib'
import type { SchoolBranding } from '../lib/school-in-head.ts'
import { SERIF } from '../theme/typography.ts'
import { MarkShapes } from './lectern-mark.tsx'

const HEIGHT = 32
/** A picture that is wider than this, by its height, has the name in it. */
const WORDMARK = 2
/** Characters that stand in one line of a phone's header. */
const ONE_LINE = 18

/** What is around it. */
export const logoLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  font: `600 1.375rem/1 ${SERIF}`,
  letterSpacing: '-0.02em',
  wordSpacing: 0,
  '& img': { width: 'auto', maxWidth: 200, height: HEIGHT, objectFit: 'contain' },
  '& .long': { overflow: 'hidden', maxHeight: '2.4em', fontSize: '1rem', lineHeight: 1.2, overflowWrap: 'anywhere' },
} as const

/** The school's picture and name, in the look above. A name of none is Lectern's. `onDark`: on a ground that is dark whatever the scheme. */
export function SchoolBrand({ name, logo, onDark = false }: SchoolBranding & { onDark?: boolean }) {
  const theme = useTheme()
  const shown = name || texts.product
  const isNamed = logo !== null && logo.width > WORDMARK * logo.height
  return (
    <>
      {logo && <img src={logo.url} width={logo.width} height={logo.height} alt={isNamed ? shown : ''} />}
      {!logo && shown === texts.product && (
        <svg width="22" height="28" viewBox="6 2.5 20 26.5" aria-hidden="true">
          <MarkShapes
            letter={onDark ? '#8DCBAD' : theme.vars.palette.primary.main}
            disc={onDark ? '#E4B04A' : '#D9962B'}
          />
        </svg>
      )}
      {!isNamed && <span className={shown.length > ONE_LINE ? 'long' : ''}>{shown}</span>}
    </>
  )
}
