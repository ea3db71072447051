/** The tabs of a teacher's list: active is above 0 and below 100 percent, completed exactly 100, inactive exactly 0. */
export const STUDENT_STATES = ['all', 'active', 'completed', 'inactive'] as const
export type StudentState = (typeof STUDENT_STATES)[number]

export const STUDENT_SORTS = ['last-active', 'enrolled', 'name', 'progress'] as const
export type StudentSort = (typeof STUDENT_SORTS)[number]
export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Characters of what a student is told of a reset or a removal. */
export const REASON_MAX = 500
