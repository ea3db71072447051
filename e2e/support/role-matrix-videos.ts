import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import { everybody, type MatrixEntry, ownerOnlySecret, row, type Scene } from './role-scene.ts'
import { beginUpload, newUpload, sentUpload, videoIn, wholeVideo } from './videos.ts'

const begun = async ({ people }: Scene) => ({ params: { uploadId: await beginUpload(people.owner) } })
const sent = async ({ people }: Scene) => ({ params: { uploadId: await sentUpload(people.owner) } })

async function shown({ people, course }: Scene, freePreview: boolean) {
  const lessonId = course.lessonIds[0] ?? 0
  const videoId = await videoIn(people.owner, { courseId: course.id, lessonId })
  await people.owner.client.call(updateLesson, { params: { lessonId }, body: { freePreview } })
  return { params: { courseId: course.id, videoId } }
}

/** What the calls of videos answer to each kind of caller. Of an upload nobody else is to know. */
export const VIDEO_ENTRIES: Record<string, MatrixEntry[]> = {
  createVideoUpload: [{ input: () => newUpload, statuses: row(401, 403, 403, 201, 201) }],
  getVideoUpload: [{ input: begun, statuses: ownerOnlySecret(200) }],
  appendToVideoUpload: [
    { input: async (scene) => ({ ...(await begun(scene)), ...wholeVideo }), statuses: ownerOnlySecret(204) },
  ],
  finishVideoUpload: [
    { when: 'that is complete', input: sent, statuses: ownerOnlySecret(200) },
    { when: 'that is not', input: begun, statuses: ownerOnlySecret(409) },
  ],
  deleteVideoUpload: [{ input: begun, statuses: ownerOnlySecret(204) }],
  getCourseVideo: [
    { when: 'of a lesson', input: (scene) => shown(scene, false), statuses: row(404, 200, 404, 200, 404) },
    { when: 'of a free preview', input: (scene) => shown(scene, true), statuses: everybody(200) },
  ],
}
