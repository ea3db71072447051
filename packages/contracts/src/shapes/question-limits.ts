/** How long what is written may be, in characters. The web counts along; zod stays out of its first load. */
export const QUESTION_TITLE_MAX = 150
export const QUESTION_TEXT_MAX = 4_000
export const REPORT_REASON_MAX = 500

/** Answers to one question. */
export const ANSWERS_MAX = 200

/** Of one person in an hour; in all courses together. */
export const QUESTION_ACTS = { ask: 20, answer: 60, vote: 300, report: 10 } as const
export type QuestionAct = keyof typeof QUESTION_ACTS

/** Who has so many votes in a course is known there. */
export const KNOWN_BY_VOTES = 3

/** What a place in a lesson is counted in. */
export const ANCHOR_UNITS = ['second', 'paragraph'] as const

/** Which of a teacher's questions. */
export const QUESTION_STATUSES = ['unanswered', 'answered', 'all'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** A question that waits longer than this is shown to administrators. */
export const QUESTION_OVERDUE_DAYS = 3
