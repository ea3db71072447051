// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from '#texts/teaching-video-upload'
import { ApiError, UnreachableError } from '../../../../api/api-error.ts'
// Loaded when it is needed; here beforehand, so that a busy machine doesn't make it late.
import './to-mp4.ts'
import { uploadMemory } from './upload-memory.ts'
import { videoToSend } from './video-file.ts'
import { type UploadCalls, VideoUploader } from './video-uploader.ts'

const MP4 = 'xxxxftypisom the rest of a video'
const video = (name = 'a.mp4', content = MP4) => new File([content], name, { type: 'video/mp4', lastModified: 5 })
const ready = { id: 'one', durationSeconds: 100 }
type Hooks = Parameters<UploadCalls['send']>[2]

/** A server that a test answers for: it says of each transfer how it goes. */
function aServer() {
  let begun = 0
  const transfers: { url: string; hooks: Hooks; stopped: boolean }[] = []
  const calls = {
    begin: vi.fn(async () => {
      begun += 1
      return `/api/video-uploads/${begun === 1 ? 'one' : 'two'}`
    }),
    send: vi.fn(async (_file: File, url: string, hooks: Hooks) => {
      const transfer = { url, hooks, stopped: false }
      transfers.push(transfer)
      return async () => {
        transfer.stopped = true
      }
    }),
    finish: vi.fn(async () => ready),
    remove: vi.fn(async () => {}),
  } satisfies UploadCalls
  const last = () => {
    const transfer = transfers.at(-1)
    if (!transfer) throw new Error('nothing is being sent')
    return transfer
  }
  return { calls, transfers, last }
}

/** Sends files as they are: what becomes of a phone's is `to-mp4.test.ts`'s. */
function anUploader(server = aServer(), userId = 7, prepare = async (file: File): Promise<File | string> => file) {
  const onUploaded = vi.fn()
  const uploader = new VideoUploader(server.calls, uploadMemory(userId), onUploaded, prepare)
  return { ...server, uploader, onUploaded, is: () => uploader.snapshot().is }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('begins, sends, has it checked, and forgets where it was', async () => {
  const { uploader, calls, last, onUploaded, is } = anUploader()
  void uploader.choose(video())
  await settled()
  last().hooks.onProgress(16)
  expect(uploader.snapshot()).toMatchObject({ is: 'sending', sent: 16 })
  expect(uploader.busy).toBe(true)
  last().hooks.onDone()
  await settled()
  expect(calls.finish).toHaveBeenCalledExactlyOnceWith('one')
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(ready)
  expect([is(), uploader.busy, localStorage.length]).toEqual(['idle', false, 0])
})

test.each([
  ['text', 'not a video', texts.wrongType],
  ['damaged QuickTime', 'xxxxftypqt  ', texts.wrongType],
  ['nothing', '', texts.empty],
])('refuses %s before anything is sent', async (_, content, reason) => {
  const { uploader, calls } = anUploader(aServer(), 7, videoToSend)
  await uploader.choose(video('a.mp4', content))
  expect(uploader.snapshot()).toEqual({ is: 'failed', reason, file: null })
  expect(calls.begin).not.toHaveBeenCalled()
})

test('goes on by itself when the network is back, and after a while in any case', async () => {
  const { uploader, transfers, last, calls, is } = anUploader()
  void uploader.choose(video())
  await settled()
  last().hooks.onError(new UnreachableError(null))
  await settled()
  expect(uploader.snapshot()).toMatchObject({ is: 'waiting', reason: texts.waiting })
  window.dispatchEvent(new Event('online'))
  await settled()
  expect([is(), transfers.length]).toEqual(['sending', 2])
  last().hooks.onError(new ApiError(503, 'Catalog is away'))
  await settled()
  expect(uploader.snapshot()).toMatchObject({ is: 'waiting', reason: texts.busy })
  await vi.advanceTimersByTimeAsync(2_000)
  expect([is(), transfers.length]).toEqual(['sending', 3])
  expect(calls.begin).toHaveBeenCalledTimes(1)
})

test('goes on where it was when the same file is chosen again, for the same person only', async () => {
  const first = anUploader()
  void first.uploader.choose(video())
  await settled()
  // The tab is closed.
  first.uploader.dispose()
  expect(first.last().stopped).toBe(true)

  const again = anUploader()
  void again.uploader.choose(video())
  await settled()
  expect(again.calls.begin).not.toHaveBeenCalled()
  expect(again.last().url).toBe('/api/video-uploads/one')
  const other = anUploader(aServer(), 8)
  void other.uploader.choose(video())
  const another = anUploader()
  void another.uploader.choose(video('b.mp4'))
  await settled()
  expect(other.calls.begin).toHaveBeenCalled()
  expect(another.calls.begin).toHaveBeenCalled()
})

test('begins anew when the upload was left for too long', async () => {
  const { uploader, calls, last } = anUploader()
  void uploader.choose(video())
  await settled()
  last().hooks.onError(new ApiError(404, 'gone'))
  await settled()
  expect(calls.begin).toHaveBeenCalledTimes(2)
  expect(last().url).toBe('/api/video-uploads/two')
  last().hooks.onDone()
  await settled()
  expect(calls.finish).toHaveBeenCalledWith('two')
})

test('says what the server says of a file: too large, no room, unsuitable', async () => {
  const { uploader, calls, last } = anUploader()
  calls.begin.mockRejectedValueOnce(new ApiError(413, 'A video can have at most 2 GB.'))
  await uploader.choose(video())
  expect(uploader.snapshot()).toEqual({ is: 'failed', reason: 'A video can have at most 2 GB.', file: null })
  calls.finish.mockRejectedValueOnce(new ApiError(415, 'The picture of this video is HEVC.'))
  void uploader.choose(video())
  await settled()
  last().hooks.onDone()
  await settled()
  expect(uploader.snapshot()).toEqual({ is: 'failed', reason: 'The picture of this video is HEVC.', file: null })
  expect(localStorage.length).toBe(0)
})

test('keeps its place when the session has ended', async () => {
  const { uploader, last, calls } = anUploader()
  void uploader.choose(video())
  await settled()
  last().hooks.onError(new ApiError(401, 'Log in to continue.'))
  await settled()
  expect(uploader.snapshot()).toMatchObject({ is: 'failed', reason: texts.signIn })
  uploader.resume()
  await settled()
  expect(calls.begin).toHaveBeenCalledTimes(1)
  expect(last().url).toBe('/api/video-uploads/one')
})

test('is paused and goes on; cancelled, it is gone on the server too', async () => {
  const { uploader, transfers, last, calls, is } = anUploader()
  void uploader.choose(video())
  await settled()
  last().hooks.onProgress(10)
  uploader.pause()
  expect(uploader.snapshot()).toMatchObject({ is: 'paused', sent: 10 })
  expect(last().stopped).toBe(true)
  // What the ended transfer says late is nobody's.
  last().hooks.onProgress(12)
  last().hooks.onError(new UnreachableError(null))
  await settled()
  expect(is()).toBe('paused')
  uploader.resume()
  await settled()
  expect(transfers).toHaveLength(2)
  uploader.cancel()
  expect([is(), last().stopped]).toEqual(['idle', true])
  expect(calls.remove).toHaveBeenCalledExactlyOnceWith('one')
  expect(localStorage.length).toBe(0)
})
