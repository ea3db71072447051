import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'
import { type CSSProperties, useId } from 'react'
import { texts } from '#texts/teaching-analytics'
import CheckCircleOutlineRounded from '../../../icons/check-circle-outline-rounded.tsx'
import PaymentsOutlined from '../../../icons/payments-outlined.tsx'
import PeopleOutlineRounded from '../../../icons/people-outline-rounded.tsx'
import StarBorderRounded from '../../../icons/star-border-rounded.tsx'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { type Change, completionChange, enrollmentsChange, percentOf, ratingChange, revenueChange } from './change.ts'

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [PHONE]: { gap: 12 },
}))

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 156,
  padding: '20px 24px 16px',
  color: theme.vars.palette.text.secondary,
  containerType: 'inline-size',
  [PHONE]: { minHeight: 118, padding: '14px 16px 12px' },
  '& .label': { display: 'flex', justifyContent: 'space-between', gap: 8, fontWeight: 500 },
  '& .label svg': { fontSize: 22, color: theme.vars.palette.primary.main, [PHONE]: { display: 'none' } },
  '& .value': {
    ...theme.typography.figure,
    minHeight: 44,
    margin: '6px 0 4px',
    fontSize: 'min(2rem, calc(100cqi / (var(--characters) * .6)))',
    color: theme.vars.palette.text.primary,
    [PHONE]: { minHeight: 36, margin: '2px 0', fontSize: 'min(1.5rem, calc(100cqi / (var(--characters) * .6)))' },
  },
  '& .lines': { display: 'grid', fontSize: '0.8125rem', lineHeight: '20px' },
  '& b': {
    fontWeight: 600,
    color: theme.vars.palette.error.main,
    '&[data-better]': { color: theme.vars.palette.success.main },
  },
  // Two lines would make the four cards uneven on phones; the change is what is looked for there.
  '& .of-what:not(:only-child)': { [PHONE]: { display: 'none' } },
}))

interface Props {
  label: string
  icon: typeof SvgIcon
  value: string | undefined
  change: Change | null | undefined
  ofWhat: string | undefined
}

/** One figure, its change against the time before, and of what it is. */
function FigureCard({ label, icon: Icon, value, change, ofWhat }: Props) {
  const id = useId()
  return (
    <Card>
      <Figure role="group" aria-labelledby={id} style={{ '--characters': value?.length ?? 1 } as CSSProperties}>
        <div className="label">
          <span id={id}>{label}</span>
          <Icon aria-hidden="true" />
        </div>
        <div className="value">{value ?? <Skeleton width={110} height={36} />}</div>
        <div className="lines">
          {change && <ChangeLine change={change} />}
          <span className="of-what">{ofWhat ?? <Skeleton width={140} />}</span>
        </div>
      </Figure>
    </Card>
  )
}

function ChangeLine({ change: { by, isBetter, before } }: { change: Change }) {
  if (by === texts.asBefore) return <span>{by}</span>
  return (
    <span>
      {by && <b data-better={isBetter || undefined}>{by}</b>} {texts.from_({ before })}
    </span>
  )
}

/** Revenue, enrollments, completion and ratings of the range. Skeletons while `figures` is undefined. */
export function FigureCards({ figures }: { figures: Figures | undefined }) {
  const { revenue, enrollments, completion, ratings } = figures ?? {}
  return (
    <Cards>
      <FigureCard
        label={texts.revenue}
        icon={PaymentsOutlined}
        value={revenue && formatPrice(revenue.net)}
        change={revenue && revenueChange(revenue)}
        ofWhat={revenue && texts.refunds({ count: revenue.refunds, refunded: revenue.refunded })}
      />
      <FigureCard
        label={texts.enrollments}
        icon={PeopleOutlineRounded}
        value={enrollments && formatCount(enrollments.count)}
        change={enrollments && enrollmentsChange(enrollments)}
        ofWhat={enrollments && texts.byStudents({ students: enrollments.students })}
      />
      <FigureCard
        label={texts.completion}
        icon={CheckCircleOutlineRounded}
        value={completion && (completion.enrolled === 0 ? texts.none : formatPercent(percentOf(completion)))}
        change={completion && completionChange(completion)}
        ofWhat={completion && texts.finishedOf({ completed: completion.completed, enrolled: completion.enrolled })}
      />
      <FigureCard
        label={texts.rating}
        icon={StarBorderRounded}
        value={ratings && (ratings.average === null ? texts.none : formatRating(ratings.average))}
        change={ratings && ratingChange(ratings)}
        ofWhat={ratings && texts.reviews({ count: ratings.count })}
      />
    </Cards>
  )
}
