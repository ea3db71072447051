import type { ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import { ownPicture } from '../../../components/own-picture.ts'
import { formatPrice } from '../../../lib/format.ts'
import { levelName } from '../../../lib/level-name.ts'
import type { EditedCourse } from './editor-context.ts'

interface GapText {
  /** What follows from it. */
  text: string
  /** What the link to the place says. */
  link: string
}

export const gapTexts: Record<ReadinessCode, GapText> = {
  content: { text: 'Add a module before students can see it.', link: 'Open Curriculum' },
  'modules-without-lessons': {
    text: 'Students don’t see a module until it has a published lesson.',
    link: 'Open Curriculum',
  },
  'draft-lessons': { text: 'Students don’t see them until you publish them.', link: 'Open Curriculum' },
  'empty-lessons': { text: 'Students would open an empty page.', link: 'Open Curriculum' },
  'videos-missing': { text: 'Students would find a video lesson with text only.', link: 'Open Curriculum' },
  price: { text: 'Visitors will see Free in place of a price.', link: 'Set a price' },
  outcomes: { text: 'The course page shows four general lines in its place.', link: 'Write it' },
  title: { text: 'It says little to somebody who looks for a course.', link: 'Write it' },
  description: { text: 'It says little to somebody who looks for a course.', link: 'Write it' },
  cover: { text: 'Courses without a picture are passed over.', link: 'Choose one' },
  'level-and-category': { text: 'The course is found in no filter.', link: 'Choose them' },
  profile: { text: 'The course page shows a general sentence about you.', link: 'Write a few words' },
}

const NAMES: Record<ReadinessCode, string> = {
  content: 'Content',
  'modules-without-lessons': 'Modules',
  'draft-lessons': 'Drafts',
  'empty-lessons': 'Lessons',
  'videos-missing': 'Videos',
  price: 'Price',
  outcomes: 'What you’ll learn',
  title: 'Title',
  description: 'Description',
  cover: 'Cover',
  'level-and-category': 'Level and category',
  profile: 'Your profile',
}

/** The name of something that is good, and how it is. */
export function goodText(code: ReadinessCode, course: EditedCourse, category: string | null | undefined) {
  const details: Record<ReadinessCode, string> = {
    content: `${course.modules.length} in all`,
    'modules-without-lessons': 'Each has published lessons',
    'draft-lessons': 'All lessons are published',
    'empty-lessons': 'Each has text or video',
    'videos-missing': 'Each video lesson has one',
    price: formatPrice(course.price),
    outcomes: `${course.outcomes.length} of 12 lines`,
    title: `${course.title.length} of 100`,
    description: `${course.description.length} of 1000`,
    cover: ownPicture(course) === null ? 'Drawn for this course' : 'Your own picture',
    'level-and-category': [levelName(course.level), category].filter(Boolean).join(', '),
    profile: course.teacher.profileImage ? 'Name, picture and a few words' : 'Name and a few words',
  }
  return { name: NAMES[code], detail: details[code] }
}
