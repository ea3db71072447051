import type { SampleCourse } from '../sample-course.ts'
import { changesAndTests } from './changes-and-tests.ts'
import { focusAndKeyboard } from './focus-and-keyboard.ts'
import { semanticsFirst } from './semantics-first.ts'

export const accessibleReactCourse: SampleCourse = {
  key: 'accessible-react',
  title: 'Accessible Interfaces with React',
  description:
    'Semantics, focus and live regions, tested from lesson one. You know React and want your components to work for people who use a keyboard, a screen reader, a magnifier or their voice. We build a form, a dialog, tabs and a search with messages, each from the right element outwards, and write the tests that keep them working.',
  price: 59,
  level: 'advanced',
  category: 'Web Development',
  modules: [semanticsFirst, focusAndKeyboard, changesAndTests],
}
