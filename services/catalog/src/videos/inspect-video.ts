import type { VideoType } from '@lectern/contracts/shapes/videos.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { inTime } from '@lectern/service-kit/process/in-time.ts'
import { CustomSource, Input, type InputFormat, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import type { UploadedBytes, UploadFacts } from './upload-policy.ts'

interface VideoFacts extends UploadFacts {
  mediaType: VideoType
}

/** Less than the gateway waits. */
const TIMEOUT_MS = 7_000
/** The directory of a file of many hours is a few megabytes. */
const MOST_BYTES = 67_108_864
const LONGEST_MS = 2_147_483_647

const SUITABLE = {
  'video/mp4': { video: ['avc'], audio: ['aac'], says: 'H.264 and AAC' },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'], says: 'VP8, VP9 or AV1 and Opus or Vorbis' },
} as const
/** Tracks by the names that people know. */
const KNOWN_AS: Record<string, string> = { avc: 'H.264', hevc: 'HEVC (H.265)', prores: 'ProRes', av1: 'AV1' }

/** Looks at a video by its bytes. Throws 415, with what to do, for one that browsers can't be relied on to play. */
export async function inspectVideo(bytes: UploadedBytes): Promise<VideoFacts> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: sourceOf(bytes) })
  const whenLate = () => {
    throw refuse('video-check-late')
  }
  return inTime(TIMEOUT_MS, factsOf(input), whenLate).finally(() => input.dispose())
}

class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed'
}

function sourceOf({ size, read }: UploadedBytes): CustomSource {
  let left = MOST_BYTES
  return new CustomSource({
    getSize: () => size,
    prefetchProfile: 'fileSystem',
    // Pending reads end with the input.
    handleUnhandledError: () => undefined,
    read: async (start, end) => {
      left -= end - start
      if (left < 0) throw new Error('The directory of this file has no end')
      try {
        return await read(start, end)
      } catch (cause) {
        throw new ReadingFailed('The storage did not answer', { cause })
      }
    },
  })
}

async function factsOf(input: Input): Promise<VideoFacts> {
  try {
    const mediaType = typeOf(await input.getFormat())
    await assertPlayable(input, mediaType)
    return { mediaType, durationMs: await durationOf(input) }
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (error instanceof ReadingFailed) throw refuse('video-reading-failed', {}, { cause: error })
    throw refuse('video-damaged')
  }
}

function typeOf(format: InputFormat): VideoType {
  if (format === MP4) return 'video/mp4'
  if (format === WEBM) return 'video/webm'
  throw refuse('video-of-another-format', { format: format.name })
}

async function assertPlayable(input: Input, mediaType: VideoType): Promise<void> {
  const suitable = SUITABLE[mediaType]
  const [videos, audios] = await Promise.all([input.getVideoTracks(), input.getAudioTracks()])
  if (videos.length === 0) throw refuse('video-without-picture')
  const codecs = await Promise.all(
    [...videos, ...audios].map(async (track) => ({ kind: track.type, codec: await track.getCodec() })),
  )
  for (const { kind, codec } of codecs) {
    const fits =
      kind === 'video'
        ? suitable.video.some((known) => known === codec)
        : suitable.audio.some((known) => known === codec)
    if (fits) continue
    const part = kind === 'video' ? 'picture' : 'sound'
    if (codec === null) throw refuse('video-of-unknown-codec', { part })
    throw refuse('video-of-another-codec', { part, codec: KNOWN_AS[codec] ?? codec.toUpperCase() })
  }
}

async function durationOf(input: Input): Promise<number | null> {
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  const milliseconds = Math.round(seconds * 1000)
  return milliseconds > 0 && milliseconds <= LONGEST_MS ? milliseconds : null
}
