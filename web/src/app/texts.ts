/** The sentences around all pages. */
export const texts = {
  loading: 'Loading page',
  notFound: {
    title: '404 Page Not Found',
    text: 'We can’t find that page. It may have moved.',
    home: 'Back to Home',
  },
  failed: {
    title: 'This page couldn’t be loaded',
    release: 'A new version is available. Reload to update.',
    fault: 'Check your connection and reload the page.',
    reload: 'Reload',
    tab: 'Something went wrong',
  },
} as const
