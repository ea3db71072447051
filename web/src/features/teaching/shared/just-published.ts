/** State of the address of a course that was published a moment ago. */
export const JUST_PUBLISHED = 'just-published'
