import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  appendToVideoUpload,
  createVideoUpload,
  finishVideoUpload,
  getVideoUpload,
} from '@lectern/contracts/calls/public/videos.ts'
import type { VideoUpload } from '@lectern/contracts/shapes/videos.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { PROCESS_TIMEOUT_MS, serviceProcesses } from '@lectern/service-kit/testing/service-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import { service } from '../src/service.ts'
import { streamOf } from '../src/videos/read-bytes.ts'
import { folderStorage } from '../src/videos/storage/folder-storage.ts'
import { anMp4 } from './video-files.ts'
import { aVideoFolder, KIB, TUS } from './videos-under-test.ts'

/** Several on one database. Without Kafka: nothing here waits for events. */
const teacher = aTeacher()
const folder = aVideoFolder()
const otherFolder = aVideoFolder()
const processes = serviceProcesses(service, new URL('../src/server.ts', import.meta.url), {
  kafka: false,
  environment: () => ({ VIDEO_FOLDER: folder }),
})
let database: Database

beforeAll(() => {
  database = createDatabase(processes.store.url)
})
afterAll(() => database.$disconnect())

async function startCatalog() {
  const { send, kill } = await processes.start()
  const of = (uploadId: string) => ({ as: teacher, params: { uploadId }, headers: TUS })
  return {
    async begin(bytes: number): Promise<string> {
      const headers = { ...TUS, 'upload-length': String(bytes) }
      return (
        String((await send(createVideoUpload, { as: teacher, headers })).headers.location)
          .split('/')
          .at(-1) ?? ''
      )
    },
    async append(id: string, offset: number, body: Buffer) {
      const about = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      return (await send(appendToVideoUpload, { ...of(id), headers: { ...TUS, ...about }, body })).status
    },
    offset: async (id: string) => (await send<VideoUpload>(getVideoUpload, of(id))).body.offset,
    finish: async (id: string) => (await send<VideoUpload>(finishVideoUpload, of(id))).body,
    kill,
  }
}

async function bytesOf(id: string, size: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of streamOf(database, folderStorage(folder), id, { start: 0, end: size })) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an upload goes on wherever it ended: another replica, kill -9 in the middle of a piece', {
  timeout: PROCESS_TIMEOUT_MS,
}, async () => {
  const file = anMp4(6_000 * KIB)
  const piece = (at: number) => file.subarray(at, at + 500 * KIB)
  let [one, two] = await Promise.all([startCatalog(), startCatalog()])
  const id = await one.begin(file.length)
  expect(await one.append(id, 0, piece(0))).toBe(204)
  expect(await two.append(id, 500 * KIB, piece(500 * KIB))).toBe(204)

  // Both at once with the same piece: one takes it.
  const answers = await Promise.all([one, two].map((replica) => replica.append(id, 1_000 * KIB, piece(1_000 * KIB))))
  expect(answers.sort()).toEqual([204, 409])

  // Killed somewhere in a piece, again and again; what was acknowledged is there, and the next one goes on from it.
  for (const after of [2, 6, 11, 17]) {
    const offset = await two.offset(id)
    const sending = one.append(id, offset, piece(offset)).catch(() => 'died')
    await delay(after)
    await one.kill()
    const answer = await sending
    const now = await two.offset(id)
    expect(answer === 204 ? [offset + 500 * KIB] : [offset, offset + 500 * KIB]).toContain(now)
    ;[one, two] = [two, await startCatalog()]
  }
  for (let offset = await two.offset(id); offset < file.length; offset = await two.offset(id)) {
    expect(await two.append(id, offset, piece(offset))).toBe(204)
  }
  expect(await one.finish(id)).toMatchObject({ state: 'ready', durationSeconds: 100 })
  expect((await bytesOf(id, file.length)).equals(file)).toBe(true)
})

test('a second catalog on another folder refuses to start, and leaves that folder alone', {
  timeout: PROCESS_TIMEOUT_MS,
}, async () => {
  const { kill } = await startCatalog()
  await kill()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { exited, output } = processes.run({ VIDEO_FOLDER: otherFolder })
    expect(await exited).toBe(1)
    expect(output()).toContain(`The videos of this database are in ${folder}, not in ${otherFolder}.`)
  }
  expect(existsSync(join(otherFolder, 'lectern-videos'))).toBe(false)
})
