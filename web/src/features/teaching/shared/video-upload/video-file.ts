import { texts } from '#texts/teaching-video-upload'
import { loadPart } from '../../../../lib/load-part.ts'
import { locale } from '../../../../lib/locale.ts'

const MIB = 1_048_576
const GIB = 1_073_741_824
const decimals = (digits: number) =>
  new Intl.NumberFormat(locale.tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
const oneDecimal = decimals(1)
const twoDecimals = decimals(2)
const HEAD_BYTES = 64
const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** The file to send as a lesson's video, which of a phone's is made here; or why there is none, as far as can be seen before the server looks at it. */
export async function videoToSend(file: File): Promise<File | string> {
  if (file.size === 0) return texts.empty
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = String.fromCharCode(...head)
  const isMp4 = text.slice(4, 8) === 'ftyp'
  const isWebM = EBML.every((byte, at) => head[at] === byte) && text.includes('webm')
  if (isWebM) return file
  if (!isMp4) return texts.wrongType
  const { toMp4, UnevenlyPlayedError } = await loadPart(() => import('./to-mp4.ts'))
  try {
    return await toMp4(file)
  } catch (error) {
    if (error instanceof UnevenlyPlayedError) return texts.uneven({ codec: error.codec })
    // What this can't read the server may: it says what is wrong.
    return text.slice(8, 12) === 'qt  ' ? texts.wrongType : file
  }
}

/** What is the same for a file that is chosen again, on this computer. */
export function fingerprintOf({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified])
}

/** `84.2 MB`, `1.25 GB`. */
export function sizeText(bytes: number): string {
  if (bytes >= GIB) return texts.gigabytes({ n: twoDecimals.format(bytes / GIB) })
  return texts.megabytes({ n: oneDecimal.format(bytes / MIB) })
}
