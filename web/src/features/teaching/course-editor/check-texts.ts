import type { ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import { ownPicture } from '../../../components/own-picture.ts'
import { formatPrice, formatQuantity } from '../../../lib/format.ts'
import { levelName } from '../../../lib/level-name.ts'
import type { EditedCourse } from './editor-context.ts'

interface GapText {
  /** What follows from it. */
  text: string
  /** The label of the link that leads there. */
  link: string
}

export const gapTexts: Record<ReadinessCode, GapText> = {
  content: { text: 'Students would see an empty course. Add a module.', link: 'Open Curriculum' },
  'modules-without-lessons': {
    text: 'Students don’t see a module until it has a published lesson.',
    link: 'Open Curriculum',
  },
  'draft-lessons': { text: 'Students don’t see them until you publish them.', link: 'Open Curriculum' },
  'empty-lessons': { text: 'Students would open an empty page.', link: 'Open Curriculum' },
  'videos-missing': { text: 'Students would see only text in a video lesson.', link: 'Open Curriculum' },
  price: { text: 'Visitors will see “Free” instead of a price.', link: 'Set a price' },
  outcomes: { text: 'The course page shows generic outcomes instead.', link: 'Add outcomes' },
  title: { text: 'Too short to attract students.', link: 'Edit title' },
  description: { text: 'Too short to attract students.', link: 'Edit description' },
  cover: { text: 'Courses with a cover stand out in the catalog.', link: 'Add a cover' },
  'level-and-category': { text: 'Students can’t find the course with filters.', link: 'Choose them' },
  profile: { text: 'The course page shows a generic sentence about you.', link: 'Edit profile' },
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

/** The name of a check that passes, and its details. */
export function goodText(code: ReadinessCode, course: EditedCourse, category: string | null | undefined) {
  const details: Record<ReadinessCode, string> = {
    content: formatQuantity(course.modules.length, 'module'),
    'modules-without-lessons': 'Each has published lessons',
    'draft-lessons': 'All lessons are published',
    'empty-lessons': 'Each has text or video',
    'videos-missing': 'Each video lesson has one',
    price: formatPrice(course.price),
    outcomes: `${course.outcomes.length} of 12 lines`,
    title: `${course.title.length} of 100`,
    description: `${course.description.length} of 1000`,
    cover: ownPicture(course) === null ? 'Generated cover' : 'Your own picture',
    'level-and-category': [levelName(course.level), category].filter(Boolean).join(', '),
    profile: course.teacher.profileImage ? 'Name, picture and “About you”' : 'Name and “About you”',
  }
  return { name: NAMES[code], detail: details[code] }
}
