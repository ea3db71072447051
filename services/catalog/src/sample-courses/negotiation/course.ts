import type { SampleCourse } from '../sample-course.ts'
import { aboutMoney } from './about-money.ts'
import { moreThanANumber } from './more-than-a-number.ts'
import { whenItGetsHard } from './when-it-gets-hard.ts'

export const negotiationCourse: SampleCourse = {
  key: 'negotiation',
  title: 'Negotiation in Practice',
  description:
    'Eight hard conversations, rehearsed and then taken apart. A salary, a used van, a room that two people need, a client who wants it cheaper, a date that cannot be kept, anger, a good customer to whom you must say no, and somebody far more powerful than you. Each comes with the words that were said and an account of why they worked or did not.',
  price: 0,
  level: 'all-levels',
  category: 'Business',
  modules: [aboutMoney, moreThanANumber, whenItGetsHard],
}
