/** Twice the largest avatar, for screens that show two pixels as one. */
const SIDE = 512

/**
 * The middle of a picture as a small square, upright. What a camera wrote into the file, such as the place where it was
 * taken, stays behind. Throws when the browser can't read the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const crop = Math.min(picture.width, picture.height)
  const side = Math.min(crop, SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (picture.width - crop) / 2, (picture.height - crop) / 2, crop, crop, 0, 0, side, side)
  picture.close()
  // Browsers that can't write WebP write PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('The picture could not be written')
  return blob
}
