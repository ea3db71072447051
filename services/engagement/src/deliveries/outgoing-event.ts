import { certificateIssued } from '@lectern/contracts/events/learning.ts'
import { RECEIVED_EVENTS, type ReceivedEvent } from '@lectern/contracts/shapes/receivers.ts'

/** An event as others' systems are told of it: ids and numbers, and titles of courses. */
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

/** `lectern.learning.enrolled.v1` as `enrolled`; null for what nobody is told of. */
export function receivedName(type: string): ReceivedEvent | null {
  const name = type.split('.')[2]
  return RECEIVED_EVENTS.find((one) => one === name) ?? null
}

/** What of a person's data leaves the system: whose account it is is for whoever asks Lectern. */
const OF_PEOPLE = ['id', 'role', 'version'] as const

/** The data of an event without what is personal, or sealed for learning alone. */
export function outgoingData(type: string, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (type === certificateIssued.type)
    return Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'sealed'))
  if (!type.startsWith('lectern.identity.')) return data
  return Object.fromEntries(Object.entries(data).filter(([field]) => OF_PEOPLE.some((one) => one === field)))
}

/** What tells of nothing, to see whether a receiver takes it. It is on no topic. */
export const TEST_EVENT = { type: 'lectern.engagement.test.v1', source: '/lectern/engagement', sequence: 1 } as const
