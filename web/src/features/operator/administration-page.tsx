import { SCHOOL_RANGES } from '@lectern/contracts/shapes/school-ranges.ts'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { getSchoolFigures } from '#api/figures'
import { texts } from '#texts/admin-overview'
import { useFreshRead } from '../../api/use-read.ts'
import { BlockError } from '../../components/block-error.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { SegmentedRange } from '../../components/segmented-range.tsx'
import { ToDoList } from '../../components/to-do-list.tsx'
import { locale } from '../../lib/locale.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useOwnTimeZone } from '../../session/use-own-time-zone.ts'
import { InvitationsPanel } from './invitations/invitations-panel.tsx'
import { NamesPanel } from './names/names-panel.tsx'
import { GetStarted } from './overview/get-started.tsx'
import { RevenueCharts } from './overview/revenue-charts.tsx'
import { SchoolFigureCards } from './overview/school-figures.tsx'
import { SystemLine } from './overview/system-line.tsx'
import { useAttention } from './overview/use-attention.ts'
import { Page } from './parts.tsx'
import { ReceiversPanel } from './receivers/receivers-panel.tsx'
import { ReportsPanel } from './reports/reports-panel.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  '@media (max-width: 899.95px)': { '& > :last-of-type': { width: '100%' } },
})

/** What needs an administrator, how the school does, and what they set up. Each part fails by itself. */
export function Component() {
  const { user } = useAuth()
  const [search, setSearch] = useSearchParams()
  const timeZone = useOwnTimeZone()
  const days = SCHOOL_RANGES.find((range) => range === search.get('days')) ?? '30'
  const figures = useFreshRead(getSchoolFigures, { days, timeZone })
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'full', timeZone }).format()
  return (
    <Page>
      <Head>
        <div>
          <PageHeading title={texts.title} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {day}
          </Typography>
        </div>
        <SegmentedRange
          label={texts.range}
          value={days}
          options={SCHOOL_RANGES.map((value) => ({ value, label: texts.ranges[value] }))}
          onChange={(next) => setSearch({ days: next }, { replace: true, preventScrollReset: true })}
        />
      </Head>
      <ToDoList title={texts.attention} sources={useAttention()} />
      {!figures.data && figures.error ? (
        <BlockError sentence={texts.failed} onRetry={() => figures.mutate()} />
      ) : figures.data?.courses === 0 ? (
        <GetStarted />
      ) : (
        <SchoolFigureCards figures={figures.data} />
      )}
      {user?.rights?.includes('system') && <SystemLine />}
      {figures.data ? (
        figures.data.courses > 0 && <RevenueCharts figures={figures.data} days={days} today={figures.data.period.to} />
      ) : figures.error ? null : (
        <Skeleton variant="rounded" height={336} />
      )}
      <ReportsPanel />
      <NamesPanel />
      <ReceiversPanel />
      <InvitationsPanel />
    </Page>
  )
}
