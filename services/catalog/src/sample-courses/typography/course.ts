import type { SampleCourse } from '../sample-course.ts'
import { structureOnAPage } from './structure-on-a-page.ts'
import { textThatReadsWell } from './text-that-reads-well.ts'
import { typeInTheBrowser } from './type-in-the-browser.ts'

export const typographyCourse: SampleCourse = {
  key: 'typography',
  title: 'Typography for Screens',
  description:
    'Choose, pair and set type that reads well at any distance. We start with what the eye does along a line, turn that into sizes and spaces that you can defend with numbers, and end with the CSS that carries them to every screen, including those of people who read differently from you.',
  price: 54,
  level: 'beginner',
  category: 'Design',
  modules: [textThatReadsWell, structureOnAPage, typeInTheBrowser],
}
