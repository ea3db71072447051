import { COURSE_IMAGE_MAX_BYTES, COURSE_IMAGE_TYPES } from '@lectern/contracts/shapes/pictures.ts'
import { errorSentence } from '../../../../../api/api-error.ts'

/** A picture on its way here: a file, or one that is copied from its address. */
export type UploadSource = { file: File } | { address: string }

export interface Upload {
  source: UploadSource
  /** Shows a file before it is stored; empty for an address, since nobody's browser asks another site for a picture. */
  preview: string
  /** 0 to 1. */
  share: number
  error: string | null
}

interface PutSettings {
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface UploadHooks {
  put: (source: UploadSource, settings: PutSettings) => Promise<{ url: string }>
  /** The picture is here. */
  onDone: (id: string, url: string) => void
  /** It won't be, and why, as a gap says it. A file that fails stays, to be tried again. */
  onMissing: (id: string, cause: string) => void
  causeOf: (error: unknown, address: string) => string
}

/** Of each kind: a paste may have a hundred, browsers open six connections, and slow sites hold no file up. */
const AT_ONCE = 3
type Kind = 'file' | 'address'

/** The pictures that are on their way, by a number that their node in the document carries. */
export class Uploads {
  private readonly listeners = new Set<() => void>()
  private uploads: ReadonlyMap<string, Upload> = new Map()
  private readonly urls = new Map<string, string>()
  private readonly waiting: Record<Kind, string[]> = { file: [], address: [] }
  private readonly running: Record<Kind, Map<string, AbortController>> = { file: new Map(), address: new Map() }
  private readonly hooks: UploadHooks

  constructor(hooks: UploadHooks) {
    this.hooks = hooks
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

  /** Where a picture is by now: a step that is redone brings back its number alone. */
  urlOf(id: string): string | undefined {
    return this.urls.get(id)
  }

  /** Begins an upload of a file and gives its number. */
  add(file: File): string {
    return this.begin({ file })
  }

  /** The same for a file or an address. */
  begin(source: UploadSource): string {
    const id = crypto.randomUUID()
    this.set(id, { source, preview: '', share: 0, error: null })
    if ('file' in source) readPreview(source.file).then((preview) => this.patch(id, { preview }), console.error)
    this.enqueue(id)
    return id
  }

  retry(id: string): void {
    this.patch(id, { share: 0, error: null })
    this.enqueue(id)
  }

  forget(id: string): void {
    this.set(id, null)
  }

  /** Ends those that aren't here yet. */
  cancel(ids: readonly string[]): void {
    for (const id of ids) {
      if (!this.uploads.has(id)) continue
      this.set(id, null)
      for (const running of Object.values(this.running)) running.get(id)?.abort()
      this.hooks.onMissing(id, 'canceled')
    }
  }

  private enqueue(id: string): void {
    const upload = this.uploads.get(id)
    if (!upload) return
    const kind: Kind = 'file' in upload.source ? 'file' : 'address'
    this.waiting[kind].push(id)
    this.next(kind)
  }

  private next(kind: Kind): void {
    if (this.running[kind].size >= AT_ONCE) return
    const id = this.waiting[kind].shift()
    if (id === undefined) return
    void this.run(id, kind).finally(() => this.next(kind))
    this.next(kind)
  }

  private async run(id: string, kind: Kind): Promise<void> {
    const upload = this.uploads.get(id)
    if (!upload) return
    const controller = new AbortController()
    this.running[kind].set(id, controller)
    const { signal } = controller
    try {
      const { url } = await this.hooks.put(upload.source, { onProgress: (share) => this.patch(id, { share }), signal })
      if (signal.aborted) return
      this.urls.set(id, url)
      this.hooks.onDone(id, url)
      this.set(id, null)
    } catch (error) {
      if (signal.aborted) return
      if ('file' in upload.source) this.patch(id, { error: errorSentence(error) })
      else {
        this.set(id, null)
        this.hooks.onMissing(id, this.hooks.causeOf(error, upload.source.address))
      }
    } finally {
      this.running[kind].delete(id)
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
export function safeName({ name, type }: Pick<File, 'name' | 'type'>): string {
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
