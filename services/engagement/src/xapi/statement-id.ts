import { createHash } from 'node:crypto'

/** Of Lectern's statements; it must never change, or what is sent again would be another statement. */
const NAMESPACE = '6f1d0a3e-8c2b-5d47-9e10-4b7a2c95d8f3'

/** A UUID that follows from the event and the verb (version 5, RFC 9562): whoever gets a statement again knows it. */
export function statementId(eventId: string, verb: string): string {
  return uuidV5(NAMESPACE, `${eventId} ${verb}`)
}

export function uuidV5(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  const bytes = hash.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
