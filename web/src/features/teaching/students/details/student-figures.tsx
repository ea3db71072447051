import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-students'
import { formatDate } from '../../../../lib/format.ts'
import { useOwnTimeZone } from '../../../../session/use-own-time-zone.ts'
import { SERIF } from '../../../../theme/typography.ts'
import { lastActive } from '../last-active.ts'
import type { StudiedModule } from './lessons.ts'

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 40px',
  margin: 0,
  padding: '20px 24px',
  '& dd': { margin: 0, fontFamily: SERIF, fontSize: '1.3125rem', lineHeight: 1.3, fontWeight: 500 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
}))

interface Props {
  details: EnrollmentDetails
  modules: StudiedModule[] | undefined
}

/** How much is done, and since when. */
export function StudentFigures({ details: { enrollment, progress }, modules }: Props) {
  const words = texts.details
  const timeZone = useOwnTimeZone()
  const done = progress.filter(({ completed }) => completed).length
  const minutes = (modules ?? [])
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, { completedAt, duration }) => sum + (completedAt === null ? 0 : (duration ?? 0)), 0)
  const figures = [
    { label: words.doneLabel, value: words.done({ done, all: progress.length }) },
    ...(minutes > 0 ? [{ label: words.minutesLabel, value: words.minutes({ minutes }) }] : []),
    { label: words.lastActiveLabel, value: lastActive(enrollment.lastAccessedAt, timeZone) },
    { label: words.enrolledLabel, value: formatDate(enrollment.enrolledAt, timeZone) },
    ...(enrollment.isPaid === null
      ? []
      : [{ label: words.accessLabel, value: enrollment.isPaid ? words.paid : words.free }]),
  ]
  return (
    <Figures>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  )
}
