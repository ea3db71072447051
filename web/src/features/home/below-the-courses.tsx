import { CategoriesSection } from './categories-section.tsx'
import { SampleLessons } from './sample-lessons.tsx'
import { TeachBand } from './teach-band.tsx'
import { Teachers } from './teachers.tsx'
import { Testimonials } from './testimonials.tsx'

export default function BelowTheCourses() {
  return (
    <>
      <SampleLessons />
      <CategoriesSection />
      <Teachers />
      <Testimonials />
      <TeachBand />
    </>
  )
}
