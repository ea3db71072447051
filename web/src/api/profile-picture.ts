import type { deleteProfilePicture, putProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { call, endpoint, readJson } from './endpoint.ts'
import { sendFile } from './send-file.ts'

const picture = endpoint<typeof putProfilePicture>('PUT', '/api/user/picture')
const noPicture = endpoint<typeof deleteProfilePicture>('DELETE', '/api/user/picture')

/** Puts a picture in place of one's initials; `profileChanged()` is due once the session knows of it. */
export async function uploadProfilePicture(file: Blob) {
  return readJson<typeof putProfilePicture>(await sendFile('PUT', picture.path, file))
}

/** Goes back to one's initials; `profileChanged()` is due once the session knows of it. */
export function removeProfilePicture() {
  return call(noPicture, {})
}
