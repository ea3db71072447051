import { readFileSync } from 'node:fs'
import { BlobSource, Input, MP4 } from 'mediabunny'
import { expect, test } from 'vitest'
import { toMp4, UnevenlyPlayedError } from './to-mp4.ts'

const fixtures = new URL('../../../../../../services/catalog/test/fixtures/videos/', import.meta.url)
const video = (name: string) => new File([readFileSync(new URL(name, fixtures))], name, { lastModified: 5 })

test('makes an MP4 of a phone’s QuickTime file, with the same tracks', async () => {
  const made = await toMp4(video('quicktime.mov'))
  expect([made.name, made.type, made.lastModified]).toEqual(['quicktime.mp4', 'video/mp4', 5])
  const head = await made.slice(4, 12).text()
  expect(head).toMatch(/^ftyp(?!qt)/)
  const input = new Input({ formats: [MP4], source: new BlobSource(made) })
  const tracks = await input.getTracks()
  expect(await Promise.all(tracks.map((track) => track.getCodec()))).toContain('avc')
  expect((await toMp4(video('quicktime.mov'))).size).toBe(made.size)
})

test('answers an MP4 as it is', async () => {
  const file = video('h264-aac.mp4')
  expect(await toMp4(file)).toBe(file)
})

test('names what plays only on some devices', async () => {
  await expect(toMp4(video('hevc.mp4'))).rejects.toThrow(new UnevenlyPlayedError('HEVC (H.265)'))
  await expect(toMp4(new File(['xxxxftypqt  '], 'a.mov'))).rejects.toThrow()
})
