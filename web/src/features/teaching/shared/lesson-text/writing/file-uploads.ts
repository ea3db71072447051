import { LESSON_FILE_MAX_BYTES } from '@lectern/contracts/shapes/file-address.ts'
import type { FileUpload } from '@lectern/contracts/shapes/lesson-files.ts'
import { texts } from '#texts/teaching-lesson-text'
import { fileSize } from '../../../../../components/lesson-files/file-size.ts'
import type { UploadMemory } from '../../video-upload/upload-memory.ts'
import { type UploadCalls, type UploadState, VideoUploader } from '../../video-upload/video-uploader.ts'

/** What the editor keeps of a finished upload. */
export type ReadyFile = Pick<FileUpload, 'id' | 'name' | 'bytes' | 'scan'>

export interface RunningUpload {
  file: File
  state: UploadState
  /** Once it is finished. */
  ready: ReadyFile | null
}

interface Entry extends RunningUpload {
  uploader: VideoUploader<ReadyFile>
}

/** The files that are on their way, by a number that their node in the document carries. Finished ones stay, for undo and redo. */
export class FileUploads {
  private readonly listeners = new Set<() => void>()
  private entries: ReadonlyMap<string, Entry> = new Map()
  private readonly calls: UploadCalls<ReadyFile>
  private readonly onReady: (id: string, file: ReadyFile) => void

  constructor(calls: UploadCalls<ReadyFile>, onReady: (id: string, file: ReadyFile) => void) {
    this.calls = calls
    this.onReady = onReady
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): ReadonlyMap<string, RunningUpload> => this.entries

  /** Whether any is still under way. */
  get pending(): boolean {
    return Array.from(this.entries.values()).some(({ uploader }) => uploader.busy)
  }

  /** Begins an upload and gives its number. */
  add(file: File): string {
    const id = crypto.randomUUID()
    const uploader = new VideoUploader<ReadyFile>(
      this.calls,
      memoryOfOne(),
      (ready) => this.finish(id, ready),
      fileToSend,
    )
    this.set(id, { file, uploader, ready: null, state: uploader.snapshot() })
    uploader.subscribe(() => this.patch(id, { state: uploader.snapshot() }))
    void uploader.choose(file)
    return id
  }

  retry(id: string): void {
    this.entries.get(id)?.uploader.resume()
  }

  /** Gives it up, on the server too. */
  cancel(id: string): void {
    this.entries.get(id)?.uploader.cancel()
  }

  dispose(): void {
    for (const { uploader } of this.entries.values()) uploader.dispose()
  }

  private finish(id: string, ready: ReadyFile): void {
    this.patch(id, { ready })
    this.onReady(id, ready)
  }

  private patch(id: string, part: Partial<Entry>): void {
    const entry = this.entries.get(id)
    if (entry) this.set(id, { ...entry, ...part })
  }

  private set(id: string, entry: Entry): void {
    this.entries = new Map(this.entries).set(id, entry)
    for (const listener of this.listeners) listener()
  }
}

/** Where one upload goes on after the network was away. Nothing is kept for another visit: its row would be gone. */
function memoryOfOne(): UploadMemory {
  let saved: string | null = null
  return {
    find: () => saved,
    keep: (_, url) => {
      saved = url
    },
    forget: () => {
      saved = null
    },
  }
}

async function fileToSend(file: File): Promise<File | string> {
  const { size } = file
  if (size === 0) return texts.file.empty
  if (size <= LESSON_FILE_MAX_BYTES) return file
  return texts.file.tooLarge({ size: fileSize(size), most: fileSize(LESSON_FILE_MAX_BYTES) })
}
