/** How long an announcement may be, in characters. The web counts along; zod stays out of its first load. */
export const ANNOUNCEMENT_TITLE_MAX = 150
export const ANNOUNCEMENT_TEXT_MAX = 8_000

/** Of one course in 24 hours. */
export const ANNOUNCEMENTS_A_DAY = 10
/** So far ahead one is planned. */
export const PLANNED_DAYS_MAX = 366

export const ANNOUNCEMENT_STATUSES = ['sent', 'scheduled', 'draft'] as const
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

/** Rows of announcements among a teacher's conversations. */
export const LATEST_ANNOUNCEMENTS_MAX = 200
