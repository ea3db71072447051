/** What a conversation's dialog is about. */
export type Asked = { what: 'block' } | { what: 'report'; messageId: number }
