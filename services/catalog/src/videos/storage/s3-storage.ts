import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { MARK_NAME, type VideoStorage } from './video-storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Of a server that is not Amazon's. */
  endpoint?: string | undefined
  /** Without keys the SDK finds them as it does everywhere: the machine's role, the environment. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

const CONNECT_TIMEOUT_MS = 2_000
/** Less than the gateway waits for an answer. */
const REQUEST_TIMEOUT_MS = 8_000
const REMOVED_AT_ONCE = 8

/** A bucket of S3, or of a server that speaks it. Nothing in it is public. */
export function s3Storage({ bucket, region, endpoint, credentials }: S3Settings): VideoStorage {
  const client = new S3Client({
    region,
    // Other servers know no host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Servers other than Amazon's may not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: name })

  return {
    kind: 's3',
    place: endpoint ? `${endpoint}/${bucket}` : bucket,

    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length }))
    },

    async read(name, start, end) {
      const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range: `bytes=${start}-${end - 1}` }))
      if (!(Body instanceof Readable)) throw new Error(`S3 answered without bytes for ${name}`)
      return Body
    },

    async remove(names) {
      for (let from = 0; from < names.length; from += REMOVED_AT_ONCE) {
        const some = names.slice(from, from + REMOVED_AT_ONCE)
        await Promise.all(some.map((name) => client.send(new DeleteObjectCommand(at(name)))))
      }
    },

    async readMark() {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(MARK_NAME)))
        return (await Body?.transformToString())?.trim() ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async writeMark(mark) {
      await client.send(new PutObjectCommand({ ...at(MARK_NAME), Body: `${mark}\n`, IfNoneMatch: '*' }))
    },

    close() {
      client.destroy()
    },
  }
}
