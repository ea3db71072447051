/** Fewer say more of the school's age than of its courses. */
export const REVIEWS_SHOWN_FROM = 20
export const STUDENTS_SHOWN_FROM = 50
export const FINISHED_SHOWN_FROM = 50
