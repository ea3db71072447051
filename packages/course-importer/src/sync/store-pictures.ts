import * as path from 'pathe'
import type { ReadPicture } from '../book/pictures.ts'
import type { Problem } from '../book/problems.ts'
import type { CourseApi } from './course-api.ts'

/** A picture as it can be sent. */
export interface PictureForm {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
  ending: string
  /** Whether labels that only browsers draw are missing. */
  losesLabels: boolean
}

/** The forms in which a picture may be stored, best first. Throws for bytes that are no picture. */
export type FormsOf = (bytes: Uint8Array<ArrayBuffer>) => AsyncIterable<PictureForm>

/** The server takes no such picture, in this form. */
const REFUSALS = new Set([400, 413, 415])

interface StoredPictures {
  /** Address of each picture, by its name in the book. */
  addresses: Map<string, string>
  /** What was left out, or looks otherwise than in the book. */
  notes: Problem[]
}

interface PictureTarget {
  api: CourseApi
  formsOf: FormsOf
  courseId: number
}

/**
 * Stores a book's pictures with the course, each in the best form that the server takes. A name holds a digest of the bytes, so that an unchanged
 * picture keeps its address and a changed one never shows its predecessor.
 */
export async function storePictures(
  target: PictureTarget,
  pictures: ReadonlyMap<string, ReadPicture>,
  onProgress: (name: string) => void,
): Promise<StoredPictures> {
  const addresses = new Map<string, string>()
  const notes: Problem[] = []
  for (const [name, read] of pictures) {
    onProgress(name)
    const stored = await store(target, name, read)
    if ('refusal' in stored) {
      notes.push({ severity: 'warning', file: name, message: { code: 'picture-refused', what: stored.refusal } })
    } else {
      addresses.set(name, stored.url)
      if (stored.losesLabels) notes.push({ severity: 'warning', file: name, message: { code: 'drawing-as-picture' } })
    }
  }
  return { addresses, notes }
}

async function store(
  { api, formsOf, courseId }: PictureTarget,
  name: string,
  read: ReadPicture,
): Promise<{ url: string; losesLabels: boolean } | { refusal: string }> {
  let refusal = 'It is too large, also when it is made smaller.'
  try {
    for await (const { bytes, mediaType, ending, losesLabels } of formsOf(await read())) {
      try {
        const picture = { courseId, name: await storedName(name, ending, bytes), bytes, mediaType }
        return { url: (await api.putPicture(picture)).url, losesLabels }
      } catch (error) {
        const refused = api.refusalOf(error)
        if (!refused || !REFUSALS.has(refused.status)) throw new UploadError(error)
        refusal = refused.sentence
      }
    }
  } catch (error) {
    if (error instanceof UploadError) throw error.cause
    refusal = `It can't be read (${(error as Error).message.split('\n')[0]}).`
  }
  return { refusal }
}

/** A failure that isn't the picture's. */
class UploadError extends Error {
  constructor(cause: unknown) {
    super('The picture could not be sent', { cause })
    this.name = 'UploadError'
  }
}

async function storedName(picture: string, ending: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const stem = path
    .basename(picture, path.extname(picture))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const hex = [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${stem.replace(/^-+/, '').slice(0, 80) || 'picture'}-${hex}${ending}`
}
