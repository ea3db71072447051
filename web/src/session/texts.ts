/** Messages about being logged in, and about what students and teachers can do. */
export const texts = {
  loggedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
  notLoggedOut: 'Logout failed',
  unsent: {
    title: 'Unsent changes',
    kept: (days: number) =>
      `We’ll keep your unsent text in this browser for ${days} days. It will be there when you return to this page.`,
    lost: 'Some of your text couldn’t be sent. If you log out now, it will be lost.',
    logOut: 'Log out',
    stay: 'Stay logged in',
  },
  ended: { title: 'You’ve been logged out', description: 'Log in to continue.' },
  languageNotChosen: 'Couldn’t change the language',
  notOpened: 'Couldn’t open the conversation',
  accountNotLoaded: 'Couldn’t load your account',
  enrolled: { title: 'Enrolled successfully!', description: 'You have been enrolled in this course.' },
  enrollAsVisitor: { title: 'Authentication required', description: 'Please log in to enroll in this course.' },
  enrollAsTeacher: { title: 'Access denied', description: 'Only students can enroll in courses.' },
} as const
