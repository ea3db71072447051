/** The text around a page that the site owner wrote. */
export const texts = {
  loading: 'Loading page',
  unread: 'Couldn’t load this page',
  none: { title: 'Page not found', text: 'There’s no page at this address.', home: 'Go to home page' },
} as const
