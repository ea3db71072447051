/** The sentences of who is signed in. */
export const texts = {
  loggedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
  notLoggedOut: 'Logout failed',
  unsent: {
    title: 'Not everything is saved',
    kept: (days: number) =>
      `Some of what you typed could not be sent. It stays in this browser for ${days} days, for your account alone, and is there again when you come back to the same page.`,
    lost: 'Some of what you typed could not be sent, and would be lost.',
    logOut: 'Log out',
    stay: 'Stay',
  },
  ended: { title: 'Your session has ended', description: 'Log in again to go on where you were.' },
  languageNotChosen: 'Language not chosen',
  notOpened: 'Conversation not opened',
  accountNotLoaded: 'Your account could not be loaded',
  enrolled: { title: 'Enrolled successfully!', description: 'You have been enrolled in this course.' },
  enrollAsVisitor: { title: 'Authentication required', description: 'Please log in to enroll in this course.' },
  enrollAsTeacher: { title: 'Access denied', description: 'Only students can enroll in courses.' },
} as const
