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
  newTeacher: {
    welcome: (name: string) => `Welcome, ${name}`,
    lead: 'No courses yet. Four steps to your first students.',
    title: 'Getting started',
    doneOf: (done: number, all: number) => `${done} of ${all} done`,
    done: 'done',
    steps: {
      account: { title: 'Create your account', text: '' },
      course: { title: 'Create your first course', text: 'All you need is a title.' },
      profile: {
        title: 'Introduce yourself',
        text: 'A photo and two sentences. Students see them on your course pages.',
      },
      publish: {
        title: 'Publish your course',
        text: 'See what’s missing, then publish. Students will find it in the catalog.',
      },
    },
    newCourse: 'New Course',
    editProfile: 'Edit profile',
    cover: {
      title: 'Covers included',
      text: 'We generate a cover for every course. You can upload your own picture instead.',
    },
  },
  latest: {
    title: 'Latest Courses',
    all: 'View all courses',
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
