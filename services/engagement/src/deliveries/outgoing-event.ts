/** An event as others' systems get it: ids and numbers, and titles of courses. */
export interface OutgoingEvent {
  id: string
  type: string
  source: string
  subject: string
  sequence: number
  /** ISO 8601. */
  time: string
  data: unknown
}

/** Means nothing: it shows whether a receiver takes events. It is on no topic. */
export const TEST_EVENT = { type: 'lectern.engagement.test.v1', source: '/lectern/engagement', sequence: 1 } as const
