import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVideoUpload } from '@lectern/contracts/calls/public/videos.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { createTestDatabase, type TestDatabase } from '@lectern/service-kit/testing/database.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configSchema } from '../src/config.ts'
import { createDatabase, type Database } from '../src/database.ts'
import { claimStorage } from '../src/videos/storage/claim-storage.ts'
import { folderStorage } from '../src/videos/storage/folder-storage.ts'
import { insertVideo } from '../src/videos/videos.repository.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { aVideoFolder, TUS } from './videos-under-test.ts'

const root = aVideoFolder()
let number = 0
const aFolder = () => {
  number += 1
  return join(root, String(number))
}

describe('the mark in database and folder', () => {
  let store: TestDatabase
  let database: Database
  beforeEach(async () => {
    store = await createTestDatabase('catalog')
    database = createDatabase(store.url)
  })
  afterEach(async () => {
    await database.$disconnect()
    await store.drop()
  })
  const claim = (folder: string) => claimStorage(database, folderStorage(folder))
  const aVideo = () =>
    insertVideo(database, { id: crypto.randomUUID(), kind: 'video', teacherId: 1, fileName: '', bytes: 10 })

  test('belong together: another folder is refused, with or without videos', async () => {
    const [own, other] = [aFolder(), aFolder()]
    await claim(own)
    await claim(own)
    await expect(claim(other)).rejects.toThrow(`The videos of this database are in ${own}, not in ${other}.`)
    mkdirSync(other)
    writeFileSync(join(other, 'lectern-videos'), `${crypto.randomUUID()}\n`)
    await expect(claim(other)).rejects.toThrow('The videos of this database are in')
  })

  test('of two first starts on two folders one wins', async () => {
    const outcomes = await Promise.allSettled([claim(aFolder()), claim(aFolder())])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('of many first starts on one folder all go on', async () => {
    const folder = aFolder()
    await Promise.all(Array.from({ length: 6 }, () => claim(folder)))
  })

  test('are completed after a start that ended in between, unless there are videos: then a disk is missing', async () => {
    const folder = aFolder()
    await claim(folder)
    rmSync(folder, { recursive: true })
    await claim(folder)
    await aVideo()
    rmSync(folder, { recursive: true })
    await expect(claim(folder)).rejects.toThrow('The videos of this database are in')
  })

  test('move together', async () => {
    const [old, moved] = [aFolder(), aFolder()]
    await claim(old)
    await aVideo()
    renameSync(old, moved)
    await claim(moved)
    await expect(claim(old)).rejects.toThrow('The videos of this database are in')
  })

  test('of another database are not taken', async () => {
    const folder = aFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'lectern-videos'), `${crypto.randomUUID()}\n`)
    await expect(claim(folder)).rejects.toThrow(`Videos of another database are in ${folder}`)
  })
})

describe('without a place', () => {
  const catalog = catalogUnderTest()

  test('uploads are refused in a sentence', async () => {
    const headers = { ...TUS, 'upload-length': '10' }
    const { status, body } = await catalog.send(createVideoUpload, { as: aTeacher(), headers })
    expect(status).toBe(503)
    expect(body).toMatchObject({
      detail: expect.stringMatching(/^You can’t upload videos or files here because no storage is set up for them\./),
    })
  })
})

describe('settings', () => {
  const parse = (env: Record<string, string>) =>
    parseConfig(configSchema, { PORT: '1', DATABASE_URL: 'postgres://x', KAFKA_BROKERS: 'x:1', ...env })

  test('have both keys or none, and limits by themselves', () => {
    expect(() => parse({ VIDEO_S3_BUCKET: 'b', VIDEO_S3_ACCESS_KEY_ID: 'k' })).toThrow('VIDEO_S3_SECRET_ACCESS_KEY')
    expect(parse({})).toMatchObject({ VIDEO_MAX_BYTES: 2_147_483_648, TEACHER_VIDEOS_MAX_BYTES: 21_474_836_480 })
  })
})
