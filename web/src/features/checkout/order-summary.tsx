import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/checkout'
import { CourseCover } from '../../components/course-cover.tsx'
import { LevelBars } from '../../components/level-chip.tsx'
import { formatPrice } from '../../lib/format.ts'
import { levelName } from '../../lib/level-name.ts'
import { CourseTitle } from './course-title.tsx'

const Course = styled('div')(({ theme }) => ({
  padding: '32px 32px 28px',
  '& > .what': { marginTop: 20 },
  // Under the form there is room beside the cover, and no need for a large one.
  [theme.breakpoints.between('sm', 'md')]: {
    display: 'grid',
    gridTemplateColumns: '240px minmax(0, 1fr)',
    columnGap: 24,
    alignItems: 'center',
    '& > h2': { gridColumn: '1 / -1' },
    '& > .what': { marginTop: 0 },
  },
  [theme.breakpoints.down('sm')]: { padding: '24px 24px 20px' },
}))

const Level = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}))

const Sums = styled('dl')(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 12,
  alignItems: 'center',
  padding: '24px 32px 28px',
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'right' },
  '& .total': { marginTop: 6, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt.total': { ...theme.typography.h5, display: 'flex', alignItems: 'center', minHeight: 53, color: 'inherit' },
  '& dd.total': { ...theme.typography.figure, fontSize: '1.75rem', lineHeight: 36 / 28 },
  [theme.breakpoints.down('sm')]: { padding: '20px 24px 24px' },
}))

/** What is bought and what it costs, in US dollars. */
export function OrderSummary({ course, amount }: { course: CourseDetail; amount: number }) {
  const titleId = useId()
  const level = levelName(course.level)
  return (
    <Card component="aside" aria-labelledby={titleId}>
      <Course>
        <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 3 }}>
          {texts.summary.title}
        </Typography>
        <CourseCover course={course} />
        <div className="what">
          <CourseTitle course={course} component="h3" />
          <Level>
            <LevelBars level={course.level} />
            {course.level === 'all-levels' ? level : texts.summary.level({ level })}
          </Level>
        </div>
      </Course>
      <Sums>
        <dt>{texts.summary.price}</dt>
        <dd>{formatPrice(amount)}</dd>
        <dt>{texts.summary.tax}</dt>
        <dd>{formatPrice(0)}</dd>
        <dt className="total">{texts.summary.total}</dt>
        <dd className="total">{formatPrice(amount)}</dd>
      </Sums>
    </Card>
  )
}
