import { styled, useTheme } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { paths } from '../config/paths.ts'
import { texts } from '../lib/texts.ts'
import { TOUCH } from '../theme/media.ts'
import { SERIF } from '../theme/typography.ts'
import { MarkShapes } from './lectern-mark.tsx'

const LogoLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  borderRadius: 6,
  [TOUCH]: { minHeight: 44 },
  font: `600 1.375rem/1 ${SERIF}`,
  letterSpacing: '-0.02em',
  wordSpacing: 0,
  color: 'inherit',
  textDecoration: 'none',
})

/** The mark and the word, which lead home. `onDark` is for the footer and the sign-in panel, dark in both schemes. */
export function Logo({ onDark = false, to = paths.home }: { onDark?: boolean; to?: string }) {
  const theme = useTheme()
  return (
    <LogoLink to={to}>
      <svg width="22" height="28" viewBox="6 2.5 20 26.5" aria-hidden="true">
        <MarkShapes
          letter={onDark ? '#8DCBAD' : theme.vars.palette.primary.main}
          disc={onDark ? '#E4B04A' : '#D9962B'}
        />
      </svg>
      {texts.product}
    </LogoLink>
  )
}
