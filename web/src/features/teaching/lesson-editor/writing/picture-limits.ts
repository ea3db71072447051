import type {
  COURSE_IMAGE_MAX_BYTES as maxBytes,
  COURSE_IMAGE_TYPES as types,
} from '@lectern/contracts/calls/public/course-images.ts'

// The contract's own constants would bring zod along; the compiler holds these against them.
export const COURSE_IMAGE_TYPES: typeof types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']
export const COURSE_IMAGE_MAX_BYTES: typeof maxBytes = 5_242_880
