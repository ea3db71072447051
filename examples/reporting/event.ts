/** An event as Lectern's documents describe it: CloudEvents 1.0 in Kafka's binary mode. */
export interface LecternEvent {
  id: string
  /** `billing.payment-succeeded`, without its version. */
  name: string
  /** ISO 8601 UTC: when Lectern booked it. */
  at: string
  /** Rises by one per event of the same key. */
  sequence: number
  data: Readonly<Record<string, unknown>>
}

/** What of a message of Kafka is read here, as kafkajs gives it. */
export interface RawMessage {
  value: Buffer | null
  headers?: Record<string, unknown>
}

/** An event that should count, and that this program can't count. */
export class UnreadableEvent extends Error {}

/** Of each event that counts here, the one version that this program knows. */
const KNOWN_VERSIONS: Readonly<Record<string, number>> = {
  'catalog.course-created': 1,
  'catalog.course-updated': 1,
  'catalog.course-published': 1,
  'catalog.course-archived': 1,
  'learning.enrolled': 1,
  'learning.unenrolled': 1,
  'billing.payment-succeeded': 1,
  'billing.payment-adjusted': 1,
  'billing.payment-refunded': 1,
}

/**
 * The event, or null for one that doesn't count here. What has several versions comes once in each: the one that is known
 * counts, and the others are left. Throws UnreadableEvent for what should count and can't be read.
 */
export function readEvent(message: RawMessage): LecternEvent | null {
  const [, name, version] = /^lectern\.(.+)\.v(\d+)$/.exec(header(message, 'ce_type')) ?? []
  const known = name === undefined ? undefined : KNOWN_VERSIONS[name]
  if (name === undefined || known === undefined) return null
  if (Number(version) !== known) {
    const versions = header(message, 'ce_versions').split(',').map(Number)
    if (versions.includes(known)) return null
    throw new UnreadableEvent(`${name} in version ${version}: this program knows version ${known}`)
  }
  const id = header(message, 'ce_id')
  const at = header(message, 'ce_time')
  const sequence = Number(header(message, 'ce_sequence'))
  if (id === '' || Number.isNaN(Date.parse(at)) || !Number.isSafeInteger(sequence)) {
    throw new UnreadableEvent(`${name} without ce_id, ce_time or ce_sequence`)
  }
  return { id, name, at: new Date(at).toISOString(), sequence, data: readData(name, message.value) }
}

/** A whole number of the data. Throws UnreadableEvent when there is none. */
export function wholeNumber({ name, data }: LecternEvent, field: string): number {
  const value = data[field]
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UnreadableEvent(`${name} without ${field}`)
  return value
}

function readData(name: string, value: Buffer | null): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(value?.toString() ?? 'null')
    if (typeof data === 'object' && data !== null) return { ...data }
  } catch {
    // Said below, as for any other value that is no object.
  }
  throw new UnreadableEvent(`${name} whose value is no JSON object`)
}

/** A header as text, empty when it is missing; of a repeated one the last counts. */
function header({ headers = {} }: RawMessage, name: string): string {
  const value = headers[name]
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  return last instanceof Buffer || typeof last === 'string' ? last.toString() : ''
}
