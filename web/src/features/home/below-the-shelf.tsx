import { getShelf, listSampleLessons } from '#api/home'
import { useFeaturedCourses } from '../../api/course-lists.ts'
import { useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { CategoriesSection } from './categories-section.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { Promises } from './promises.tsx'
import { SampleLessons } from './sample-lessons.tsx'
import { Testimonials } from './testimonials.tsx'

/** Waits for everything whose height isn't known before it's there: what comes below would move. */
export default function BelowTheShelf() {
  const above = [useSite(), useRead(getShelf), useFeaturedCourses(), useRead(listSampleLessons)]
  if (!above.every(({ data, error }) => data || error)) return <div className={LOADING_PAGE} aria-busy="true" />
  return (
    <>
      <Promises />
      <FeaturedSection />
      <SampleLessons />
      <CategoriesSection />
      <Testimonials />
    </>
  )
}
