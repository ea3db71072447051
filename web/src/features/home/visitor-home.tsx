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
        <Promises />
        <SampleLessons />
        <CategoriesSection />
        <FeaturedSection />
        <Testimonials />
      </PageContainer>
    </>
  )
}
