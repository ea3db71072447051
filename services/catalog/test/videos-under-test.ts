import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
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

interface UploadCalls {
  create: RouteContract
  get: RouteContract
  append: RouteContract
  finish: RouteContract
  remove: RouteContract
}

/** The calls of an upload, as a browser makes them. */
export function uploadsUnderTest<Ready>(catalog: CatalogUnderTest, calls: UploadCalls, usualName: string) {
  const create = (as: Principal | undefined, bytes: number | string, fileName = usualName) =>
    catalog.send(calls.create, {
      as,
      headers: {
        ...TUS,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')},filetype dmlkZW8vbXA0`,
      },
    })

  const append = (as: Principal | undefined, uploadId: string, offset: number | string, bytes: Buffer) =>
    catalog.send(calls.append, {
      as,
      params: { uploadId },
      body: bytes,
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    })

  const finish = (as: Principal | undefined, uploadId: string) =>
    catalog.send(calls.finish, { as, params: { uploadId } })

  /** Begins an upload that must be taken; answers its id. */
  async function begin(as: Principal, bytes: number, fileName = usualName): Promise<string> {
    const { status, headers, body } = await create(as, bytes, fileName)
    if (status !== 201) throw new Error(`an upload was refused: ${status} ${JSON.stringify(body)}`)
    return String(headers.location).split('/').at(-1) ?? ''
  }

  /** All of a file, in pieces, but for its end; answers the id. */
  async function send(as: Principal, file: Buffer, fileName = usualName, pieceBytes = 8_388_608): Promise<string> {
    const id = await begin(as, file.length, fileName)
    for (let offset = 0; offset < file.length; offset += pieceBytes) {
      const { status, body } = await append(as, id, offset, file.subarray(offset, offset + pieceBytes))
      if (status !== 204) throw new Error(`a piece was refused: ${status} ${JSON.stringify(body)}`)
    }
    return id
  }

  /** All of a file, finished; answers what it has become. */
  async function upload(as: Principal, file: Buffer, fileName = usualName, pieceBytes = 8_388_608): Promise<Ready> {
    const id = await send(as, file, fileName, pieceBytes)
    const { status, body } = await finish(as, id)
    if (status !== 200) throw new Error(`an upload was refused: ${status} ${JSON.stringify(body)}`)
    return body as Ready
  }

  return {
    ...{ create, append, finish, begin, send, upload },
    get: (as: Principal | undefined, uploadId: string) => catalog.send(calls.get, { as, params: { uploadId } }),
    remove: (as: Principal | undefined, uploadId: string) => catalog.send(calls.remove, { as, params: { uploadId } }),
    /** Time passes for all uploads and what they have become. */
    hoursPass: async (hours: number) => {
      await catalog.database.$executeRaw`
        UPDATE videos SET touched_at = touched_at - ${hours}::int * interval '1 hour',
          unreferenced_since = unreferenced_since - ${hours}::int * interval '1 hour'`
    },
  }
}

export function videosUnderTest(catalog: CatalogUnderTest) {
  const calls = {
    ...{ create: contract.createVideoUpload, get: contract.getVideoUpload, append: contract.appendToVideoUpload },
    ...{ finish: contract.finishVideoUpload, remove: contract.deleteVideoUpload },
  }
  return {
    ...uploadsUnderTest<VideoUpload>(catalog, calls, 'lecture.mp4'),
    read: (courseId: number, videoId: string, options: CallOptions = {}) =>
      catalog.send(contract.getCourseVideo, { params: { courseId, videoId }, ...options }),
  }
}
