/**
 * What a person may do for the whole school, beside their role: `administrator` people, courses, money and settings; `system` data checks,
 * dead letters and backups. The web has it in its first load, without zod.
 */
export const RIGHTS = ['administrator', 'system'] as const
export type Right = (typeof RIGHTS)[number]
