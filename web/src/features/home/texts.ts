import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { formatMinutes } from '../../lib/durations.ts'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import { locale } from '../../lib/locale.ts'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four'] as const

function counts({ courseCount, teacherCount }: Shelf): string {
  return `${formatQuantity(courseCount, 'course')} by ${formatQuantity(teacherCount, 'teacher')}`
}

function areAllShelved({ courseCount, categories }: Shelf): boolean {
  return categories.reduce((sum, { books }) => sum + books.length, 0) === courseCount
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale.listTag).format(names)
}

/** All that the home page says. */
export const texts = {
  hero: {
    title: 'Study something properly.',
    lead: (shelf: Shelf | undefined) =>
      `${whatThereIs(shelf)} Learn at your own pace, keep your place, and leave with a certificate.`,
    browse: 'Browse Courses',
    logIn: 'Log In',
    ownCourses: 'Your Courses',
  },
  shelf: {
    none: 'The first course is being written.',
    failed: 'The shelf could not be loaded.',
    owned: (title: string) => `${title}, yours`,
    category: (name: string, count: number) => `${name}, ${formatQuantity(count, 'course')}`,
  },
  slip: { unrated: 'No reviews yet', free: 'Free' },
  samples: {
    title: 'Read a lesson now',
    lead: (lessons: number, teachers: number) =>
      teachers === lessons && teachers > 1
        ? `No account needed. ${NUMBERS[teachers]} teachers opened one of theirs.`
        : 'No account needed.',
    readOnFor: (minutes: number) => `Read on, ${formatMinutes(minutes)} left`,
    readOn: 'Read on',
    place: (position: number, count: number, teacher: string) => `Lesson ${position} of ${count} by ${teacher}`,
  },
  categories: {
    title: 'Categories',
    failed: 'The categories could not be loaded. Please try again later.',
    courses: (count: number) => formatQuantity(count, 'course'),
  },
  featured: {
    title: 'Featured Courses',
    all: 'View All Courses',
    failed: 'Error loading courses. Please try again later.',
    none: {
      title: 'The shelves are still empty',
      text: 'New courses will stand here as soon as they are published.',
    },
  },
  testimonials: {
    title: 'What our students say',
    samples: 'From the sample courses',
    sample: 'a sample course',
  },
  open: {
    lesson: (number: number, count: number, left: { minutes: number; isBegun: boolean } | null) => {
      const place = `Lesson ${formatCount(number)} of ${formatCount(count)}`
      if (!left) return place
      return `${place}, ${formatMinutes(left.minutes)}${left.isBegun ? ' left' : ''}`
    },
    continue: 'Continue',
    desk: 'My Learning',
    others: 'Other courses you have begun',
    progressOf: (title: string) => `Progress in ${title}`,
    complete: (percent: number) => `${percent}% complete`,
    toGo: (done: string, minutes: number | null) =>
      minutes === null ? done : `${done}, ${formatMinutes(minutes)} to go`,
  },
  more: {
    title: 'More from your subjects',
    lead: (subjects: readonly string[]) => `${listed(subjects)}, without what you already have.`,
  },
  whole: {
    title: 'The whole shelf',
    lead: (shelf: Shelf, owned: number) => {
      const there = areAllShelved(shelf) ? counts(shelf) : `The most chosen of ${counts(shelf)}`
      if (owned === 0) return `${there}.`
      return `${there}. ${owned === 1 ? 'The brass tab marks the one that is' : `The brass tabs mark the ${owned} that are`} yours.`
    },
  },
} as const

function whatThereIs(shelf: Shelf | undefined): string {
  if (!shelf || shelf.courseCount === 0) return 'Courses by people who do the work they teach.'
  if (areAllShelved(shelf)) return `${counts(shelf)}, all on this shelf.`
  return `${counts(shelf)}, the most chosen on this shelf.`
}
