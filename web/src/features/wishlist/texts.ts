/** All that the page of a wishlist says. */
export const texts = {
  title: 'Wishlist',
  inBrowser: 'This list is kept in this browser.',
  logIn: 'Log in to keep it with your account.',
  failed: 'Your wishlist could not be loaded',
  none: { title: 'Nothing on your wishlist', text: 'Press the heart of a course, and it waits for you here.' },
  browse: 'Browse Courses',
} as const
