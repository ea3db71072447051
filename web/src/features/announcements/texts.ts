/** What the page of a course's announcements says to its students. */
export const texts = {
  title: 'Announcements',
  toCourse: 'Back to the course',
  toDashboard: 'Back to Dashboard',
  failed: 'The announcements could not be loaded',
  missing: 'You are not enrolled in this course, or it is not there any more.',
  more: 'Show earlier announcements',
  none: {
    title: 'No announcements yet',
    text: 'What your teacher writes to everybody in this course stands here.',
  },
  loading: 'Loading the announcements',
} as const
