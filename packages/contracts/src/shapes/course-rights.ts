/**
 * What the owner of a course may let another teacher do in it: `edit` its texts, `answer` questions and grade, see `students` or see `money`.
 * The web has it without zod.
 */
export const COURSE_RIGHTS = ['edit', 'answer', 'students', 'money'] as const
export type CourseRight = (typeof COURSE_RIGHTS)[number]
