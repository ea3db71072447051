import { readFileSync } from 'node:fs'

/** Small real videos, made with ffmpeg: `testsrc` and silence. */
export function videoFile(
  name:
    | 'h264-aac.mp4'
    | 'moov-last.mp4'
    | 'vp8-opus.webm'
    | 'hevc.mp4'
    | 'audio-only.mp4'
    | 'quicktime.mov'
    | 'matroska.mkv',
): Buffer {
  return readFileSync(new URL(`fixtures/videos/${name}`, import.meta.url))
}

/** An MP4 of exactly so many bytes: 100 seconds of video, and a box at its end that players skip. */
export function anMp4(bytes: number): Buffer {
  const video = videoFile('h264-aac.mp4')
  const filler = Buffer.alloc(bytes - video.length)
  // Not the same everywhere, so that a mixed up piece shows.
  for (let at = 8; at + 4 <= filler.length; at += 4) filler.writeUInt32BE(at, at)
  filler.writeUInt32BE(filler.length, 0)
  filler.write('free', 4, 'latin1')
  return Buffer.concat([video, filler])
}
