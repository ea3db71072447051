import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import {
  type BackupStorage,
  type Draft,
  newestFirst,
  type StoredBackup,
  type StoredFiles,
  targetFailure,
  timeOf,
} from './storage.ts'

export interface S3Target {
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
  region: string
  /** Of a server that is not Amazon's. */
  endpoint?: string | undefined
  /** Without keys the SDK finds them as it does everywhere: the machine's role, the environment. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

const CONNECT_TIMEOUT_MS = 5_000
const SILENCE_TIMEOUT_MS = 60_000
/** S3 takes 10,000 parts: a table of 160 GB, packed. */
const PART_BYTES = 16 * 1_048_576
const PARTS_AT_ONCE = 2
/** Stands in a backup that isn't whole: not yet, or not any more. */
const MARK = 'unfinished'
const REASONS: Record<string, string> = {
  NoSuchBucket: 'the bucket doesn’t exist',
  AccessDenied: 'these keys don’t have permission',
  InvalidAccessKeyId: 'it does not know BACKUP_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'BACKUP_S3_SECRET_ACCESS_KEY is another one',
  PermanentRedirect: 'the bucket is in another region than BACKUP_S3_REGION',
  CredentialsProviderError: 'there are no keys for it: BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'the bucket is in another region than BACKUP_S3_REGION',
}

/** Backups as objects of a bucket, or of what begins with a prefix in it. */
export function s3Storage({ bucket, prefix, region, endpoint, credentials }: S3Target): BackupStorage {
  const address = `s3://${bucket}/${prefix}`.replace(/\/$/, '')
  const client = new S3Client({
    region,
    // Other servers know no host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Servers other than Amazon's may not know the newer checksums. What is kept is read again and compared anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  })
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` })

  /** Names the bucket in what the server, or the way to it, says. */
  const there = <R>(work: Promise<R>): Promise<R> =>
    work.catch((error: Error) => {
      throw translated(address, error)
    })

  function files(name: string): StoredFiles {
    return {
      place: `${address}/${name}`,
      isFinished: async () => (await there(pathsOf(`${name}/${MARK}`))).length === 0,
      async read(path) {
        const answer = await client.send(new GetObjectCommand(at(`${name}/${path}`))).catch((error) => {
          if (error instanceof NoSuchKey) return null
          throw translated(address, error)
        })
        if (answer === null) return null
        if (!(answer.Body instanceof Readable)) throw new Error(`${address} answered without bytes for ${path}`)
        return answer.Body
      },
    }
  }

  const mark = (name: string) => client.send(new PutObjectCommand({ ...at(`${name}/${MARK}`), Body: 'lectern\n' }))
  const unmark = (name: string) => client.send(new DeleteObjectCommand(at(`${name}/${MARK}`)))

  /** Every path that begins so. */
  async function pathsOf(folder: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + folder, ContinuationToken: token })
      const { Contents = [], NextContinuationToken } = await client.send(command)
      keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)])))
      token = NextContinuationToken
    } while (token !== undefined)
    return keys
  }

  /** Of all that is called as ours. */
  async function namesIn(): Promise<string[]> {
    const names: string[] = []
    let token: string | undefined
    do {
      const command = { Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: token }
      const { CommonPrefixes = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(command))
      names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)))
      token = NextContinuationToken
    } while (token !== undefined)
    return names.filter((name) => timeOf(name) !== null)
  }

  /** The mark goes first and comes last, so that a removal that breaks off is known as what it is. */
  async function removeAll(name: string): Promise<void> {
    await mark(name)
    const own = `${name}/${MARK}`
    const paths = (await pathsOf(`${name}/`)).filter((path) => path !== own)
    for (const path of paths) await client.send(new DeleteObjectCommand(at(path)))
    await unmark(name)
  }

  return {
    place: address,

    async begin(name): Promise<Draft> {
      await there(mark(name))
      return {
        ...files(name),
        async write(path, content) {
          const params = { ...at(`${name}/${path}`), Body: content }
          const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
          await upload.done().catch((error: Error) => {
            content.destroy()
            // What it was to be written from, a database say, may be what failed.
            throw error === content.errored ? error : translated(address, error)
          })
        },
        async takeOver(earlier, path) {
          const CopySource = encodeURI(`${bucket}/${prefix}${earlier}/${path}`)
          await there(client.send(new CopyObjectCommand({ ...at(`${name}/${path}`), CopySource })))
          return true
        },
        finish: () => there(unmark(name).then(() => undefined)),
        discard: () => there(removeAll(name)),
      }
    },

    open: files,

    async list() {
      const names = await there(namesIn())
      const backups: StoredBackup[] = []
      for (const name of names) backups.push({ name, isFinished: await files(name).isFinished() })
      return backups.sort(newestFirst)
    },

    remove: ({ name }) => there(removeAll(name)),

    close: () => client.destroy(),
  }
}

function translated(place: string, error: Error & { code?: unknown }): Error {
  const reason = REASONS[error.name]
  if (reason !== undefined) return targetFailure(place, reason, error)
  if (error instanceof S3ServiceException) return targetFailure(place, `it answered ${error.name}`, error)
  // No way there, a certificate that nobody knows, or a connection that broke.
  if (typeof error.code === 'string' || error.name === 'TimeoutError') {
    return targetFailure(place, `it can't be reached (${error.code ?? error.name})`, error)
  }
  return error
}
