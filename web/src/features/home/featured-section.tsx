import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { FEATURED_COUNT, useFeaturedCourses } from '../../api/featured-courses.ts'
import { CourseCard } from '../../components/course-card.tsx'
import { CourseCardSkeleton } from '../../components/course-card-skeleton.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { paths } from '../../config/paths.ts'
import { skeletonKeys } from '../../lib/skeleton-keys.ts'
import { CourseGrid } from './course-grid.ts'
import { HomeSection } from './home-section.tsx'
import { texts } from './texts.ts'
import { Unread } from './unread.tsx'

/** The way to the whole list. */
export function AllCoursesLink() {
  return (
    <MuiLink
      component={Link}
      to={paths.courses}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44, mb: -1, borderRadius: 1 }}
    >
      {texts.featured.all} <ArrowForwardRounded />
    </MuiLink>
  )
}

export function FeaturedSection() {
  return (
    <HomeSection title={texts.featured.title} aside={<AllCoursesLink />}>
      <FeaturedCourses />
    </HomeSection>
  )
}

function FeaturedCourses() {
  const { data, error, mutate } = useFeaturedCourses()
  if (error && !data) return <Unread sentence={texts.featured.failed} onRetry={() => mutate()} />
  if (data?.length === 0) {
    return <EmptyState heading="h3" {...texts.featured.none} />
  }
  return (
    <CourseGrid aria-busy={!data}>
      {data
        ? data.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))
        : skeletonKeys(FEATURED_COUNT).map((key) => (
            <li key={key}>
              <CourseCardSkeleton />
            </li>
          ))}
    </CourseGrid>
  )
}
