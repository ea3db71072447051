import { refuse } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { findPicture, isPicture } from './pictures.repository.ts'

export interface PictureAnswer {
  etag: string
  /** Null when the caller has it already. */
  picture: { mediaType: string; bytes: Buffer } | null
}

/** A picture by its name, for anybody. Throws `notFound` (404), also once it was replaced or its person erased. */
export async function readPicture(
  { database }: Identity,
  name: string,
  ifNoneMatch: string | undefined,
): Promise<PictureAnswer> {
  const etag = `"${name}"`
  if (ifNoneMatch?.includes(etag) && (await isPicture(database, name))) return { etag, picture: null }
  const picture = await findPicture(database, name)
  if (!picture) throw refuse('picture-not-found')
  return { etag, picture }
}
