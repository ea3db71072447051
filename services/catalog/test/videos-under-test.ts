import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@lectern/contracts/calls/public/videos.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { VideoUpload } from '@lectern/contracts/shapes/videos.ts'
import type { CallOptions } from '@lectern/service-kit/testing/calls.ts'
import { afterAll } from 'vitest'
import type { CatalogUnderTest } from './catalog-under-test.ts'

export const KIB = 1024
export const TUS = { 'tus-resumable': '1.0.0' }

/** A folder for the videos of one test file. */
export function aVideoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-videos-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The calls of an upload, as a browser makes them. */
export function videosUnderTest(catalog: CatalogUnderTest) {
  const create = (as: Principal | undefined, bytes: number | string, fileName = 'lecture.mp4') =>
    catalog.send(contract.createVideoUpload, {
      as,
      headers: {
        ...TUS,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')},filetype dmlkZW8vbXA0`,
      },
    })

  const append = (as: Principal | undefined, uploadId: string, offset: number | string, bytes: Buffer) =>
    catalog.send(contract.appendToVideoUpload, {
      as,
      params: { uploadId },
      body: bytes,
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    })

  const finish = (as: Principal | undefined, uploadId: string) =>
    catalog.send(contract.finishVideoUpload, { as, params: { uploadId } })

  /** Begins an upload that must be taken; answers its id. */
  async function begin(as: Principal, bytes: number): Promise<string> {
    const { status, headers, body } = await create(as, bytes)
    if (status !== 201) throw new Error(`an upload was refused: ${status} ${JSON.stringify(body)}`)
    return String(headers.location).split('/').at(-1) ?? ''
  }

  /** All of a file, in pieces, finished; answers the video. */
  async function upload(as: Principal, file: Buffer, pieceBytes = 8_388_608): Promise<VideoUpload> {
    const id = await begin(as, file.length)
    for (let offset = 0; offset < file.length; offset += pieceBytes) {
      const { status, body } = await append(as, id, offset, file.subarray(offset, offset + pieceBytes))
      if (status !== 204) throw new Error(`a piece was refused: ${status} ${JSON.stringify(body)}`)
    }
    const { status, body } = await finish(as, id)
    if (status !== 200) throw new Error(`a video was refused: ${status} ${JSON.stringify(body)}`)
    return body as VideoUpload
  }

  return {
    ...{ create, append, finish, begin, upload },
    get: (as: Principal | undefined, uploadId: string) =>
      catalog.send(contract.getVideoUpload, { as, params: { uploadId } }),
    remove: (as: Principal | undefined, uploadId: string) =>
      catalog.send(contract.deleteVideoUpload, { as, params: { uploadId } }),
    read: (courseId: number, videoId: string, options: CallOptions = {}) =>
      catalog.send(contract.getCourseVideo, { params: { courseId, videoId }, ...options }),
    /** Time passes for all videos and uploads. */
    hoursPass: async (hours: number) => {
      await catalog.database.$executeRaw`
        UPDATE videos SET touched_at = touched_at - ${hours}::int * interval '1 hour',
          unreferenced_since = unreferenced_since - ${hours}::int * interval '1 hour'`
    },
  }
}
