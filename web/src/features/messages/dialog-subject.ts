/** What a conversation's dialog is about. */
export type DialogSubject = { what: 'block' } | { what: 'report'; messageId: number }
