import { MESSAGE_PICTURE_MAX_BYTES, MESSAGE_PICTURE_TYPES } from '@lectern/contracts/shapes/message-limits.ts'
import { texts } from '#texts/messages'

/** Larger ones are made smaller: nobody sees more of them in a conversation. */
const LONGEST = 2_560

/** A picture as it can be sent: what is too large, or of another kind that the browser reads, is drawn anew. Throws a sentence for people. */
export async function fitPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.type.includes('svg')) throw new Error(texts.composer.wrongType)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(texts.composer.unreadable)
  })
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const isTaken = MESSAGE_PICTURE_TYPES.some((type) => type === file.type)
  if (isTaken && scale === 1 && file.size <= MESSAGE_PICTURE_MAX_BYTES) {
    picture.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error(texts.composer.unreadable)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // Browsers that can't write WebP write PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.88))
  if (!blob) throw new Error(texts.composer.unreadable)
  return blob
}
