import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-course-import'
import { formatCount } from '../../../../lib/format.ts'
import { PHONE } from '../../../../theme/media.ts'

const words = texts.preview.figures

const Strip = styled('dl')(({ theme }) => ({
  display: 'grid',
  flexShrink: 0,
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  margin: 0,
  backgroundColor: theme.vars.palette.background.default,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', padding: '12px 24px' },
  '& > div + div': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  '& dd': { margin: 0 },
  [PHONE]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > div': { padding: '8px 16px' },
    '& > div:nth-of-type(4)': { borderInlineStart: 0 },
  },
}))

interface Props {
  modules: number
  lessons: number
  pictures: number
  formulas: number
  leftOut: number
  changed: number
}

/** How much of each arrives, and how much is not as it was. */
export function PreviewFigures(figures: Props) {
  const cells = [
    { count: figures.modules, label: words.modules({ count: figures.modules }) },
    { count: figures.lessons, label: words.lessons({ count: figures.lessons }) },
    { count: figures.pictures, label: words.pictures({ count: figures.pictures }) },
    { count: figures.formulas, label: words.formulas({ count: figures.formulas }) },
    { count: figures.leftOut, label: words.leftOut, warns: true },
    { count: figures.changed, label: words.changed, warns: true },
  ]
  return (
    <Strip>
      {cells.map(({ count, label, warns = false }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="h3"
            sx={{ fontVariantNumeric: 'tabular-nums', ...(warns && count > 0 && { color: 'warning.main' }) }}
          >
            {formatCount(count)}
          </Typography>
        </div>
      ))}
    </Strip>
  )
}
