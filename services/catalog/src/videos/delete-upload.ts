import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { requireOwnUpload } from './own-upload.ts'
import { markRemoving } from './removals.repository.ts'
import { removeVideo } from './remove-videos.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import type { UploadPolicy } from './upload-policy.ts'

/** Gives up an upload, or a video or file that nothing refers to; its room is free at once. Throws 409 for one that is shown. */
export async function deleteUpload(
  database: Database,
  ownStorage: OwnStorage,
  teacher: Principal,
  id: string,
  { kind, refusals }: Pick<UploadPolicy, 'kind' | 'refusals'>,
): Promise<void> {
  await requireOwnUpload(database, { id, kind }, teacher)
  if (!(await dropVideo(database, ownStorage, id))) {
    throw refusals.inUse()
  }
}

/** Removes a video unless something refers to it; answers whether. What can't be removed now is left to the sweep. */
export async function dropVideo(database: Database, ownStorage: OwnStorage, id: string): Promise<boolean> {
  const goes = await database.$transaction((tx) => markRemoving(tx, id))
  if (goes) await removeVideo(database, await ownStorage.open(), id)
  return goes
}

/** Does a check of an upload; one that refuses the file itself (415) ends the upload with that. */
export async function endingRefused<Answer>(
  database: Database,
  ownStorage: OwnStorage,
  id: string,
  check: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof DomainError && error.status === 415) await dropVideo(database, ownStorage, id)
    throw error
  }
}
