import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { updateLesson } from '@lectern/contracts/calls/public/catalog.ts'
import * as contract from '@lectern/contracts/calls/public/videos.ts'
import { videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import type { Person } from './people.ts'

/** A small real video, four seconds of VP8 and Opus: every browser for tests plays it, which not all do with H.264. */
export const WEBM_PATH = fileURLToPath(
  new URL('../../services/catalog/test/fixtures/videos/vp8-opus.webm', import.meta.url),
)
const WEBM = new Uint8Array(readFileSync(WEBM_PATH))

const TUS = { 'tus-resumable': '1.0.0' }
const newUpload = { headers: { ...TUS, 'upload-length': String(WEBM.length) } }
const wholeVideo = {
  raw: { bytes: WEBM, mediaType: 'application/offset+octet-stream' },
  headers: { ...TUS, 'upload-offset': '0' },
}

/** Begins an upload; answers its id. */
async function beginUpload({ client }: Person): Promise<string> {
  const { status, headers } = await client.send(contract.createVideoUpload, newUpload)
  const id = headers.get('location')?.split('/').at(-1)
  if (id === undefined) throw new Error(`an upload was refused: ${status}`)
  return id
}

/** An upload whose bytes are all there. */
async function sentUpload(teacher: Person): Promise<string> {
  const uploadId = await beginUpload(teacher)
  await teacher.client.call(contract.appendToVideoUpload, { params: { uploadId }, ...wholeVideo })
  return uploadId
}

/** A video that a lesson of the teacher shows; answers its id. */
export async function videoIn(teacher: Person, place: { courseId: number; lessonId: number }): Promise<string> {
  const uploadId = await sentUpload(teacher)
  await teacher.client.call(contract.finishVideoUpload, { params: { uploadId } })
  const body = { type: 'video', videoUrl: videoAddress(place.courseId, uploadId) }
  await teacher.client.call(updateLesson, { params: { lessonId: place.lessonId }, body })
  return uploadId
}
