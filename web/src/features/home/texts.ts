import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { formatMinutes } from '../../lib/durations.ts'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import { locale } from '../../lib/locale.ts'

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
    lead: (shelf: Shelf | undefined) => `${whatThereIs(shelf)} Go at your own pace and earn a certificate.`,
    browse: 'Browse Courses',
    logIn: 'Log In',
    ownCourses: 'Your Courses',
  },
  shelf: {
    none: 'Our first course is on its way.',
    failed: 'Couldn’t load the courses.',
    owned: (title: string) => `${title}, yours`,
    category: (name: string, count: number) => `${name}, ${formatQuantity(count, 'course')}`,
  },
  slip: { unrated: 'No reviews yet', free: 'Free' },
  samples: {
    title: 'Read a lesson now',
    lead: 'Free to read, no account needed.',
    readOnFor: (minutes: number) => `Keep reading (${formatMinutes(minutes)} left)`,
    readOn: 'Keep reading',
    place: (position: number, count: number, teacher: string) => `Lesson ${position} of ${count} by ${teacher}`,
  },
  categories: {
    title: 'Categories',
    failed: 'Couldn’t load the categories.',
    courses: (count: number) => formatQuantity(count, 'course'),
  },
  featured: {
    title: 'Featured Courses',
    all: 'View All Courses',
    failed: 'Error loading courses. Please try again later.',
    none: {
      title: 'No courses yet',
      text: 'New courses will appear here.',
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
      return `${place} · ${formatMinutes(left.minutes)}${left.isBegun ? ' left' : ''}`
    },
    continue: 'Continue',
    desk: 'My Learning',
    others: 'Other courses you’ve started',
    progressOf: (title: string) => `Progress in ${title}`,
    complete: (percent: number) => `${percent}% complete`,
    toGo: (done: string, minutes: number | null) =>
      minutes === null ? done : `${done} · ${formatMinutes(minutes)} left`,
  },
  more: {
    title: 'Recommended for you',
    lead: (subjects: readonly string[]) => `Based on your courses in ${listed(subjects)}`,
  },
  whole: {
    title: 'All courses',
    lead: (shelf: Shelf, owned: number) => {
      const there = areAllShelved(shelf) ? counts(shelf) : `${counts(shelf)}, with the most popular on this shelf`
      if (owned === 0) return `${there}.`
      return `${there}. ${owned === 1 ? 'A brass tab marks the one' : `Brass tabs mark the ${owned}`} you own.`
    },
  },
} as const

function whatThereIs(shelf: Shelf | undefined): string {
  if (!shelf || areAllShelved(shelf)) return 'Learn from people who do the work.'
  return `${counts(shelf)}, with the most popular on this shelf.`
}
