import { getProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { OwnFile } from '@lectern/contracts/shapes/own-data.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'

/** The picture that somebody uploaded. */
export async function ownFiles(database: Database, { id: userId }: Principal): Promise<OwnFile[]> {
  const picture = await database.profilePicture.findUnique({
    where: { userId },
    select: { name: true, mediaType: true },
  })
  if (!picture) return []
  const path = `pictures/profile.${picture.mediaType.split('/').at(-1)}`
  return [{ path, address: buildPath(getProfilePicture.path, { name: picture.name }) }]
}
