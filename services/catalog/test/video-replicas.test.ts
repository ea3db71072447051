import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildPath, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import {
  appendToVideoUpload,
  createVideoUpload,
  finishVideoUpload,
  getVideoUpload,
} from '@lectern/contracts/calls/public/videos.ts'
import type { VideoUpload } from '@lectern/contracts/shapes/videos.ts'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { signTestToken, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../src/database.ts'
import { streamOf } from '../src/videos/read-bytes.ts'
import { folderStorage } from '../src/videos/storage/folder-storage.ts'
import { anMp4 } from './video-files.ts'
import { aVideoFolder, KIB, TUS } from './videos-under-test.ts'

/** Catalog as it really runs, in several processes on one database. Without Kafka: nothing here waits for events. */
const SERVER = fileURLToPath(new URL('../src/server.ts', import.meta.url))
/** A process takes its time to start where much else runs. */
const PATIENCE_MS = 240_000
const teacher = aTeacher()
const folder = aVideoFolder()
const otherFolder = aVideoFolder()
const children: ChildProcess[] = []
let store: TestDatabase
let database: Database

beforeAll(async () => {
  store = await createTestDatabase('catalog')
  database = createDatabase(store.url)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.$disconnect()
  await store.drop()
})

function run(videoFolder: string) {
  let output = ''
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: store.url, KAFKA_BROKERS: '127.0.0.1:1' },
      ...{ INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')), VIDEO_FOLDER: videoFolder },
    },
  })
  children.push(child)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  return { child, output: () => output }
}

async function startCatalog() {
  const { child, output } = run(folder)
  const url = await eventually(() => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]
    if (address === undefined) throw new Error(`catalog does not listen: ${output()}`)
    return address
  }, PATIENCE_MS)

  async function send(route: RouteContract, uploadId = '', headers: Record<string, string> = {}, body?: Buffer) {
    const token = await signTestToken(teacher, { audience: 'catalog' })
    return fetch(new URL(buildPath(route.path, { uploadId }), url), {
      method: route.method,
      headers: { ...TUS, authorization: `Bearer ${token}`, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  }
  return {
    async begin(bytes: number): Promise<string> {
      const { headers } = await send(createVideoUpload, '', { 'upload-length': String(bytes) })
      return headers.get('location')?.split('/').at(-1) ?? ''
    },
    async append(id: string, offset: number, bytes: Buffer) {
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      return (await send(appendToVideoUpload, id, headers, bytes)).status
    },
    offset: async (id: string) => ((await (await send(getVideoUpload, id)).json()) as VideoUpload).offset,
    finish: async (id: string) => (await (await send(finishVideoUpload, id)).json()) as VideoUpload,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function bytesOf(id: string, size: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of streamOf(database, folderStorage(folder), id, { start: 0, end: size })) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an upload goes on wherever it ended: another replica, kill -9 in the middle of a piece', {
  timeout: PATIENCE_MS,
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
  timeout: PATIENCE_MS,
}, async () => {
  const { kill } = await startCatalog()
  await kill()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { child, output } = run(otherFolder)
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output()).toContain(`The videos of this database are in ${folder}, not in ${otherFolder}.`)
  }
  expect(existsSync(join(otherFolder, 'lectern-videos'))).toBe(false)
})
