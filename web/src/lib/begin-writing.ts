/** State of a conversation's address whose page begins with the keyboard in the field to write in. */
export const BEGIN_WRITING = { begin: 'writing' } as const
