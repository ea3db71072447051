/** How often somebody gets what they haven't read by email. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const
