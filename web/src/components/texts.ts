/** The sentences of the shared parts. */
export const texts = {
  reload: {
    release: 'There is a new version of Lectern. Reload the page to go on.',
    fault: 'A part of this page could not be loaded. Check your connection, then reload.',
    now: 'Reload',
    later: 'Later',
  },
} as const
