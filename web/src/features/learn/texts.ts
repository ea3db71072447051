import { formatQuantity } from '../../lib/format.ts'

/** All that the player says. */
export const texts = {
  missing: "The course you are looking for doesn't exist or has been removed.",
  toDashboard: 'Back to Dashboard',
  notEnrolled: {
    toast: { title: 'Access Denied', description: 'You must be enrolled in this course to access the content.' },
    title: 'Enrollment Required',
    text: (course: string) => `Enroll in "${course}" to read its lessons.`,
    enroll: 'Enroll in Course',
  },
  back: 'Back to Course',
  done: (done: number, all: number) => `${done} of ${formatQuantity(all, 'lesson')}`,
  contents: 'Course Content',
  progress: 'Progress in this course',
  tabs: { modules: 'Modules', lessons: 'All Lessons' },
  module: (number: number, title: string) => `Module ${number}. ${title}`,
  moduleRow: (number: number, title: string) => `${number}. ${title}`,
  lessons: (count: number) => formatQuantity(count, 'lesson'),
  percent: (percent: number) => `${percent}%`,
  place: (module: number, lesson: number) => `Module ${module} • Lesson ${lesson}`,
  completed: 'Completed',
  inProgress: 'In Progress',
  previous: 'Previous Lesson',
  complete: 'Mark as Complete',
  next: 'Next Lesson',
  empty: 'No content available for this course yet.',
  finished: { title: 'Congratulations!', description: "You've completed the course!" },
  finishedBefore: "You've completed this course.",
  saved: { title: 'Progress saved!', description: 'Your progress has been updated.' },
  notSaved: { title: 'Error', description: 'Failed to update progress. Please try again.' },
} as const
