import { getShelf, listSampleLessons } from '#api/home'
import { useFeaturedCourses } from '../../api/course-lists.ts'
import { useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { FeaturedSection } from './featured-section.tsx'
import { Promises } from './promises.tsx'

/** The gateway draws it as well; no window shows it at first. */
const BelowTheCourses = lazyPart(
  () => import('./below-the-courses.tsx'),
  <div className={LOADING_PAGE} aria-busy="true" style={{ minHeight: '100vh' }} />,
)

/** Waits for everything whose height isn't known before it's there: what comes below would move. */
export function BelowTheShelf() {
  const above = [useSite(), useRead(getShelf), useFeaturedCourses(), useRead(listSampleLessons)]
  if (!above.every(({ data, error }) => data || error)) return <div className={LOADING_PAGE} aria-busy="true" />
  return (
    <>
      <Promises />
      <FeaturedSection />
      <BelowTheCourses />
    </>
  )
}
