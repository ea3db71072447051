import type { SampleCourse } from '../sample-course.ts'
import { costsAndWorth } from './costs-and-worth.ts'
import { findingAPrice } from './finding-a-price.ts'
import { sayingItPlainly } from './saying-it-plainly.ts'

export const pricingCourse: SampleCourse = {
  key: 'pricing',
  title: 'Pricing for Small Teams',
  description:
    'Find what people will pay, and say it plainly on one page. One small company runs through the whole course: two people who sell a booking tool to physiotherapists and charge what felt right on the first day. We work out what they must earn, what the tool is worth to a practice, how to learn what practices would pay, and how to change a price without losing friends.',
  price: 39,
  level: 'intermediate',
  category: 'Business',
  modules: [costsAndWorth, findingAPrice, sayingItPlainly],
}
