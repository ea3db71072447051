/** What is said of an answer that has no words of its own: from something between the browser and us, or from a fault. */
export const texts = {
  wishNotKept: 'This browser keeps no more courses. Log in, and your account does.',
  unreachable: 'The site could not be reached. Check your connection, then try again.',
  byStatus: {
    401: 'You are not signed in.',
    403: 'You may not do that.',
    404: 'There is nothing at this address.',
    408: 'That took too long. Try again.',
    413: 'That is too large to be sent.',
    429: 'That was a lot at once. Wait a moment, then try again.',
    502: 'The site does not answer right now. Try again in a moment.',
    503: 'The site is not available right now. Try again in a moment.',
    504: 'The site took too long to answer. Try again in a moment.',
  },
  otherwise: 'Something went wrong. Try again in a moment.',
} as const
