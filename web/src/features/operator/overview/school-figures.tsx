import type { SchoolFigures } from '@lectern/contracts/shapes/figures.ts'
import { texts } from '#texts/admin-overview'
import { shareChange } from '../../../components/figures/change.ts'
import { FigureCard, FigureCards } from '../../../components/figures/figure-card.tsx'
import AccountBalanceWalletOutlined from '../../../icons/account-balance-wallet-outlined.tsx'
import AutoStoriesOutlined from '../../../icons/auto-stories-outlined.tsx'
import PaymentsOutlined from '../../../icons/payments-outlined.tsx'
import PeopleAltOutlined from '../../../icons/people-alt-outlined.tsx'
import { formatCount, formatPrice } from '../../../lib/format.ts'

/** Students, enrollments and money of the whole school. Skeletons while `figures` is undefined. */
export function SchoolFigureCards({ figures }: { figures: SchoolFigures | undefined }) {
  const { activeStudents, enrollments, completions, revenue } = figures ?? {}
  const counted = (figure: { count: number; before: number | null } | undefined) =>
    figure && figure.before !== null ? shareChange(figure.count, figure.before, formatCount) : null
  return (
    <FigureCards>
      <FigureCard
        label={texts.active}
        icon={PeopleAltOutlined}
        value={activeStudents && formatCount(activeStudents.count)}
        change={counted(activeStudents)}
        ofWhat={activeStudents && texts.activeNote}
      />
      <FigureCard
        label={texts.enrollments}
        icon={AutoStoriesOutlined}
        value={enrollments && formatCount(enrollments.count)}
        change={counted(enrollments)}
        ofWhat={completions === undefined ? undefined : texts.completions({ count: completions })}
      />
      <FigureCard
        label={texts.revenue}
        icon={PaymentsOutlined}
        value={revenue && formatPrice(revenue.net)}
        change={revenue?.before && shareChange(revenue.net, revenue.before.net, formatPrice)}
        ofWhat={revenue && texts.revenueNote({ isReduced: revenue.refunds > 0 })}
      />
      <FigureCard
        label={texts.refunds}
        icon={AccountBalanceWalletOutlined}
        value={revenue && formatPrice(revenue.refunded)}
        change={revenue?.before && shareChange(revenue.refunded, revenue.before.refunded, formatPrice, 'less')}
        ofWhat={revenue && texts.refundsNote({ refunds: revenue.refunds })}
      />
    </FigureCards>
  )
}
