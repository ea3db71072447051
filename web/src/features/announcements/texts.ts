/** The words of a course's announcements, for its students. */
export const texts = {
  title: 'Announcements',
  toCourse: 'Back to the course',
  toDashboard: 'Back to Dashboard',
  failed: 'Couldn’t load the announcements',
  missing: 'You aren’t enrolled in this course, or it no longer exists.',
  more: 'Show earlier announcements',
  none: {
    title: 'No announcements yet',
    text: 'Announcements from your teacher appear here.',
  },
  loading: 'Loading announcements',
} as const
