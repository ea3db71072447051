/** All that the page of a wishlist says. */
export const texts = {
  title: 'Wishlist',
  inBrowser: 'This list is saved in this browser.',
  logIn: 'Log in to save it to your account.',
  failed: 'Couldn’t load your wishlist',
  none: { title: 'Your wishlist is empty', text: 'Tap the heart on a course to save it here.' },
  browse: 'Browse Courses',
} as const
