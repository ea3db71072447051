import { BlobSource, Conversion, Input, MP4, Mp4OutputFormat, Output, QTFF, StreamTarget } from 'mediabunny'

/** A video that not every device plays, by the name that people know it under. */
export class UnevenlyPlayedError extends Error {
  override readonly name = 'UnevenlyPlayedError'
  readonly codec: string

  constructor(codec: string) {
    super(codec)
    this.codec = codec
  }
}

const NAMES: Record<string, string> = { hevc: 'HEVC (H.265)', prores: 'ProRes' }
/** The profiles of H.264 with 10 bits, 4:2:2 and 4:4:4, as RFC 6381 writes them. */
const RARE_H264 = /^avc[13]\.(?:6e|7a|f4|2c)/i

/**
 * A phone's video as an MP4 with the same pictures and sound: QuickTime's are put in another container, which takes a moment,
 * and an MP4 is answered as it is.
 *
 * @throws UnevenlyPlayedError before anything is sent; else an error for what can't be read.
 */
export async function toMp4(file: File): Promise<File> {
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) })
  try {
    for (const track of await input.getVideoTracks()) {
      const codec = await track.getCodec()
      const name = codec === null ? undefined : NAMES[codec]
      if (name) throw new UnevenlyPlayedError(name)
      if (RARE_H264.test((await track.getCodecParameterString()) ?? '')) {
        throw new UnevenlyPlayedError('H.264 with 10 bits or full color')
      }
    }
    if ((await input.getFormat()) === MP4) return file
    return await repackaged(input, file)
  } finally {
    input.dispose()
  }
}

async function repackaged(input: Input, { name, lastModified }: File): Promise<File> {
  // A blob keeps what is written on disk where it is much; the file's head is written once more at the end.
  let written = new Blob([])
  const writable = new WritableStream<{ data: Uint8Array<ArrayBuffer>; position: number }>({
    write({ data, position }) {
      written = new Blob([written.slice(0, position), data, written.slice(position + data.length)])
    },
  })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(writable, { chunked: true }),
  })
  const conversion = await Conversion.init({ input, output, showWarnings: false })
  const lost = conversion.discardedTracks.find(({ track }) => track.type === 'video' || track.type === 'audio')
  if (!conversion.isValid || lost) throw new Error('The tracks of this video don’t fit an MP4')
  await conversion.execute()
  // The same name and date each time, so that an interrupted upload of this file is found again.
  return new File([written], `${name.replace(/\.[^.]*$/, '')}.mp4`, { type: 'video/mp4', lastModified })
}
