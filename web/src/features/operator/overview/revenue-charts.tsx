import type { SchoolFigures } from '@lectern/contracts/shapes/figures.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/admin-overview'
import { ChartPanel } from '../../../components/figures/chart-panel.tsx'
import { Panel } from '../../../components/panel.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { paths } from '../../../config/paths.ts'
import { formatWholeDollars } from '../../../lib/format.ts'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 376px)',
  gap: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Course = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 60,
  padding: '8px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& > div': { flex: 1, minWidth: 0 },
  '& > div > *': {
    ...theme.typography.body2,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& > div > b': { fontWeight: 600, color: 'inherit' },
}))

interface Props {
  figures: SchoolFigures
  days: string
  today: string
}

/** Revenue over the range, and the courses that most of it came from, by their teachers: administrators can't open each course. */
export function RevenueCharts({ figures: { asOf, period, revenue, topCourses }, days, today }: Props) {
  return (
    <Pair>
      <ChartPanel
        title={texts.revenue}
        note={texts.chartNote({ net: revenue.net, days })}
        asOf={asOf}
        timeZone={period.timeZone}
        today={today}
        series={{
          bucket: period.bucket,
          points: revenue.series.map(({ from, to, net }) => ({ from, to, value: net })),
        }}
        format={formatWholeDollars}
        asBars
      />
      <Panel title={texts.top} note={texts.topNote({ days })}>
        {topCourses.length === 0 && (
          <Typography variant="body2" sx={{ px: 3, pb: 2.5, color: 'text.secondary' }}>
            {texts.noTop}
          </Typography>
        )}
        <PlainList>
          {topCourses.map(({ courseId, title, teacher, revenue: earned }) => (
            <Course key={courseId}>
              <div>
                <b dir="auto">{title}</b>
                {teacher.id === null ? (
                  <span>{teacher.fullName}</span>
                ) : (
                  <Link to={paths.adminPerson(teacher.id)} dir="auto">
                    {teacher.fullName}
                  </Link>
                )}
              </div>
              <b>{formatWholeDollars(earned)}</b>
            </Course>
          ))}
        </PlainList>
      </Panel>
    </Pair>
  )
}
