import { getShelf, listSampleLessons } from '#api/home'
import { useSite } from '../../api/site.ts'
import { useRead } from '../../api/use-read.ts'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { CategoriesSection } from './categories-section.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { SampleLessons } from './sample-lessons.tsx'
import { Testimonials } from './testimonials.tsx'

/** What there is, for those who have nothing open. `owned`: ids of courses. */
export function VisitorHome({ owned }: { owned?: readonly number[] }) {
  return (
    <>
      <Hero owned={owned} />
      <PageContainer>
        <BelowTheShelf />
      </PageContainer>
    </>
  )
}

/** Waits for everything whose height isn't known before it's there: what comes below would move. */
function BelowTheShelf() {
  const above = [useSite(), useRead(getShelf), useRead(listSampleLessons)]
  if (!above.every(({ data, error }) => data || error)) return <div className={LOADING_PAGE} aria-busy="true" />
  return (
    <>
      <Promises />
      <SampleLessons />
      <CategoriesSection />
      <FeaturedSection />
      <Testimonials />
    </>
  )
}
