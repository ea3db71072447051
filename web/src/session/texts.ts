/** The sentences of who is signed in. */
export const texts = {
  loggedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
  notLoggedOut: 'Logout failed',
  ended: { title: 'Your session has ended', description: 'Log in again to go on where you were.' },
  accountNotLoaded: 'Your account could not be loaded',
  enrolled: { title: 'Enrolled successfully!', description: 'You have been enrolled in this course.' },
  enrollAsVisitor: { title: 'Authentication required', description: 'Please log in to enroll in this course.' },
  enrollAsTeacher: { title: 'Access denied', description: 'Only students can enroll in courses.' },
} as const
