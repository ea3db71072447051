/** What operators look at moves by itself: it is read again as long as it is shown. */
export const LOOK_AGAIN = { refreshInterval: 10_000, revalidateOnMount: true }
