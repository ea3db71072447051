import Skeleton from '@mui/material/Skeleton'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { texts } from '#texts/operator'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import CheckRounded from '../../icons/check-rounded.tsx'
import ErrorOutlineRounded from '../../icons/error-outline-rounded.tsx'
import WarningAmberRounded from '../../icons/warning-amber-rounded.tsx'
import { MONO, SERIF } from '../../theme/typography.ts'

/** The page's room, and the distance of its parts. */
export const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  width: '100%',
  maxWidth: 1184,
  margin: '0 auto',
  padding: '40px 48px 64px',
  '& [id]': { scrollMarginTop: 24 },
  [theme.breakpoints.down('md')]: { padding: '28px 20px 48px', '& [id]': { scrollMarginTop: 76 } },
}))

/** Rows of 48 px; the first cell may be the row's head. */
export const rows48 = {
  '& td': { height: 48, py: 0.75 },
  '& th': { py: 1.5 },
  // The theme takes the first of the same kind for the outer one.
  '&& th + td': { pl: 2 },
} as const

/** Narrow rows that begin where the text around them does. */
export const flushRows = { '& td': { py: 0.75 }, '&& tr > :first-of-type': { pl: 0 } } as const

/** Identifiers. */
export const Mono = styled('code')({
  fontFamily: MONO,
  fontSize: '0.8125rem',
  fontVariantLigatures: 'none',
  wordSpacing: 0,
  overflowWrap: 'anywhere',
})

/** A number that somebody compares. */
export const Figure = styled('span')({
  fontFamily: SERIF,
  fontSize: '1.0625rem',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
  wordSpacing: 0,
  whiteSpace: 'nowrap',
})

export type Severity = 'fine' | 'warning' | 'error'

const Marked = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.875rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: 0, fontSize: 18 },
  '&.fine': { color: theme.vars.palette.success.main },
  '&.warning': { color: theme.vars.palette.warning.main },
  '&.error': { color: theme.vars.palette.error.main },
}))

const ICONS = { fine: CheckRounded, warning: WarningAmberRounded, error: ErrorOutlineRounded }

/** A word or number with the sign of how it stands. */
export function Mark({ severity, children }: { severity: Severity; children: ReactNode }) {
  const Icon = ICONS[severity]
  return (
    <Marked className={severity}>
      <Icon aria-hidden="true" /> <span>{children}</span>
    </Marked>
  )
}

/** What nobody can say now. */
export function Unknown() {
  return (
    <Marked className="warning">
      <WarningAmberRounded aria-hidden="true" /> <span aria-hidden="true">—</span>
      <VisuallyHidden>{texts.unknown}</VisuallyHidden>
    </Marked>
  )
}

/** Stands in the row of a service that hasn't answered yet (`undefined`), or doesn't answer (null). */
export function Silence({ state }: { state: null | undefined }) {
  return (
    <div style={{ textAlign: 'right' }}>
      {state === null ? <Unknown /> : <Skeleton width="60%" sx={{ ml: 'auto' }} />}
    </div>
  )
}

/** A quiet line under the content of a cell. */
export function SecondLine({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  )
}

/** The ground of a row that somebody should look at. */
export const tintOf = (severity: Severity): SxProps<Theme> =>
  severity === 'fine' ? {} : { '& > *': { bgcolor: `tint.${severity}` } }
