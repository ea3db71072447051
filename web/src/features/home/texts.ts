import { formatQuantity } from '../../lib/format.ts'

/** All that the home page says. */
export const texts = {
  hero: {
    title: ['Study something', 'properly.'],
    text: 'Courses by people who do the work they teach. Learn at your own pace, keep your place, and see how far you have come.',
    browse: 'Browse Courses',
    logIn: 'Log In',
  },
  promises: {
    experts: { title: 'Industry experts', text: 'Every course is written by someone who does the work it teaches.' },
    flexible: {
      title: 'Flexible, self-paced study',
      text: 'Lessons wait for you. Pick up at the lesson where you stopped.',
    },
    progress: { title: 'Progress you can see', text: 'Each lesson you finish counts, and stays counted.' },
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
    said: [
      {
        name: 'Nadia Rahman',
        work: 'Front-end developer, Lisbon',
        rating: 5,
        comment:
          'I had read about closures five times. One lesson and a pencil later they were simply obvious. I now plan a day around the next module.',
      },
      {
        name: 'Oscar Lind',
        work: 'Owner of a small print shop',
        rating: 4.5,
        comment:
          'The pricing course paid for itself in a week. No slogans, just worksheets, examples and somebody who has clearly run a business.',
      },
      {
        name: 'Hana Kovač',
        work: 'Public health analyst',
        rating: 4,
        comment:
          'Clear, patient and honest about uncertainty. I would have liked more exercises, but I use what I learned every single day.',
      },
    ],
  },
} as const
