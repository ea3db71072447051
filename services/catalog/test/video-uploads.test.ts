import { readdirSync } from 'node:fs'
import { appendToVideoUpload, createVideoUpload } from '@lectern/contracts/calls/public/videos.ts'
import { VIDEO_CHUNK_MAX_BYTES, type VideoUpload } from '@lectern/contracts/shapes/videos.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { announceChunk, takeChunk } from '../src/videos/chunks.repository.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { anMp4, videoFile } from './video-files.ts'
import { aVideoFolder, KIB, TUS, videosUnderTest } from './videos-under-test.ts'

const FILE_MAX = 12_582_912
const QUOTA = 16_777_216
const folder = aVideoFolder()
const catalog = catalogUnderTest({
  VIDEO_FOLDER: folder,
  VIDEO_MAX_BYTES: String(FILE_MAX),
  TEACHER_VIDEOS_MAX_BYTES: String(QUOTA),
})
const videos = videosUnderTest(catalog)
const teacher = aTeacher()

/** Files in the storage, the mark left out. */
const piecesOf = (id: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).startsWith(`${id}/`))

describe('an upload', () => {
  test('goes in pieces, tells how far it is, and becomes a video with its type and duration', async () => {
    const file = anMp4(700 * KIB)
    const created = await videos.create(teacher, file.length, 'Über Segel\u0000.mp4')
    expect(created).toMatchObject({
      status: 201,
      body: null,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        location: expect.stringMatching(/^\/api\/video-uploads\//),
      },
    })
    expect(Date.parse(String(created.headers['upload-expires']))).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const id = String(created.headers.location).split('/').at(-1) ?? ''

    const first = await videos.append(teacher, id, 0, file.subarray(0, 300 * KIB))
    expect(first).toMatchObject({ status: 204, body: null, headers: { 'upload-offset': String(300 * KIB) } })
    const early = await videos.finish(teacher, id)
    expect(early.status).toBe(409)
    await videos.append(teacher, id, 300 * KIB, file.subarray(300 * KIB))
    const state = await videos.get(teacher, id)
    expect(state.headers).toMatchObject({ 'upload-offset': String(file.length), 'upload-length': String(file.length) })
    expect(state.body).toMatchObject({ state: 'uploading', offset: file.length, fileName: 'Über Segel.mp4' })

    const { status, body } = await videos.finish(teacher, id)
    expect(status).toBe(200)
    const ready = {
      id,
      state: 'ready',
      mediaType: 'video/mp4',
      durationSeconds: 100,
      bytes: file.length,
      expiresAt: null,
    }
    expect(body).toMatchObject(ready)
    expect((await videos.finish(teacher, id)).body).toMatchObject(ready)
  })

  test.each(['moov-last.mp4', 'vp8-opus.webm'] as const)('takes %s', async (name) => {
    const video = await videos.upload(teacher, videoFile(name))
    expect(video.durationSeconds).toBeCloseTo(4, 0)
  })

  test('answers HEAD with the headers alone', async () => {
    const id = await videos.begin(teacher, 400 * KIB)
    const { status, headers, body } = await catalog.send(
      { ...createVideoUpload, method: 'HEAD' as 'GET', path: `/api/video-uploads/${id}` },
      { as: teacher },
    )
    expect([status, body, headers['upload-offset'], headers['upload-length']]).toEqual([
      200,
      null,
      '0',
      String(400 * KIB),
    ])
    await videos.remove(teacher, id)
  })

  test('is at one place: another Upload-Offset is 409 and names it', async () => {
    const file = anMp4(900 * KIB)
    const id = await videos.begin(teacher, file.length)
    await videos.append(teacher, id, 0, file.subarray(0, 300 * KIB))
    for (const offset of [0, 299 * KIB, 301 * KIB, 900 * KIB]) {
      const refused = await videos.append(teacher, id, offset, file.subarray(300 * KIB, 600 * KIB))
      expect(refused).toMatchObject({ status: 409, headers: { 'upload-offset': String(300 * KIB) } })
    }
    expect((await videos.append(teacher, id, 300 * KIB, file.subarray(300 * KIB))).status).toBe(204)
    await videos.remove(teacher, id)
  })

  test('takes one of many pieces that come for one place at once, and forgets the others', async () => {
    const file = anMp4(600 * KIB)
    const id = await videos.begin(teacher, file.length)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => videos.append(teacher, id, 0, file.subarray(0, 300 * KIB))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 409)])
    expect(piecesOf(id)).toHaveLength(1)
    expect(await catalog.database.videoChunk.count({ where: { videoId: id } })).toBe(1)
    await videos.append(teacher, id, 300 * KIB, file.subarray(300 * KIB))
    expect((await videos.finish(teacher, id)).status).toBe(200)
  })

  test('grows by one of several pieces that were all announced before any was taken', async () => {
    const videoId = await videos.begin(teacher, 3_000 * KIB)
    const chunks = [1, 2, 3].map(() => ({ id: crypto.randomUUID(), videoId, start: 0, size: 300 * KIB }))
    const announced = await Promise.all(chunks.map((chunk) => announceChunk(catalog.database, chunk)))
    const taken = await Promise.all(chunks.map((chunk) => takeChunk(catalog.database, chunk)))
    expect(announced).toEqual([true, true, true])
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await videos.get(teacher, videoId)).body).toMatchObject({ offset: 300 * KIB })
    expect(await announceChunk(catalog.database, { id: crypto.randomUUID(), videoId, start: 0, size: 1 })).toBe(false)
    // Never announced, never taken.
    const never = { id: crypto.randomUUID(), videoId, start: 300 * KIB, size: 1 }
    expect(await takeChunk(catalog.database, never)).toBeUndefined()
    expect((await videos.get(teacher, videoId)).body).toMatchObject({ offset: 300 * KIB })
    await videos.remove(teacher, videoId)
  })

  test('has limits for its pieces', async () => {
    const file = anMp4(600 * KIB)
    const id = await videos.begin(teacher, file.length)
    expect((await videos.append(teacher, id, 0, file.subarray(0, 100 * KIB))).status).toBe(400)
    expect((await videos.append(teacher, id, 0, anMp4(601 * KIB))).status).toBe(413)
    expect((await videos.append(teacher, id, 0, anMp4(VIDEO_CHUNK_MAX_BYTES + 1))).status).toBe(413)
    expect((await videos.append(teacher, id, 0, Buffer.alloc(0))).status).toBe(204)
    expect((await videos.get(teacher, id)).body).toMatchObject({ offset: 0 })
    await videos.remove(teacher, id)
  })

  test('speaks tus 1.0.0 under its own media type', async () => {
    const id = await videos.begin(teacher, 300 * KIB)
    const params = { uploadId: id }
    const piece = { as: teacher, params, body: anMp4(300 * KIB) }
    const type = { 'content-type': 'application/offset+octet-stream' }
    const other = await catalog.send(appendToVideoUpload, { ...piece, headers: { ...type, 'upload-offset': '0' } })
    expect(other).toMatchObject({ status: 412, headers: { 'tus-version': '1.0.0' } })
    const binary = { ...TUS, 'upload-offset': '0', 'content-type': 'application/octet-stream' }
    expect((await catalog.send(appendToVideoUpload, { ...piece, headers: binary })).status).toBe(415)
    const lost = await catalog.send(appendToVideoUpload, { ...piece, headers: { ...type, ...TUS } })
    expect(lost.status).toBe(400)
    expect((await catalog.send(createVideoUpload, { as: teacher, headers: TUS })).status).toBe(400)
    for (const length of ['0', '-1', '1e3', 'many', '99999999999999999999']) {
      expect((await videos.create(teacher, length)).status).toBe(400)
    }
    await videos.remove(teacher, id)
  })

  test('can be given up, which frees its bytes and its room', async () => {
    const owner = aTeacher()
    const id = await videos.begin(owner, FILE_MAX)
    await videos.append(owner, id, 0, anMp4(300 * KIB))
    expect(piecesOf(id)).toHaveLength(1)
    expect((await videos.create(owner, FILE_MAX)).status).toBe(413)
    expect((await videos.remove(owner, id)).status).toBe(204)
    expect(piecesOf(id)).toHaveLength(0)
    expect((await videos.get(owner, id)).status).toBe(404)
    expect((await videos.create(owner, FILE_MAX)).status).toBe(201)
  })
})

describe('a file that is no suitable video is refused in a sentence, and its bytes go', () => {
  const sentenceOf = async (file: Buffer, pieces: number) => {
    const id = await videos.begin(teacher, file.length)
    let answer = await videos.append(teacher, id, 0, file)
    if (pieces === 1) answer = await videos.finish(teacher, id)
    expect(answer.status).toBe(415)
    expect((await videos.get(teacher, id)).status).toBe(404)
    expect(piecesOf(id)).toHaveLength(0)
    return (answer.body as { detail: string }).detail
  }

  test.each([
    [
      'text under the name of a video',
      Buffer.from('<html>not a video</html>'.repeat(40)),
      /^The file is not an MP4 or WebM video/,
    ],
    ['QuickTime', videoFile('quicktime.mov'), /^The file is not an MP4 or WebM video/],
    ['Matroska', videoFile('matroska.mkv'), /^The file is not an MP4 or WebM video/],
  ])('%s, with the first piece', async (_, file, sentence) => {
    expect(await sentenceOf(file, 0)).toMatch(sentence)
  })

  test.each([
    [
      'HEVC',
      videoFile('hevc.mp4'),
      'The picture of this video is HEVC (H.265), which not every browser plays. Save it as MP4 with H.264 and AAC, and upload that.',
    ],
    ['sound alone', videoFile('audio-only.mp4'), 'This file has no picture. Upload a video.'],
    ['the beginning of a video', videoFile('moov-last.mp4').subarray(0, 1500), /./],
    ['a broken video', Buffer.concat([videoFile('h264-aac.mp4').subarray(0, 200), Buffer.alloc(5000, 255)]), /./],
  ])('%s, when it is finished', async (_, file, sentence) => {
    expect(await sentenceOf(file, 1)).toMatch(sentence)
  })
})

describe('room', () => {
  test('a file has at most so many bytes', async () => {
    const { status, body } = await videos.create(aTeacher(), FILE_MAX + 1)
    expect(status).toBe(413)
    expect(body).toMatchObject({ type: '/problems/video-too-large', detail: 'A video can have at most 12 MB.' })
  })

  test('of twenty uploads that begin at once as many are taken as there is room for', async () => {
    const owner = aTeacher()
    const answers = await Promise.all(Array.from({ length: 20 }, () => videos.create(owner, Math.floor(QUOTA / 5))))
    const refused = answers.filter(({ status }) => status === 413)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(refused).toHaveLength(15)
    expect(refused[0]?.body).toMatchObject({
      type: '/problems/video-quota',
      detail: expect.stringMatching(/^Your videos can take up to 16 MB in total, and you have 0 MB left\./),
    })
    // Another teacher has room of their own.
    expect((await videos.create(aTeacher(), Math.floor(QUOTA / 5))).status).toBe(201)
  })

  test('there is an end to unfinished uploads', async () => {
    const owner = aTeacher()
    const some = (count: number) => Promise.all(Array.from({ length: count }, () => videos.create(owner, 1000)))
    const before = [await some(15), await some(15), await some(15)].flat()
    const answers = [...before, ...(await some(9))]
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })
})

test('a finished upload takes no more bytes', async () => {
  const { id, bytes } = (await videos.upload(teacher, videoFile('vp8-opus.webm'))) as VideoUpload
  expect((await videos.append(teacher, id, 0, anMp4(300 * KIB))).status).toBe(409)
  expect((await videos.append(teacher, id, bytes, Buffer.alloc(10))).status).toBe(413)
})
