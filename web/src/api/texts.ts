/** For answers without a sentence of their own: from a proxy between the browser and us, or from a fault. */
export const texts = {
  wishNotKept: 'Your wishlist in this browser is full. Log in to add more courses.',
  unreachable: 'Couldn’t reach the site. Check your connection and try again.',
  byStatus: {
    401: 'You’re not logged in.',
    403: 'You don’t have permission to do that.',
    404: 'We couldn’t find that.',
    408: 'That took too long. Try again.',
    413: 'That’s too large to send.',
    429: 'Too many requests. Wait a moment and try again.',
    502: 'The site isn’t responding. Try again in a moment.',
    503: 'The site isn’t available right now. Try again in a moment.',
    504: 'The site took too long to respond. Try again in a moment.',
  },
  otherwise: 'Something went wrong. Try again in a moment.',
} as const
