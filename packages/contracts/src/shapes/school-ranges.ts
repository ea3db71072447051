/** How long a range of the whole school can be, in days up to today. */
export const SCHOOL_RANGES = ['7', '30', '90', '365'] as const
