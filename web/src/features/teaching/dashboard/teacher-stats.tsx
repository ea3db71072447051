import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/teaching-dashboard'
import { StatFigure } from '../../../components/stat-figure.tsx'
import AutoStoriesOutlined from '../../../icons/auto-stories-outlined.tsx'
import PaymentsOutlined from '../../../icons/payments-outlined.tsx'
import PeopleAltOutlined from '../../../icons/people-alt-outlined.tsx'
import StarBorderRounded from '../../../icons/star-border-rounded.tsx'
import { formatCount, formatPrice, formatRating } from '../../../lib/format.ts'

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 24,
  '--figure-size': '2rem',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gap: 12, '--figure-size': '1.625rem' },
}))

export function TeacherStats({ analytics }: { analytics: TeacherAnalytics | undefined }) {
  return (
    <Cards>
      <Card>
        <StatFigure
          label={texts.stats.courses}
          icon={AutoStoriesOutlined}
          value={analytics && formatCount(analytics.totalCourses)}
        />
      </Card>
      <Card>
        <StatFigure
          label={texts.stats.students}
          icon={PeopleAltOutlined}
          value={analytics && formatCount(analytics.totalStudents)}
        />
      </Card>
      <Card>
        <StatFigure label={texts.stats.rating} icon={StarBorderRounded} value={analytics && ratingOf(analytics)} />
      </Card>
      <Card>
        <StatFigure
          label={texts.stats.revenue}
          icon={PaymentsOutlined}
          value={analytics && formatPrice(analytics.totalRevenue)}
        />
      </Card>
    </Cards>
  )
}

/** The lowest rating is one star: 0 is none. */
function ratingOf({ averageRating }: TeacherAnalytics): string {
  return averageRating > 0 ? formatRating(averageRating) : shared.course.noReviews
}
