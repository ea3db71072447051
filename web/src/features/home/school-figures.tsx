import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { styled } from '@mui/material/styles'
import { getCourseEndings } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../api/use-read.ts'
import { formatCount, formatPercent, formatRating } from '../../lib/format.ts'
import { PHONE } from '../../theme/media.ts'
import { set } from '../../theme/typography.ts'
import { FINISHED_SHOWN_FROM, REVIEWS_SHOWN_FROM, STUDENTS_SHOWN_FROM } from './shown-from.ts'

/** Where it comes below the buttons. */
export const BELOW_FIGURES = '@media (max-width: 1039.95px)'

const Figures = styled('dl')(({ theme }) => ({
  width: 336,
  margin: '0 0 12px',
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'flex-end',
    flexDirection: 'row-reverse',
    padding: '8px 0 9px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { ...theme.typography.row, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.figure, ...set([32, 44]), flexShrink: 0, minWidth: 126, margin: 0 },
  [BELOW_FIGURES]: {
    display: 'flex',
    width: 'auto',
    margin: '24px 0 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > div, & > div:last-of-type': {
      flex: '1 1 0',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      alignItems: 'flex-start',
      padding: '10px 16px 4px',
      border: 0,
    },
    '& > div:first-of-type': { paddingInlineStart: 0 },
    '& > div + div': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
    '& dd': set([24, 32]),
    '& dt': theme.typography.caption,
  },
  [PHONE]: { marginTop: 20 },
}))

/** What all courses say together. A row appears where there is enough to say; without any, nothing. */
export function SchoolFigures({ reviewCount, averageRating, studentCount }: NonNullable<Shelf['figures']>) {
  // So few students as would not be shown have hardly finished enough.
  const { data: endings } = useRead(getCourseEndings, studentCount >= STUDENTS_SHOWN_FROM ? {} : null)
  const { started, finished } = endings ?? { started: 0, finished: 0 }
  const rows = [
    {
      label: texts.figures.reviews({ count: reviewCount }),
      value: formatRating(averageRating),
      isShown: reviewCount >= REVIEWS_SHOWN_FROM,
    },
    {
      label: texts.figures.students({ count: studentCount }),
      value: formatCount(studentCount),
      isShown: studentCount >= STUDENTS_SHOWN_FROM,
    },
    {
      label: texts.figures.finish,
      value: formatPercent((100 * finished) / started),
      isShown: finished >= FINISHED_SHOWN_FROM,
    },
  ].filter(({ isShown }) => isShown)
  if (rows.length === 0) return null
  return (
    <Figures>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  )
}
