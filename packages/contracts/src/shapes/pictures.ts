// Without zod: pages say what may be chosen before they load anything that checks it.

export const COURSE_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const
export const COURSE_IMAGE_MAX_BYTES = 5_242_880

export const COURSE_COVER_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export const COURSE_COVER_MAX_BYTES = 5_242_880

export const PROFILE_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const PROFILE_PICTURE_MAX_BYTES = 5_242_880
/** Pixels of the longer side: what a browser can show to everybody beside a name without choking. */
export const PROFILE_PICTURE_MAX_SIDE = 4_096
