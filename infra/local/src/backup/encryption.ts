import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { StartFailure } from '../start-failure.ts'
import type { BackupSettings } from './backup-settings.ts'

/** A new key of age: what opens, and the public key that encrypts for it. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** How a backup's own key is kept in it; null where backups are not to be encrypted. */
export function locking(settings: BackupSettings): ((key: string) => Promise<Buffer>) | null {
  const { BACKUP_RECIPIENTS: recipients, BACKUP_PASSPHRASE: passphrase } = settings
  if (recipients === undefined && passphrase === undefined) return null
  return async (key) => {
    const encrypter = new Encrypter()
    if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
    for (const recipient of recipients ?? []) addRecipient(encrypter, recipient)
    return Buffer.from(await encrypter.encrypt(key))
  }
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new StartFailure(`BACKUP_RECIPIENTS: ${recipient} isn’t an age public key. A character may be missing.`)
  }
}

/** The key of a backup, out of what is kept of it. @throws StartFailure without the right identity or passphrase */
export async function unlock(locked: Buffer, settings: BackupSettings): Promise<string> {
  const { BACKUP_IDENTITY: identities = [], BACKUP_PASSPHRASE: passphrase } = settings
  if (identities.length === 0 && passphrase === undefined) {
    throw new StartFailure('The backup is encrypted: set BACKUP_IDENTITY or BACKUP_PASSPHRASE. Nothing was changed.')
  }
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new StartFailure('BACKUP_IDENTITY isn’t an age key. A character may be missing. Nothing was changed.')
  }
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(locked, 'text')
  } catch (cause) {
    const sentence =
      'The backup was encrypted for another key or passphrase than BACKUP_IDENTITY or BACKUP_PASSPHRASE, or its key.age is damaged. Nothing was changed.'
    throw new StartFailure(sentence, { cause })
  }
}

/** Encrypts as it goes, 64 KB at a time. */
export async function encrypted(content: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  return fromWeb(await encrypter.encrypt(toWeb(content)))
}

/** The other way round; the reader gets an error where something was changed, is missing at the end, or was added. */
export async function decrypted(content: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return fromWeb(await decrypter.decrypt(toWeb(content)))
}

// Node's types of the same streams differ from those that age-encryption has.
const toWeb = (content: Readable) => Readable.toWeb(content) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
const fromWeb = (content: ReadableStream<Uint8Array>) => Readable.fromWeb(content as unknown as NodeStream)
