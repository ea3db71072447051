import { COURSE_IMAGE_MAX_BYTES, COURSE_IMAGE_TYPES } from '@lectern/contracts/shapes/pictures.ts'
import { errorSentence } from '../../../../../api/api-error.ts'

export interface Upload {
  file: File
  /** A `data:` address that shows the picture before it is stored. */
  preview: string
  /** 0 to 1. */
  share: number
  error: string | null
}

type Put = (name: string, file: File, onProgress: (share: number) => void) => Promise<{ url: string }>
type Done = (id: string, url: string) => void

/** The pictures that are on their way, by a number that their node in the document carries. */
export class Uploads {
  private readonly listeners = new Set<() => void>()
  private uploads: ReadonlyMap<string, Upload> = new Map()
  private readonly put: Put
  private readonly onDone: Done

  constructor(put: Put, onDone: Done) {
    this.put = put
    this.onDone = onDone
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): ReadonlyMap<string, Upload> => this.uploads

  /** Whether any is still under way. */
  get pending(): boolean {
    return Array.from(this.uploads.values()).some(({ error }) => error === null)
  }

  /** Begins an upload and gives its number. */
  add(file: File): string {
    const id = crypto.randomUUID()
    this.set(id, { file, preview: '', share: 0, error: null })
    readPreview(file).then((preview) => this.patch(id, { preview }), console.error)
    void this.run(id)
    return id
  }

  retry(id: string): void {
    this.patch(id, { share: 0, error: null })
    void this.run(id)
  }

  forget(id: string): void {
    this.set(id, null)
  }

  private async run(id: string): Promise<void> {
    const upload = this.uploads.get(id)
    if (!upload) return
    try {
      const { url } = await this.put(safeName(upload.file), upload.file, (share) => this.patch(id, { share }))
      this.onDone(id, url)
      this.set(id, null)
    } catch (error) {
      this.patch(id, { error: errorSentence(error) })
    }
  }

  private patch(id: string, part: Partial<Upload>): void {
    const upload = this.uploads.get(id)
    if (upload) this.set(id, { ...upload, ...part })
  }

  private set(id: string, upload: Upload | null): void {
    const next = new Map(this.uploads)
    if (upload) next.set(id, upload)
    else next.delete(id)
    this.uploads = next
    for (const listener of this.listeners) listener()
  }
}

function readPreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
}

const ENDINGS: Record<string, string> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/svg+xml': 'svg' },
}

/** A name that no other picture of the course has: two files called `image.png` must not replace each other. */
function safeName({ name, type }: Pick<File, 'name' | 'type'>): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${stem || 'picture'}-${crypto.randomUUID().slice(0, 8)}.${ENDINGS[type] ?? 'png'}`
}

/** Why a file can't be a lesson's picture, or null. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!COURSE_IMAGE_TYPES.some((known) => known === type)) return 'wrongType'
  return size > COURSE_IMAGE_MAX_BYTES ? 'tooLarge' : null
}
