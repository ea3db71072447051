import { createHash } from 'node:crypto'
import path from 'node:path'
import { type LecternClient, LecternError } from '@lectern/api-client/client.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import type { ReadPicture } from '../book/pictures.ts'
import type { Problem } from '../book/problems.ts'
import { formsOf } from './picture-forms.ts'

/** The server takes no such picture, in this form. */
const REFUSALS = new Set([400, 413, 415])

interface StoredPictures {
  /** Address of each picture, by its name in the book. */
  addresses: Map<string, string>
  /** What was left out, or looks otherwise than in the book. */
  notes: Problem[]
}

/**
 * Stores a book's pictures with the course, each in the best form that the server takes. A name holds a digest of the bytes, so that an unchanged
 * picture keeps its address and a changed one never shows its predecessor.
 */
export async function storePictures(
  client: LecternClient,
  courseId: number,
  pictures: ReadonlyMap<string, ReadPicture>,
  onProgress: (name: string) => void,
): Promise<StoredPictures> {
  const addresses = new Map<string, string>()
  const notes: Problem[] = []
  const note = (file: string, message: string) => notes.push({ severity: 'warning', file, message })
  for (const [name, read] of pictures) {
    onProgress(name)
    const stored = await store(client, courseId, name, read)
    if ('refusal' in stored) {
      note(name, `The picture was left out; its description stays: ${stored.refusal}`)
    } else {
      addresses.set(name, stored.url)
      if (stored.losesLabels) note(name, 'The drawing became a PNG; labels that only browsers draw may be missing')
    }
  }
  return { addresses, notes }
}

async function store(
  client: LecternClient,
  courseId: number,
  name: string,
  read: ReadPicture,
): Promise<{ url: string; losesLabels: boolean } | { refusal: string }> {
  let refusal = 'It is too large, also when it is made smaller.'
  try {
    for await (const { bytes, mediaType, ending, losesLabels } of formsOf(read())) {
      const params = { courseId, name: storedName(name, ending, bytes) }
      try {
        const raw = { bytes: new Uint8Array(bytes), mediaType }
        return { url: (await client.call(putCourseImage, { params, raw })).url, losesLabels }
      } catch (error) {
        if (!(error instanceof LecternError && REFUSALS.has(error.status))) throw error
        refusal = error.message
      }
    }
  } catch (error) {
    if (error instanceof LecternError) throw error
    refusal = `It can't be read (${(error as Error).message.split('\n')[0]}).`
  }
  return { refusal }
}

function storedName(picture: string, ending: string, bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const stem = path
    .basename(picture, path.extname(picture))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${stem.replace(/^-+/, '').slice(0, 80) || 'picture'}-${digest}${ending}`
}
