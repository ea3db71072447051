import { refuse } from '@lectern/service-kit/errors.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database.ts'
import { answeringStorage } from './answering-storage.ts'
import { claimStorage } from './claim-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { VideoStorage } from './video-storage.ts'

/** The storage of videos, once it is known to be this database's. */
export interface OwnStorage {
  /** Whether a place is set at all. */
  readonly isSet: boolean
  /** Throws 503 where none is set, and while database or place are away; WrongStorage for another database's place. */
  open(): Promise<VideoStorage>
  close(): Promise<void>
}

/** The settings that say where. */
type StorageSettings = Pick<
  Config,
  | 'VIDEO_FOLDER'
  | 'VIDEO_S3_BUCKET'
  | 'VIDEO_S3_REGION'
  | 'VIDEO_S3_ENDPOINT'
  | 'VIDEO_S3_ACCESS_KEY_ID'
  | 'VIDEO_S3_SECRET_ACCESS_KEY'
>

/** The place that the settings name, opened with the first use. */
export function ownStorage(config: StorageSettings, database: Database): OwnStorage {
  let opened: Promise<VideoStorage> | undefined

  async function openNow(): Promise<VideoStorage> {
    const configured = await storageOf(config)
    if (!configured) throw refuse('video-storage-not-set-up')
    const storage = answeringStorage(configured)
    await claimStorage(database, storage)
    return storage
  }

  return {
    isSet: config.VIDEO_FOLDER !== undefined || config.VIDEO_S3_BUCKET !== undefined,
    open() {
      opened ??= openNow().catch((error: unknown) => {
        // Asked for again with the next use.
        opened = undefined
        throw error
      })
      return opened
    },
    async close() {
      const storage = await opened?.catch(() => undefined)
      storage?.close()
    },
  }
}

async function storageOf(config: StorageSettings): Promise<VideoStorage | null> {
  const { VIDEO_S3_BUCKET: bucket, VIDEO_S3_ACCESS_KEY_ID: accessKeyId } = config
  if (bucket === undefined) return config.VIDEO_FOLDER === undefined ? null : folderStorage(config.VIDEO_FOLDER)
  // The SDK is as large as all the rest of catalog: only who uses it loads it.
  const { s3Storage } = await import('./s3-storage.ts')
  const secretAccessKey = config.VIDEO_S3_SECRET_ACCESS_KEY
  return s3Storage({
    bucket,
    region: config.VIDEO_S3_REGION,
    endpoint: config.VIDEO_S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  })
}
