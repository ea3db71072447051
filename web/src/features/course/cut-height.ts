/** How much is shown at first of what a course is about. */
export const CUT_HEIGHT = 420
