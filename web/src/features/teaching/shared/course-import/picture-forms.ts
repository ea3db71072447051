import { COURSE_IMAGE_MAX_BYTES, DRAWING_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { PictureForm } from '@lectern/course-importer/sync/store-pictures.ts'

/** Pixels of the longer side, where a picture has to be made smaller. */
const SIDES = [2400, 1200]
const QUALITY = 0.85

/** What a file is, by its first bytes: names lie. */
function typeOf(bytes: Uint8Array): Pick<PictureForm, 'mediaType' | 'ending'> | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (head.startsWith('\x89PNG')) return { mediaType: 'image/png', ending: '.png' }
  if (head.startsWith('\xff\xd8\xff')) return { mediaType: 'image/jpeg', ending: '.jpg' }
  if (/^GIF8[79]a/.test(head)) return { mediaType: 'image/gif', ending: '.gif' }
  if (/^RIFF.{4}WEBP/s.test(head)) return { mediaType: 'image/webp', ending: '.webp' }
  return /<svg[\s>]/i.test(head) ? { mediaType: 'image/svg+xml', ending: '.svg' } : null
}

/**
 * The forms in which a picture may be stored, best first: as it is, then with fewer pixels. Of a drawing there is only itself. Throws
 * for what the browser can't draw.
 */
export async function* formsOf(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<PictureForm> {
  const own = typeOf(bytes)
  const isDrawing = own?.ending === '.svg'
  if (own && bytes.length <= (isDrawing ? DRAWING_MAX_BYTES : COURSE_IMAGE_MAX_BYTES)) {
    yield { bytes, ...own, losesLabels: false }
  }
  if (isDrawing) return
  const bitmap = await createImageBitmap(new Blob([bytes]))
  try {
    for (const side of SIDES) yield await reduced(bitmap, side, own?.ending === '.jpg')
  } finally {
    bitmap.close()
  }
}

async function reduced(bitmap: ImageBitmap, side: number, isPhoto: boolean): Promise<PictureForm> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const type = isPhoto ? { mediaType: 'image/jpeg', ending: '.jpg' } : { mediaType: 'image/png', ending: '.png' }
  const blob = await canvas.convertToBlob({ type: type.mediaType, quality: QUALITY })
  return { bytes: new Uint8Array(await blob.arrayBuffer()), ...type, losesLabels: false }
}
