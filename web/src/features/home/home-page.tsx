import { PageContainer } from '../../components/page-container.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { CategoriesSection } from './categories-section.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { Testimonials } from './testimonials.tsx'

export function Component() {
  usePageTitle()
  return (
    <>
      <Hero />
      <PageContainer>
        <Promises />
        <CategoriesSection />
        <FeaturedSection />
        <Testimonials />
      </PageContainer>
    </>
  )
}
