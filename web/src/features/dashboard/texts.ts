import { formatDate, formatPercent, formatQuantity } from '../../lib/format.ts'

const START = 'Start Learning'

/** All that a student's dashboard says. */
export const texts = {
  title: 'My Learning Dashboard',
  failed: 'Your courses could not be loaded',
  welcome: (name: string) => `Welcome back, ${name}`,
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
    title: 'Nothing lies open',
    text: 'Courses that you enroll in lie open here, at the line where you stopped.',
  },
  allDone: {
    title: 'Everything finished',
    text: 'You have completed everything that you are enrolled in.',
  },
  finished: {
    title: 'Finished',
    on: (date: string) => `Completed ${date}`,
    showAll: (count: number) => `Show all ${count}`,
    certificates: 'Certificates',
    certificate: 'Certificate',
    preparing: 'Certificate in preparation',
  },
  notStarted: 'Not started',
  lastAccessed: (ago: string) => `Last accessed ${ago}`,
  showMore: 'Show More',
  empty: {
    'in-progress': {
      title: 'No courses in progress',
      text: 'A course that you have opened waits here until you have finished it.',
    },
    completed: {
      title: 'No completed courses yet',
      text: 'A course stands here once you have done its last lesson.',
    },
    'not-started': {
      title: 'No new courses',
      text: 'Courses that you enroll in wait here until you open the first lesson.',
    },
  },
  browse: 'Browse Courses',
  /** Nothing is begun, but something waits. */
  waiting: (count: number) =>
    count === 1
      ? 'One course is waiting under Not Started. Open its first lesson and it moves here.'
      : `${formatQuantity(count, 'course')} are waiting under Not Started. Open a first lesson and the course moves here.`,
  showNotStarted: 'Show Not Started',
  /** Into which courses teachers have invited the student's address. */
  invitations: {
    label: 'Invitations',
    from: (teacher: string) => `${teacher} invites you to`,
    seen: 'Free. The teacher sees your name once you accept.',
    accept: 'Accept',
    decline: 'Decline',
    accepted: (course: string) => ({
      title: 'Enrolled successfully!',
      description: `${course} is among your courses.`,
    }),
    notAccepted: 'Not enrolled',
    declined: (course: string) => ({
      title: 'Invitation declined',
      description: `The teacher isn’t told. ${course} stays in the catalog.`,
    }),
    notDeclined: 'The invitation is still there',
  },
  /** What the student is told of a teacher's reset or removal. */
  notices: {
    label: 'Notices from your teachers',
    removed: (course: string) => `You were removed from ${course}`,
    reset: (course: string) => `Your progress in ${course} was set back to the beginning`,
    on: (iso: string) => `By the teacher on ${formatDate(iso)}.`,
    reason: (reason: string) => `“${reason}”`,
    dismiss: (course: string) => `Put the notice about ${course} away`,
    failed: 'The notice is still there',
  },
} as const
