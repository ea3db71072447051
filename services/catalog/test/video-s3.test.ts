import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { testS3Endpoint } from '@lectern/service-kit/testing/stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepVideos } from '../src/videos/remove-videos.ts'
import { claimStorage } from '../src/videos/storage/claim-storage.ts'
import { folderStorage } from '../src/videos/storage/folder-storage.ts'
import { ownStorage } from '../src/videos/storage/own-storage.ts'
import { s3Storage } from '../src/videos/storage/s3-storage.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { anMp4, videoFile } from './video-files.ts'
import { aVideoFolder, KIB, videosUnderTest } from './videos-under-test.ts'

/** The same promises with a server of S3 in the folder's place: Adobe's S3Mock, which `npm test` brings up. */
const bucket = `videos-${randomBytes(6).toString('hex')}`
const endpoint = testS3Endpoint()
const credentials = { accessKeyId: 'any', secretAccessKey: 'any' }
const settings = {
  VIDEO_S3_BUCKET: bucket,
  VIDEO_S3_REGION: 'us-east-1',
  VIDEO_S3_ENDPOINT: endpoint,
  VIDEO_S3_ACCESS_KEY_ID: credentials.accessKeyId,
  VIDEO_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}
const catalog = catalogUnderTest(settings)
const videos = videosUnderTest(catalog)
const folder = aVideoFolder()
const teacher = aTeacher()
const MB = 1_048_576
const client = new S3Client({ region: 'us-east-1', endpoint, credentials, forcePathStyle: true })

beforeAll(async () => {
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
})
afterAll(() => client.destroy())

async function objectsOf(id: string): Promise<number> {
  const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${id}/` }))
  return KeyCount
}

test('a video goes up in pieces, is looked at, and is read in ranges over several of them', async () => {
  const file = anMp4(5 * MB)
  const { id, durationSeconds } = await videos.upload(teacher, file, 'lecture.mp4', 600 * KIB)
  expect(durationSeconds).toBe(100)
  expect(await objectsOf(id)).toBe(9)
  const { id: courseId } = await catalog.createCourse(teacher, { status: 'active' })

  const whole = await videos.read(courseId, id, { as: teacher })
  expect(whole.bytes.equals(file)).toBe(true)
  const headers = { range: `bytes=${600 * KIB - 2}-${1_200 * KIB + 1}` }
  const part = await videos.read(courseId, id, { as: teacher, headers })
  expect(part.status).toBe(206)
  expect(part.bytes.equals(file.subarray(600 * KIB - 2, 1_200 * KIB + 2))).toBe(true)
})

test('of pieces that come for one place at once one stays', async () => {
  const file = anMp4(600 * KIB)
  const id = await videos.begin(teacher, file.length)
  const answers = await Promise.all([1, 2, 3, 4].map(() => videos.append(teacher, id, 0, file)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
  expect(await objectsOf(id)).toBe(1)
  expect((await videos.finish(teacher, id)).status).toBe(200)
})

test('what is refused, given up or swept leaves nothing in the bucket', async () => {
  const refused = await videos.begin(teacher, videoFile('hevc.mp4').length)
  await videos.append(teacher, refused, 0, videoFile('hevc.mp4'))
  expect(await objectsOf(refused)).toBe(1)
  expect((await videos.finish(teacher, refused)).status).toBe(415)
  const { id: givenUp } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
  expect((await videos.remove(teacher, givenUp)).status).toBe(204)
  const { id: swept } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
  const { id: courseId } = await catalog.createCourse(teacher)
  const { id: moduleId } = await catalog.createModule(teacher, courseId)
  const { id: kept } = await videos.upload(teacher, videoFile('vp8-opus.webm'))
  await catalog.createLesson(teacher, moduleId, { type: 'video', videoUrl: videoAddress(courseId, kept) })

  const storage = ownStorage(settings, catalog.database)
  await sweepVideos(catalog.database, storage)
  await videos.hoursPass(25)
  await sweepVideos(catalog.database, storage)
  await storage.close()
  expect(await Promise.all([refused, givenUp, swept, kept].map(objectsOf))).toEqual([0, 0, 0, 1])
})

test('the mark lies in the bucket: a folder, or another bucket, is refused', async () => {
  await videos.begin(teacher, 1000)
  const other = `other-${bucket}`
  await client.send(new CreateBucketCommand({ Bucket: other }))
  const connection = { region: 'us-east-1', endpoint, credentials }
  const refused = `The videos of this database are in ${endpoint}/${bucket}, not in`
  await expect(claimStorage(catalog.database, folderStorage(folder))).rejects.toThrow(`${refused} ${folder}`)
  await expect(claimStorage(catalog.database, s3Storage({ ...connection, bucket: other }))).rejects.toThrow(refused)
  await claimStorage(catalog.database, s3Storage({ ...connection, bucket }))
})

test('a server that is away is a 503 in a sentence, and nothing is lost', async () => {
  const storage = ownStorage({ ...settings, VIDEO_S3_ENDPOINT: 'http://127.0.0.1:1' }, catalog.database)
  await expect(storage.open()).rejects.toMatchObject({ status: 503 })
})
