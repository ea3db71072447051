import { formatCount } from '../../../../lib/format.ts'

/** The words for a teacher without a course. */
export const texts = {
  newCourse: 'New Course',
  firstCourse: {
    title: 'Create your first course',
    text: 'All you need is a title. Lessons, price and cover can come later. Only you can see it until you publish.',
  },
  noStudents: {
    title: 'No students yet',
    text: 'Once your first course is published, your students appear here.',
  },
  noOrders: {
    title: 'No orders yet',
    text: 'Once your first course is published, your sales appear here.',
  },
  noAnalytics: {
    title: 'No data yet',
    text: 'Once your first course is published, your figures appear here.',
  },
  import: {
    title: 'Import a course',
    text: 'Choose a file exported from Lectern, or drop it here.',
    choose: 'Choose a file',
  },
  sample: {
    title: 'Start from a sample',
    text: 'See how a finished course looks, then make it yours.',
  },
  samples: {
    add: 'Add Sample Courses',
    ask: {
      title: 'Add sample courses?',
      text: 'We’ll add the samples you don’t have yet as drafts. Only you can see them until you publish them.',
      confirmLabel: 'Add sample courses',
    },
    added: (count: number) =>
      count === 0
        ? { title: 'Nothing to add', description: 'You already have all the samples.' }
        : {
            title: 'Sample courses created',
            description:
              count === 1
                ? '1 sample course has been created.'
                : `${formatCount(count)} sample courses have been created.`,
          },
    failed: (message: string) => ({ title: 'Error', description: `Failed to create sample courses: ${message}` }),
  },
} as const
