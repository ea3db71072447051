/** Twice the largest avatar, for screens that show two pixels as one. */
const SIDE = 512

/**
 * The middle of a picture as a small square, upright. What a camera wrote into the file, such as the place where it was
 * taken, stays behind. Throws when the browser can't read the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await read(file)
  const crop = Math.min(picture.width, picture.height)
  const side = Math.min(crop, SIDE)
  return write(side, side, (context) => {
    context.drawImage(picture, (picture.width - crop) / 2, (picture.height - crop) / 2, crop, crop, 0, 0, side, side)
    picture.close()
  })
}

/** All of a picture, as large as it fits into the room, and never larger than it is. The same holds of what stays behind and is thrown. */
export async function fitPicture(file: Blob, room: { width: number; height: number }): Promise<Blob> {
  const picture = await read(file)
  const scale = Math.min(1, room.width / picture.width, room.height / picture.height)
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  return write(width ?? 1, height ?? 1, (context) => {
    context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height)
    picture.close()
  })
}

function read(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' })
}

/** Draws it and writes WebP, or PNG where a browser can't. */
async function write(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  draw(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('The picture could not be written')
  return blob
}
