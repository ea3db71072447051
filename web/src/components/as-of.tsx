import { styled } from '@mui/material/styles'
import { texts } from '#texts/components'
import ScheduleRounded from '../icons/schedule-rounded.tsx'
import { formatDate, formatRecentDate, formatTime } from '../lib/format.ts'

const LATE_MS = 10 * 60_000

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 6,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '&[data-late]': { color: theme.vars.palette.warning.main },
  '& svg': { flexShrink: 0, fontSize: 16 },
}))

interface Props {
  /** ISO 8601; null when nothing is known to be counted yet, undefined while it is being read. */
  at: string | null | undefined
  timeZone?: string
  now?: Date
}

/** Up to when figures are counted, with a warning when that is long ago. */
export function AsOf({ at, timeZone, now = new Date() }: Props) {
  if (at === undefined) return null
  const isLate = at === null || now.getTime() - Date.parse(at) > LATE_MS
  const time = at === null ? '' : timeOf(new Date(at), now, timeZone)
  return (
    <Line data-late={isLate || undefined}>
      <ScheduleRounded aria-hidden="true" />
      {at === null ? texts.asOf.unknown : isLate ? texts.asOf.late({ time }) : texts.asOf.time({ time })}
    </Line>
  )
}

/** `2:34 PM`, with the day where that isn't today. */
function timeOf(at: Date, now: Date, timeZone: string | undefined): string {
  const time = formatTime(at, timeZone)
  const day = formatRecentDate(at, timeZone, now)
  return formatDate(at, timeZone) === formatDate(now, timeZone) ? time : texts.asOf.day({ day, time })
}
