/** What stands around a page that whoever runs the site has written. */
export const texts = {
  loading: 'Loading the page',
  unread: 'The page could not be loaded',
  none: { title: 'Page not found', text: 'There is no page at this address.', home: 'Go to the home page' },
} as const
