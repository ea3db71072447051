import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { texts } from '#texts/teaching-analytics'
import { FigureCard, FigureCards } from '../../../components/figures/figure-card.tsx'
import CheckCircleOutlineRounded from '../../../icons/check-circle-outline-rounded.tsx'
import PaymentsOutlined from '../../../icons/payments-outlined.tsx'
import PeopleOutlineRounded from '../../../icons/people-outline-rounded.tsx'
import StarBorderRounded from '../../../icons/star-border-rounded.tsx'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'
import { completionChange, enrollmentsChange, percentOf, ratingChange, revenueChange } from './change.ts'

/** Revenue, enrollments, completion and ratings of the range. Skeletons while `figures` is undefined. */
export function RangeFigures({ figures }: { figures: Figures | undefined }) {
  const { revenue, enrollments, completion, ratings } = figures ?? {}
  return (
    <FigureCards>
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
    </FigureCards>
  )
}
