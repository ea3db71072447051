import { putProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { PNG } from './courses.ts'
import type { Person } from './people.ts'
import { anyUser, everybody, type MatrixEntry, row } from './role-scene.ts'

const NO_PICTURE = { params: { name: '0'.repeat(64) } }

/** Uploads a picture of a single pixel and answers its name. */
async function putPicture(person: Person): Promise<string> {
  const { profileImage } = await person.client.call(putProfilePicture, { raw: PNG })
  return profileImage?.split('/').at(-1) ?? ''
}

/** What the calls of the own settings, and of the export of orders, answer to each kind of caller. */
export const SETTINGS_ENTRIES: Record<string, MatrixEntry[]> = {
  exportTeacherOrders: [{ statuses: row(401, 403, 403, 200, 200) }],
  putProfilePicture: [{ input: () => ({ raw: PNG }), statuses: anyUser(200) }],
  deleteProfilePicture: [{ statuses: anyUser(200) }],
  getProfilePicture: [
    {
      when: 'a picture of somebody',
      input: async ({ people }) => ({ params: { name: await putPicture(people.owner) } }),
      statuses: everybody(200),
    },
    { when: 'a picture of nobody', input: () => NO_PICTURE, statuses: everybody(404) },
  ],
}
