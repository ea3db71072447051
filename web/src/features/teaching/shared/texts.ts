export const texts = { tryAgain: 'Try again' } as const
