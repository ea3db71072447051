import { getMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { OwnFile } from '@lectern/contracts/shapes/own-data.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'

/** The pictures that a person sent or is about to send. */
export async function ownFiles(database: Database, { id: authorId }: Principal): Promise<OwnFile[]> {
  const pictures = await database.messagePicture.findMany({
    where: { authorId },
    select: { id: true, mediaType: true },
    orderBy: { id: 'asc' },
  })
  return pictures.map(({ id, mediaType }) => ({
    path: `pictures/message-${id}.${mediaType.split('/').at(-1)}`,
    address: buildPath(getMessagePicture.path, { pictureId: id }),
    ownerOnly: true,
  }))
}
