import { createHash } from 'node:crypto'
import { addAbortSignal, pipeline as connect, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartFailure } from '../start-failure.ts'
import type { BackupSettings } from './backup-settings.ts'
import { decrypted, encrypted, locking, newKey, unlock } from './encryption.ts'
import type { Draft, StoredFiles } from './storage/storage.ts'

/** A backup's own key, encrypted for who may restore it. */
const KEY_FILE = 'key.age'
/** Of each other file of an encrypted backup. */
const ENCRYPTED = '.age'

/** A file of a backup, by its path in it. */
export interface BackupFile {
  path: string
  bytes: number
  sha256: string
}

/** The files of a backup, as they were before they were encrypted. */
export class BackupFiles {
  readonly #stored: StoredFiles
  protected readonly key: string | null

  constructor(stored: StoredFiles, key: string | null) {
    this.#stored = stored
    this.key = key
  }

  get place(): string {
    return this.#stored.place
  }

  /** Null where there is no such file. The reader gets an error where an encrypted one isn't as it was written. */
  async read(path: string): Promise<Readable | null> {
    const content = await this.#stored.read(storedPath(path, this.key))
    return content === null || this.key === null ? content : decrypted(content, this.key)
  }

  /** What was packed, as it was. @throws StartFailure where it is missing */
  async readPacked({ path }: BackupFile): Promise<Readable> {
    return through(await this.readFile(path), createGunzip())
  }

  /** @throws StartFailure for a file that isn't there, or isn't what was written */
  async check({ path, bytes, sha256 }: BackupFile): Promise<void> {
    const found = await this.digestOf(path)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(path)
  }

  protected async digestOf(path: string): Promise<Omit<BackupFile, 'path'>> {
    const { through, result } = digester()
    try {
      await pipeline(await this.readFile(path), through.resume())
    } catch (cause) {
      if (cause instanceof StartFailure) throw cause
      const { code } = cause as { code?: unknown }
      if (code === undefined) throw damaged(path)
      throw new StartFailure(`${this.place}: reading ${path} broke off (${code}): nothing was changed.`, { cause })
    }
    return result()
  }

  /** @throws StartFailure where it is missing */
  async readFile(path: string): Promise<Readable> {
    const content = await this.read(path)
    if (content === null) throw new StartFailure(`${path} of the backup is missing: nothing was changed.`)
    return content
  }
}

/** The same of a backup that is being written. */
export class BackupWriter extends BackupFiles {
  readonly #draft: Draft

  readonly #signal: AbortSignal | undefined

  private constructor(draft: Draft, key: string | null, signal: AbortSignal | undefined) {
    super(draft, key)
    this.#draft = draft
    this.#signal = signal
  }

  /** Encrypts what is to be written, if the settings say so. */
  static async of(draft: Draft, settings: BackupSettings, signal?: AbortSignal): Promise<BackupWriter> {
    const lock = locking(settings)
    if (lock === null) return new BackupWriter(draft, null, signal)
    const { identity: key } = await newKey()
    const locked = await lock(key)
    await draft.write(KEY_FILE, Readable.from([locked]))
    const existing = await draft.read(KEY_FILE)
    if (existing === null || !(await buffer(existing)).equals(locked)) throw damaged(KEY_FILE)
    return new BackupWriter(draft, key, signal)
  }

  /** Writes a file as it comes, never all of it in memory. */
  async write(path: string, content: Readable): Promise<BackupFile> {
    const { through: counted, result } = digester()
    const passed = through(content, counted)
    if (this.#signal) addAbortSignal(this.#signal, passed)
    await this.#draft.write(storedPath(path, this.key), this.key === null ? passed : await encrypted(passed, this.key))
    return { path, ...result() }
  }

  /** The same, packed. */
  writePacked(path: string, content: Readable): Promise<BackupFile> {
    // A level that costs little: most of the time goes into it.
    return this.write(path, through(content, createGzip({ level: 3 })))
  }

  /** Whether the file could be taken over from an earlier backup. What is encrypted has another key in each. */
  async takeOver(earlier: string, path: string): Promise<boolean> {
    return this.key === null && this.#draft.takeOver(earlier, path)
  }
}

/** @throws StartFailure for one that isn't whole, or is encrypted for somebody else */
export async function openBackup(stored: StoredFiles, settings: BackupSettings): Promise<BackupFiles> {
  if (!(await stored.isFinished())) {
    throw new StartFailure(`${stored.place} was never finished, or is half removed. Nothing was changed.`)
  }
  const locked = await stored.read(KEY_FILE)
  return new BackupFiles(stored, locked && (await unlock(await buffer(locked), settings)))
}

/** Whether it is a backup of ours, whoever can read it. */
export async function isBackup(stored: StoredFiles, manifest: string): Promise<boolean> {
  const found = (await stored.read(manifest)) ?? (await stored.read(storedPath(manifest, KEY_FILE)))
  found?.destroy()
  return found !== null
}

function storedPath(path: string, key: string | null): string {
  return key === null ? path : `${path}${ENCRYPTED}`
}

function damaged(path: string): StartFailure {
  return new StartFailure(`${path} of the backup is damaged: nothing was changed.`)
}

/** Passes everything on, and knows its digest and its size at the end. */
function digester() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Unlike `pipe`, it tells the reader what went wrong before it. */
function through(source: Readable, transform: Transform): Transform {
  return connect(source, transform, () => undefined)
}
