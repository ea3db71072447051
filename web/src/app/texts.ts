/** The sentences around all pages. */
export const texts = {
  loading: 'Loading page',
  notFound: {
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    home: 'Back to Home',
  },
  failed: {
    title: 'This page could not be shown',
    release: 'There is a new version of this site. Reload the page to go on.',
    fault: 'Check your connection, then reload the page.',
    reload: 'Reload',
    tab: 'Something went wrong',
  },
} as const
