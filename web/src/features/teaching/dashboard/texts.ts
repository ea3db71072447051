import { formatCount, formatPercent, formatPrice, formatQuantity } from '../../../lib/format.ts'

const around = (before: string, after = '') => [before, after] as const

/** All that a teacher's dashboard says. */
export const texts = {
  title: 'Dashboard',
  failed: 'Couldn’t load the dashboard',
  stats: {
    courses: 'Total Courses',
    students: 'Total Students',
    rating: 'Average Rating',
    revenue: 'Total Revenue',
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
  latest: {
    title: 'Latest Courses',
    all: 'View all courses',
    none: {
      title: 'No courses yet',
      text: 'Create your first course. Only you can see it until you publish it.',
    },
    create: 'Create your first course',
    columns: { course: 'Course Name', students: 'Students', rating: 'Rating', status: 'Status', actions: 'Actions' },
    /** Beside the number, where the columns have no heads. */
    students: (count: number | undefined) => (count === 1 ? 'student' : 'students'),
    edit: 'Edit',
    view: 'View',
  },
  trend: {
    title: 'Enrollments',
    range: 'Last 30 days',
    today: (enrollments: number) => `${formatQuantity(enrollments, 'enrollment')} today`,
    summary: (enrollments: number, days: number, most: number) =>
      `${formatQuantity(enrollments, 'enrollment')} in ${formatQuantity(days, 'day')}, up to ${formatCount(most)} a day`,
  },
  completion: {
    title: 'Course Completion Rates',
    note: '% of students who finished',
    none: 'No completion data available',
    percent: formatPercent,
  },
  activity: {
    title: 'Recent Activity',
    none: 'Enrollments, completions and reviews will appear here.',
    /** Each before and after the course's title. */
    enrolled: around('enrolled in '),
    removed: around('was removed from '),
    completed: around('completed '),
    more: (count: number) => `and ${count} more`,
    reviewed: (rating: number | null) => around(rating === null ? 'reviewed ' : `left a ${rating}-star review on `),
    paid: (dollars: number | null) => around(dollars === null ? 'paid for ' : `paid ${formatPrice(dollars)} for `),
    refundReturned: (dollars: number | null) =>
      around(
        dollars === null ? 'didn’t receive the refund for ' : `didn’t receive the ${formatPrice(dollars)} refund for `,
      ),
    refunded: (dollars: number | null) =>
      around(dollars === null ? 'was refunded for ' : `was refunded ${formatPrice(dollars)} for `),
  },
} as const
