import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/wishlist'
import { useCoursesById } from '../../api/course-lists.ts'
import { useWishlist } from '../../api/wishlist.ts'
import { CourseGrid } from '../../components/course-grid.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { paths } from '../../config/paths.ts'

/** The courses that one wants to come back to. One that is taken off stays until the page is left, to be put on again. */
export function Component() {
  const { owner, courseIds, error: unread, retry } = useWishlist()
  const shown = useSeen(courseIds)
  const { data, error: coursesUnread, mutate } = useCoursesById(shown)
  const error = unread ?? coursesUnread
  if (error && !data)
    return <ErrorState title={texts.failed} error={error} onRetry={() => (unread ? retry() : mutate())} />
  const courses = shown.map((id) => data?.find((course) => course.id === id)).filter((course) => course !== undefined)
  const isKnown = courseIds !== undefined && (shown.length === 0 || data !== undefined)
  return (
    <PageContainer sx={{ pt: { xs: 4, md: 6 } }} {...(!isKnown && { className: LOADING_PAGE })}>
      <PageHeading title={texts.title} sx={{ mb: 1 }} />
      <Typography sx={{ minHeight: 26, mb: { xs: 3, md: 4 }, color: 'text.secondary' }}>
        {owner === 'visitor' && courses.length > 0 && (
          <>
            {texts.inBrowser}{' '}
            <MuiLink component={Link} to={paths.login(paths.wishlist)} underline="always">
              {texts.logIn}
            </MuiLink>
          </>
        )}
      </Typography>
      {isKnown && courses.length === 0 ? (
        <EmptyState {...texts.none} link={{ to: paths.courses, label: texts.browse }} />
      ) : (
        <CourseGrid courses={isKnown ? courses : undefined} />
      )}
    </PageContainer>
  )
}

/** All that were on the list since the page was opened, the newest first. */
function useSeen(courseIds: readonly number[] | undefined): readonly number[] {
  const [seen, setSeen] = useState<readonly number[]>([])
  const fresh = courseIds?.filter((id) => !seen.includes(id)) ?? []
  if (fresh.length > 0) setSeen([...fresh, ...seen])
  return seen
}
