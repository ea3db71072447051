/** Mail that a link in it ends. */
export const LEAVABLE_MAIL = ['digest', 'certificate', 'announcement'] as const
export type LeavableMail = (typeof LEAVABLE_MAIL)[number]
