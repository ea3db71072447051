import { CategoriesSection } from './categories-section.tsx'
import { SampleLessons } from './sample-lessons.tsx'
import { Testimonials } from './testimonials.tsx'

export default function BelowTheCourses() {
  return (
    <>
      <SampleLessons />
      <CategoriesSection />
      <Testimonials />
    </>
  )
}
