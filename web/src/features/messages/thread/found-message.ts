/** The message that was looked for; each time that it is gone to, another object. */
export interface FoundMessage {
  messageId: number
}
