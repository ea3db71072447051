/** The sentences around all pages. */
export const texts = {
  failed: {
    title: 'This page could not be shown',
    release: 'There is a new version of Lectern. Reload the page to go on.',
    fault: 'Check your connection, then reload the page.',
    reload: 'Reload',
    tab: 'Something went wrong',
  },
} as const
