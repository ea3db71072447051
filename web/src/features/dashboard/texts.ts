import { formatDate, formatPercent, formatQuantity } from '../../lib/format.ts'

const START = 'Start Learning'

/** All that a student's dashboard says. */
export const texts = {
  title: 'My Learning Dashboard',
  failed: 'Couldn’t load your courses',
  welcome: (name: string) => `Welcome back, ${name}`,
  /** Before the first course, by the first name. */
  welcomeFirst: (name: string) => `Welcome, ${name}`,
  browseMore: 'Browse More Courses',
  stats: { enrolled: 'Enrolled Courses', completed: 'Completed Courses', progress: 'Overall Progress' },
  tabsLabel: 'Your courses',
  tabs: { 'in-progress': 'In Progress', completed: 'Completed', 'not-started': 'Not Started' },
  actions: { 'in-progress': 'Continue Learning', completed: 'Review Course', 'not-started': START },
  start: START,
  marks: { new: 'New' },
  complete: (percent: number) => `${formatPercent(percent)} complete`,
  continue: 'Continue',
  quiz: (title: string) => `Quiz: ${title}`,
  lessonOf: (number: number, all: number, time: string | null) =>
    time === null ? `Lesson ${number} of ${all}` : `Lesson ${number} of ${all}, ${time}`,
  left: (time: string) => `${time} left`,
  at: (time: string) => `at ${time}`,
  following: (lesson: string) => `Then: ${lesson}`,
  lessonsDone: (done: number, all: number) => `${done} of ${formatQuantity(all, 'lesson')}`,
  bare: {
    title: 'Start your first course',
    text: 'Courses you enroll in appear here.',
  },
  allDone: {
    title: 'All caught up',
    text: 'You’ve completed all your courses.',
  },
  finished: {
    title: 'Completed',
    on: (date: string) => `Completed ${date}`,
    showAll: (count: number) => `Show all ${count}`,
    certificates: 'Certificates',
    certificate: 'Certificate',
    preparing: 'Preparing certificate…',
  },
  notStarted: 'Not started',
  lastAccessed: (ago: string) => `Last accessed ${ago}`,
  showMore: 'Show More',
  empty: {
    'in-progress': {
      title: 'No courses in progress',
      text: 'Courses you’ve started appear here.',
    },
    completed: {
      title: 'No completed courses yet',
      text: 'Courses you finish appear here.',
    },
    'not-started': {
      title: 'No new courses',
      text: 'Courses you haven’t started yet appear here.',
    },
  },
  browse: 'Browse Courses',
  waiting: (count: number) => `You have ${formatQuantity(count, 'course')} you haven’t started.`,
  showNotStarted: (count: number) => (count === 1 ? 'Show it' : 'Show them'),
  invitations: {
    label: 'Invitations',
    from: (teacher: string) => `${teacher} invited you to`,
    seen: 'Free. Your teacher will see your name when you accept.',
    accept: 'Accept',
    decline: 'Decline',
    accepted: (course: string) => ({
      title: 'Enrolled successfully!',
      description: `${course} was added to your courses.`,
    }),
    notAccepted: 'Couldn’t enroll',
    declined: (course: string) => ({
      title: 'Invitation declined',
      description: `The teacher isn’t notified. You can still find ${course} in the catalog.`,
    }),
    notDeclined: 'Couldn’t decline the invitation',
  },
  notices: {
    label: 'Notices from your teachers',
    removed: (course: string) => `You were removed from ${course}`,
    reset: (course: string) => `Your progress in ${course} was reset`,
    on: (iso: string) => `By your teacher on ${formatDate(iso)}.`,
    reason: (reason: string) => `“${reason}”`,
    dismiss: (course: string) => `Dismiss notice about ${course}`,
    failed: 'Couldn’t dismiss the notice',
  },
} as const
