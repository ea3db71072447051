import { safeImage } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { pictureProblem, type UploadSource } from '../writing/uploads.ts'
import { each, make, styleOf, textOf } from './dom.ts'

export interface PictureOptions {
  /** Files that the clipboard has beside the text. */
  files: readonly File[]
  /** The course whose pictures may be shown as they are. */
  courseId: number | null
  /** Begins an upload or a copy and gives its number. */
  add: (source: UploadSource) => string
}

const EMOJI = /^\p{RGI_Emoji}$/v
const OWN_PICTURE = /\/api\/courses\/(\d+)\/images\/[a-z0-9][a-z0-9._-]*$/
/** Drawn, and written into the page. */
const ICON_SIDE = 40

/** Gives each picture its upload; one that can't be had becomes a place for it. */
export function takePictures(body: HTMLElement, { files, courseId, add }: PictureOptions): void {
  each(body, 'svg', (drawing) => drawing.replaceWith(...drawingOf(drawing)))
  const images = [...body.querySelectorAll('img')].filter((image) => !isDecoration(image))
  const absent = images.filter((image) =>
    /^(?:file|cid|blob|webkit-fake-url|wpaste|ms-appdata):/i.test(addressOf(image)),
  )
  // Some programs put the files beside the text, in its order.
  const paired =
    absent.length === files.length ? new Map(absent.map((image, index) => [image, files[index]])) : new Map()
  for (const image of images) {
    const source = paired.get(image) ?? addressOf(image)
    const taken = typeof source === 'string' ? sourceOf(source, courseId) : sourceOfFile(source)
    if ('gap' in taken) image.replaceWith(gapFor(image, taken.gap))
    else if ('src' in taken) reduced(image).setAttribute('src', taken.src)
    else {
      reduced(image).setAttribute('data-upload', add(taken))
      if ('address' in taken) image.setAttribute('data-address', taken.address)
    }
  }
}

/** Signs that are pictures become text; what is too small to be seen goes. */
function isDecoration(image: HTMLImageElement): boolean {
  const alt = image.alt.trim()
  if (EMOJI.test(alt)) {
    image.replaceWith(alt)
    return true
  }
  const style = styleOf(image)
  const sides = [image.getAttribute('width') ?? style.get('width'), image.getAttribute('height') ?? style.get('height')]
  const isDot = sides.every((side) => side !== undefined && Number.parseFloat(side) <= 1)
  if (isDot) image.remove()
  return isDot
}

/** Pages that load pictures late have the address elsewhere until then. */
function addressOf(image: Element): string {
  const src = (image.getAttribute('src') ?? '').trim()
  const late = image.getAttribute('data-src') ?? image.getAttribute('data-original')
  return late && (src === '' || /^data:image\/(?:gif|svg)/.test(src)) ? late : src
}

type Taken = UploadSource | { src: string } | { gap: string }

function sourceOf(address: string, courseId: number | null): Taken {
  if (address.startsWith('data:')) return sourceOfData(address)
  const own = OWN_PICTURE.exec(address)
  if (own && URL.canParse(address, window.location.origin)) {
    const { origin, pathname } = new URL(address, window.location.origin)
    if (origin === window.location.origin) {
      return Number(own[1]) === courseId ? { src: pathname } : { address: pathname }
    }
  }
  const whole = address.startsWith('//') ? `https:${address}` : address.replace(/^http:/i, 'https:')
  if (safeImage(whole)) return { address: whole }
  return { gap: address.startsWith('file:') ? 'file' : 'clipboard' }
}

function sourceOfData(address: string): Taken {
  const [, type = '', base64, data = ''] = /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(address) ?? []
  try {
    const decoded = base64 ? atob(data.replaceAll(/\s/g, '')) : decodeURIComponent(data)
    const bytes = base64
      ? Uint8Array.from(decoded, (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(decoded)
    return sourceOfFile(new File([bytes], '', { type: type.toLowerCase().replace('image/jpg', 'image/jpeg') }))
  } catch {
    return { gap: 'clipboard' }
  }
}

function sourceOfFile(file: File): Taken {
  const problem = pictureProblem(file)
  if (problem === null) return { file }
  return { gap: problem === 'tooLarge' ? 'too-large' : 'no-picture' }
}

function reduced(image: HTMLElement): HTMLElement {
  for (const { name } of [...image.attributes]) if (name !== 'alt' && name !== 'title') image.removeAttribute(name)
  return image
}

/** With its name inside; its caption stays as text. */
function gapFor(image: HTMLImageElement, cause: string): HTMLElement {
  const name = image.alt.replaceAll(/\s+/g, ' ').trim() || nameIn(addressOf(image))
  return make(image, 'aside', { 'data-gap': 'picture', 'data-cause': cause }, name)
}

function nameIn(address: string): string {
  if (!address.startsWith('file:')) return ''
  try {
    return decodeURIComponent(address).split(/[/\\]/).at(-1) ?? ''
  } catch {
    return ''
  }
}

/** A drawing as a picture with the same address as data; icons of the page go. */
function drawingOf(drawing: Element): Node[] {
  const side = Math.max(...['width', 'height'].map((name) => Number.parseFloat(drawing.getAttribute(name) ?? '0') || 0))
  const [, , width = 0] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const isIcon = drawing.closest('a, button, [aria-hidden="true"]') !== null || (side || width) <= ICON_SIDE
  if (isIcon) return []
  const alt = drawing.getAttribute('aria-label') ?? textOf(drawing.querySelector('title') ?? make(drawing, 'i'))
  drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  return [make(drawing, 'img', { src, ...(alt && { alt }) })]
}
