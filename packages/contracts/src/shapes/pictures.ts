// Without zod: pages say what may be chosen before they load anything that checks it.

export const COURSE_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const
export const COURSE_IMAGE_MAX_BYTES = 5_242_880

export const COURSE_COVER_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export const COURSE_COVER_MAX_BYTES = 5_242_880

export const PROFILE_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const PROFILE_PICTURE_MAX_BYTES = 5_242_880
/** Pixels of the longer side: what a browser can show to everybody beside a name without choking. */
export const PROFILE_PICTURE_MAX_SIDE = 4_096

export const SCHOOL_LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Whoever opens the site loads it. */
export const SCHOOL_LOGO_MAX_BYTES = 1_048_576
export const SCHOOL_LOGO_MAX_SIDE = 2_048

/** Pixels of a picture, an animation's frames together: what can be decoded and written again within seconds. */
export const PICTURE_MAX_PIXELS = 24_000_000
/** Pixels of one side. */
export const PICTURE_MAX_SIDE = 16_000
export const PICTURE_MAX_FRAMES = 500
/** A drawing is text, and is read and written element by element. */
export const DRAWING_MAX_BYTES = 262_144

/** The endings that a name may have, by what the bytes are. */
export const PICTURE_ENDINGS: Record<(typeof COURSE_IMAGE_TYPES)[number], readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
}

/** How long somebody waits for a picture to be stored: others may be before it. */
export const PICTURE_TIMEOUT_MS = 60_000
