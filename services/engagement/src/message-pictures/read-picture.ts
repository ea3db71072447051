import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { findPicture, maySee, reportedPicture } from './message-pictures.repository.ts'

export interface PictureAnswer {
  etag: string
  /** Null when the caller has it already. */
  picture: { mediaType: string; bytes: Buffer } | null
}

/** A picture, for the two people of its conversation. Throws `notFound` (404) for anyone else, and once it is gone. */
export async function readPicture(
  database: Database,
  personId: number,
  pictureId: number,
  ifNoneMatch: string | undefined,
): Promise<PictureAnswer> {
  if (!(await maySee(database, personId, pictureId))) throw noSuchPicture()
  return answer(database, pictureId, ifNoneMatch)
}

/** The picture of a reported message, for an operator, until the report is settled. Throws `notFound` (404). */
export async function readReportedPicture(
  database: Database,
  reportId: number,
  ifNoneMatch: string | undefined,
): Promise<PictureAnswer> {
  const pictureId = await reportedPicture(database, reportId)
  if (pictureId === null) throw noSuchPicture()
  return answer(database, pictureId, ifNoneMatch)
}

/** A picture never changes under its number. */
async function answer(database: Database, id: number, ifNoneMatch: string | undefined): Promise<PictureAnswer> {
  const etag = `"message-picture-${id}"`
  if (ifNoneMatch?.includes(etag)) return { etag, picture: null }
  const picture = await findPicture(database, id)
  if (!picture) throw noSuchPicture()
  return { etag, picture }
}

const noSuchPicture = () => refuse('message-picture-not-found')
