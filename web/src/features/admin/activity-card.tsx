import type { AdministeredPerson } from '@lectern/contracts/shapes/people-administration.ts'
import { RIGHTS, type Right } from '@lectern/contracts/shapes/rights.ts'
import type { EnrollmentTimeline, OrderSummary } from '@lectern/contracts/shapes/timelines.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { listEnrollmentTimelines, listOrdersOfStudent } from '#api/timelines'
import { texts } from '#texts/admin-person'
import { useCoursesById } from '../../api/course-lists.ts'
import { useFreshRead } from '../../api/use-read.ts'
import { Panel } from '../../components/panel.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { formatDateTime, formatPrice } from '../../lib/format.ts'
import { NAMED_MOST } from './person-cards.tsx'

const { activity } = texts
const { rightNames } = texts.account
/** The newest; the cards beside it have the rest. */
const SHOWN = 20

const Entries = styled(PlainList)(({ theme }) => ({
  margin: '0 24px 24px',
  '& > li': { padding: '0 0 16px 18px', borderLeft: `1px solid ${theme.vars.palette.divider}`, position: 'relative' },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: -5,
    top: 7,
    width: 9,
    height: 9,
    borderRadius: 5,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))

interface Entry {
  at: string
  what: string
  detail?: string | undefined
}
type Step = keyof typeof activity.steps
const isStep = (what: string): what is Step => Object.hasOwn(activity.steps, what)

function entriesOfPerson({ joinedAt, emailConfirmedAt, history }: AdministeredPerson): Entry[] {
  return [
    { at: joinedAt, what: activity.joined },
    ...(emailConfirmedAt === null ? [] : [{ at: emailConfirmedAt, what: activity.confirmed }]),
    ...history.map(entryOfAct),
  ]
}

function entryOfAct({ kind, what, reason, at, by }: AdministeredPerson['history'][number]): Entry {
  return { at, what: wordsOf(kind, what ?? ''), detail: reasonOf(by?.fullName, reason) }
}

function reasonOf(name: string | undefined, reason: string | null): string | undefined {
  if (reason === null) return name === undefined ? undefined : activity.by({ name })
  return name === undefined ? activity.because({ reason }) : activity.byBecause({ name, reason })
}

function wordsOf(kind: AdministeredPerson['history'][number]['kind'], what: string): string {
  const { acts } = activity
  if (kind === 'role-changed') return acts[kind]({ what })
  if (kind === 'right-added' || kind === 'right-removed')
    return acts[kind]({ what: isRight(what) ? rightNames[what] : what })
  return acts[kind]
}

/** A newer identity may know others. */
const isRight = (what: string): what is Right => RIGHTS.some((right) => right === what)

/** Of a refund the list of orders doesn't say when it was. */
function entriesOfOrder({ courseTitle, paidAt, amountCents, refundedCents }: OrderSummary): Entry[] {
  if (paidAt === null) return []
  const amount = formatPrice(amountCents / 100)
  const what = activity.paid({ amount, refunded: refundedCents > 0 ? formatPrice(refundedCents / 100) : 'none' })
  return [{ at: paidAt, what, detail: courseTitle }]
}

function entriesOfEnrollment({ steps }: EnrollmentTimeline, title: string): Entry[] {
  return steps.flatMap(({ at, what }) => (isStep(what) ? [{ at, what: activity.steps[what], detail: title }] : []))
}

/** What services know of the person, the newest first. A service that is away is named; what the others know is there. */
export function ActivityCard({ person }: { person: AdministeredPerson }) {
  const studentId = person.id
  const enrollments = useFreshRead(listEnrollmentTimelines, { studentId })
  const orders = useFreshRead(listOrdersOfStudent, { studentId })
  const ids = (enrollments.data ?? []).slice(0, NAMED_MOST).map(({ courseId }) => courseId)
  const { data: courses } = useCoursesById(ids)
  const titleOf = (courseId: number) =>
    courses?.find(({ id }) => id === courseId)?.title ?? texts.cards.course({ id: courseId })
  const entries = [
    ...entriesOfPerson(person),
    ...(orders.data ?? []).flatMap(entriesOfOrder),
    ...(enrollments.data ?? []).flatMap((one) => entriesOfEnrollment(one, titleOf(one.courseId))),
  ].sort((one, other) => other.at.localeCompare(one.at))
  const missing = [
    ...(enrollments.error && !enrollments.data ? [activity.noEnrollments] : []),
    ...(orders.error && !orders.data ? [activity.noOrders] : []),
  ]
  return (
    <Panel title={activity.title}>
      {missing.map((sentence) => (
        <Typography key={sentence} role="status" variant="body2" sx={{ px: 3, pb: 2, color: 'text.secondary' }}>
          {sentence}
        </Typography>
      ))}
      <Entries>
        {entries.slice(0, SHOWN).map(({ at, what, detail }) => (
          <li key={`${at} ${what} ${detail}`}>
            <div>{what}</div>
            <Typography variant="caption" component="div" dir="auto" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
            <Typography variant="caption" component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
              {formatDateTime(at)}
            </Typography>
          </li>
        ))}
      </Entries>
    </Panel>
  )
}
