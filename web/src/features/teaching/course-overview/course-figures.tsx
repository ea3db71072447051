import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getTeacherAnalytics } from '#api/analytics'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/teaching-course'
import { useFreshRead } from '../../../api/use-read.ts'
import { BlockError } from '../../../components/block-error.tsx'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'
import { SERIF } from '../../../theme/typography.ts'

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  margin: 0,
  padding: '20px 24px',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minWidth: 0 },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: SERIF,
    fontSize: '1.625rem',
    fontWeight: 600,
    lineHeight: 34 / 26,
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

/** How many study it, finish it and like it, and what it has earned. */
export function CourseFigures({ courseId }: { courseId: number }) {
  const { data, error, mutate } = useFreshRead(getTeacherAnalytics)
  if (error && !data) return <BlockError sentence={texts.figures.failed} onRetry={() => mutate()} />
  // A course that was made a moment ago isn't counted yet.
  const stats = data?.courseStats.find((one) => one.courseId === courseId)
  const {
    students = 0,
    completions = 0,
    completionRate = 0,
    averageRating = 0,
    reviewCount = 0,
    revenue = 0,
  } = stats ?? {}
  const figures = [
    { label: texts.figures.students({ count: students }), value: formatCount(students) },
    { label: texts.figures.finished({ count: completions }), value: formatPercent(completionRate) },
    {
      label: texts.figures.reviews({ count: reviewCount }),
      value: reviewCount > 0 ? formatRating(averageRating) : shared.course.noReviews,
    },
    { label: texts.figures.revenue, value: formatPrice(revenue) },
  ]
  return (
    <Card>
      <Figures>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{data ? value : <Skeleton width={72} />}</dd>
          </div>
        ))}
      </Figures>
    </Card>
  )
}
