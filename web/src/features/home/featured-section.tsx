import { texts } from '#texts/home'
import { FEATURED_COUNT, useFeaturedCourses } from '../../api/course-lists.ts'
import { CourseCard } from '../../components/course-card.tsx'
import { CourseCardSkeleton } from '../../components/course-card-skeleton.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { paths } from '../../config/paths.ts'
import { skeletonKeys } from '../../lib/skeleton-keys.ts'
import { AllLink } from './all-link.tsx'
import { CourseGrid } from './course-grid.ts'
import { HomeSection } from './home-section.tsx'
import { Unread } from './unread.tsx'

export function FeaturedSection() {
  return (
    <HomeSection title={texts.featured.title} aside={<AllLink to={paths.courses}>{texts.featured.all}</AllLink>}>
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
